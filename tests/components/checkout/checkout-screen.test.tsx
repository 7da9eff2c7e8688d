import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CheckoutPageBody } from "@/app/(bare)/checkout/checkout";
import { SessionWatch } from "@/components/layout/session-watch";
import { MAIN_ADDRESS, OTHER_ADDRESS } from "@/lib/contract/address";
import { formatToman } from "@/lib/domain/money";
import { formatCount } from "@/lib/persian/digits";
import { keepNotices } from "@/lib/state/kept-notices";
import { markPlacedOrder } from "@/lib/state/placed-order";
import { readReturn } from "@/lib/state/return-path";
import { sessionAtom } from "@/lib/state/session";
import {
  type Answers,
  alert,
  BANK,
  change,
  choose,
  goOn,
  order,
  payable,
  placed,
  radio,
  shopWith,
  submitButton,
  tomans,
} from "@/tests/support/checkout-page";
import { text } from "@/tests/support/intl";
import { address, went } from "@/tests/support/navigation";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { aBasketItem, aCheckout, aCompany, anAddress, anInvoice } from "@/tests/support/shop";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

beforeEach(() => {
  forgetVisits();
  address.path = "/checkout";
  Element.prototype.scrollIntoView = vi.fn();
});

/** The page with what the layout puts around it: the watch leads whoever's session is over to the login. */
const atCheckout = (
  <>
    <CheckoutPageBody />
    <SessionWatch text={text("Errors.sessionEnded")} />
  </>
);

describe("who may order", () => {
  it("CHK-005 leads a guest home", async () => {
    const shop = shopWith();
    visit(<CheckoutPageBody />);
    await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/"));
    expect(shop.calls()).toEqual([]);
  });

  it("AUTH-017 says what came of the login that led here by a full load", async () => {
    shopWith();
    keepNotices([{ level: "warning", text: "از «پایانه» تنها ۲ عدد ماند" }]);
    visit(<CheckoutPageBody />, { user: {} });
    expect(await toast("از «پایانه» تنها ۲ عدد ماند")).toBeTruthy();
  });

  it("AUTH-033 leads to the login and back when the session has ended, and speaks of no other failure", async () => {
    shopWith({ "GET /checkout": { code: 401 }, "GET /infos": { code: 401 } });
    visit(atCheckout, { user: {} });
    await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/login?backUrl=%2Fcheckout"));
    expect(went.replace).not.toHaveBeenCalledWith("/");
    expect(screen.queryByText(text("Errors.tryAgain"))).toBeNull();
  });

  it("AUTH-033 leads to the login where this browser remembers nobody and the session has ended", async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
    document.cookie = "in=1";
    shopWith({ "GET /profile/info": { code: 401 } });
    visit(atCheckout);
    await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/login?backUrl=%2Fcheckout"));
    expect(went.replace).not.toHaveBeenCalledWith("/");
  });

  it("CHK-005 waits for the shop's word where this browser remembers nobody and the session lives on", async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
    document.cookie = "in=1";
    shopWith();
    visit(<CheckoutPageBody />);
    expect(await submitButton()).toBeTruthy();
    expect(went.replace).not.toHaveBeenCalled();
  });

  it("AUTH-014 begins with the main address, wherever it stands in the list", async () => {
    const main = anAddress({ id: 12, city: "کاشان", type: MAIN_ADDRESS });
    shopWith({}, aCheckout(), [anAddress({ id: 11, type: OTHER_ADDRESS }), main]);
    visit(<CheckoutPageBody />, { user: {} });
    expect((await radio("کاشان")).checked).toBe(true);
  });

  it("CHK-006 leads back to a cart with errors and says them", async () => {
    shopWith({ "GET /checkout": { code: 409, extra: { cart: ["موجودی کافی نیست"] } } });
    visit(<CheckoutPageBody />, { user: {} });
    await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/cart"));
    expect(await toast("موجودی کافی نیست")).toBeTruthy();
  });

  it("CHK-007 CHK-008 leads an unfinished registration to its form and keeps the way back", async () => {
    shopWith({ "GET /checkout": { code: 422, data: { register_status: 3 } } });
    visit(<CheckoutPageBody />, { user: { register_status: 3 } });
    await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/register?backUrl=%2Fcheckout"));
    expect(readReturn().backUrl).toBe("/checkout");
  });

  it("CHK-009 leads home when there is nothing to pay for", async () => {
    shopWith({}, aCheckout({ total_price: 0 }));
    visit(<CheckoutPageBody />, { user: {} });
    await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/"));
  });
});

describe("while nothing has come", () => {
  it("CONST-036 says after 8 s that it still waits, asks again every 6 s, and shows what comes", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let asked = 0;
    shopWith({
      "GET /checkout": () => (++asked < 3 ? new Promise(() => {}) : { data: aCheckout(), extra: { cart: [] } }),
    });
    visit(<CheckoutPageBody />, { user: {} });
    const said = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
    await act(() => vi.advanceTimersByTimeAsync(7900));
    expect(asked).toBe(1);
    expect(said()).toContain(text("Common.pleaseWait"));
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(asked).toBe(2);
    expect(said()).toContain(text("Common.stillLoading"));
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(asked).toBe(3);
    vi.useRealTimers();
    expect(await submitButton()).toBeTruthy();
  });
});

describe("on the way back from the bank", () => {
  const paying = (status: number) =>
    shopWith(
      {
        "GET /invoices/101": { data: anInvoice({ status: status as never }) },
        "GET /cart": { data: null, extra: { receipt: null } },
      },
      aCheckout({ total_price: 0 }),
    );

  it("CHK-009 the order that this visit placed and that waits for its payment is shown", async () => {
    markPlacedOrder(101);
    paying(10);
    visit(<CheckoutPageBody />, { user: {} });
    await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/receipts/101"));
  });

  it("CHK-009 an order of this visit that is paid by now is told as paid", async () => {
    markPlacedOrder(101);
    paying(40);
    visit(<CheckoutPageBody />, { user: {} });
    await waitFor(() =>
      expect(went.replace).toHaveBeenCalledWith(`/payments?tracking_code=${anInvoice().tracking_code}`),
    );
  });
});

describe("the steps", () => {
  it("CHK-001 CHK-002 CHK-004 CHK-010 shows steps, goods, notes, bill and the way back", async () => {
    shopWith({}, aCheckout({ company: [aCompany()] }));
    visit(<CheckoutPageBody />, { user: {} });
    expect((await radio(text("Checkout.personal"))).checked).toBe(true);
    expect(screen.getByRole("group", { name: text("Checkout.orderType") })).toBeTruthy();
    expect(screen.getByRole("group", { name: text("Checkout.addressAndType") })).toBeTruthy();
    for (const key of ["shippingMethod", "paymentMethod"] as const) {
      expect(screen.getByRole("heading", { name: text(`Checkout.${key}`) })).toBeTruthy();
    }
    await userEvent.setup().click(screen.getByRole("button", { name: text("Checkout.writeNote") }));
    expect(document.activeElement).toBe(screen.getByLabelText(text("Checkout.notes")));
    const goods = within(screen.getByRole("list", { name: text("Checkout.items") }));
    for (const fact of ["کارتخوان سیار S910", "پکس، مشکی", text("Checkout.pieces", { count: formatCount(1) })]) {
      expect(goods.getByText(fact)).toBeTruthy();
    }
    expect(screen.getByRole("complementary", { name: text("Checkout.summary") })).toBeTruthy();
    expect(screen.getByRole("link", { name: text("Checkout.backToCart") }).getAttribute("href")).toBe("/cart");
    expect((await radio("تهران")).checked).toBe(true);
  });

  it("CHK-002 says a name once, whatever the shop adds to it, with its price and its options", async () => {
    const products = aCheckout().products.map((item) => ({
      ...item,
      name: "کارتخوان سیار پکس S910",
      displayName: "کارتخوان سیار پکس S910 پکس",
      price: 18_000_000,
      options: [{ title: "نصب برنامه", price: 2_500_000 }],
    }));
    shopWith({}, aCheckout({ products }));
    visit(<CheckoutPageBody />, { user: {} });
    const goods = within(await screen.findByRole("list", { name: text("Checkout.items") }));
    expect(goods.getByText("کارتخوان سیار پکس S910")).toBeTruthy();
    expect(goods.getByText("مشکی")).toBeTruthy();
    const item = goods.getByRole("listitem").textContent;
    expect(item?.match(/پکس/g)).toHaveLength(1);
    expect(item).toContain(text("Checkout.countPrice", { count: "۱", amount: formatToman(18_000_000) }));
    expect(item).toContain(`نصب برنامه: +${formatToman(2_500_000)}`);
  });

  it("a single address is not asked; its step can be changed all the same", async () => {
    shopWith();
    visit(<CheckoutPageBody />, { user: {} });
    const folded = await screen.findByRole("heading", { name: (name) => name.startsWith(text("Checkout.address")) });
    expect(folded.textContent).toContain("تهران، خیابان ولیعصر");
    expect(screen.getByRole("group", { name: text("Checkout.shippingMethod") })).toBeTruthy();
    await change(userEvent.setup(), "address");
    expect(document.activeElement).toBe(await radio("تهران"));
  });

  it("a buyer who has ordered before finds all steps folded, and needs one press", async () => {
    const before = aCheckout({ last_posting_method: 2 });
    const eight = { id: 8, name: "پرداخت آنلاین", description: "" };
    const shop = shopWith({}, { ...before, payment_ports: [eight, ...before.payment_ports] });
    visit(<CheckoutPageBody />, { user: {} });
    const act = userEvent.setup();
    const button = await submitButton();
    expect(screen.queryAllByRole("radio")).toEqual([]);
    expect(screen.getByText(`پرداخت آنلاین، ${text("Checkout.once")}`)).toBeTruthy();
    await act.click(button);
    await waitFor(() => expect(went.leave).toHaveBeenCalledWith(BANK));
    expect(shop.last("POST /checkout")?.body).toMatchObject({ posting_method: 2, payment_port: 8, info_id: 11 });
  });

  it("«go on» folds a step and leads to the next heading; choosing folds nothing", async () => {
    shopWith();
    visit(<CheckoutPageBody />, { user: {} });
    const act = userEvent.setup();
    await act.click(await radio("پست پیشتاز"));
    expect(screen.getByRole("group", { name: text("Checkout.shippingMethod") })).toBeTruthy();
    await goOn(act, "paymentMethod");
    expect(screen.queryByRole("group", { name: text("Checkout.shippingMethod") })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: text("Checkout.paymentMethod") }));
    await change(act, "shippingMethod");
    expect(document.activeElement).toBe(await radio("پست پیشتاز"));
  });

  it("CHK-016 CHK-017 ERR-023 opens payment and period in their turn and says so when pressed early", async () => {
    shopWith();
    visit(<CheckoutPageBody />, { user: {} });
    const act = userEvent.setup();
    await act.click(await screen.findByRole("button", { name: text("Checkout.paymentMethod") }));
    expect(await toast(text("Checkout.previousStepFirst"))).toBeTruthy();
    expect(screen.queryByRole("group", { name: text("Checkout.paymentMethod") })).toBeNull();
    await act.click(await radio("پست پیشتاز"));
    await act.click(screen.getByRole("button", { name: text("Checkout.paymentMethod") }));
    expect(screen.queryByRole("group", { name: text("Checkout.period") })).toBeNull();
    await act.click(await radio("پرداخت اینترنتی"));
    expect((await radio(text("Checkout.periodNormal"))).checked).toBe(true);
  });

  it("CHK-021 CHK-022 the daily period is a preview", async () => {
    const shop = shopWith();
    visit(<CheckoutPageBody />, { user: {} });
    const act = await choose();
    const daily = await radio(text("Checkout.periodDaily"));
    await act.click(daily);
    expect([daily.checked, daily.getAttribute("aria-disabled")]).toEqual([false, "true"]);
    await act.click(await radio(text("Checkout.periodMonthly")));
    await act.click(await submitButton());
    await waitFor(() => expect(shop.last("POST /checkout")?.body.periodic_type).toBe(4));
  });

  it("ERR-022 an inactive method says that it is disabled and stays unchosen", async () => {
    shopWith();
    visit(<CheckoutPageBody />, { user: {} });
    const inactive = await radio("باربری");
    await userEvent.setup().click(inactive);
    expect(await toast(text("Errors.shippingInactive"))).toBeTruthy();
    expect(inactive.checked).toBe(false);
  });

  it("CHK-019 another address resets the payment", async () => {
    shopWith({}, aCheckout(), [anAddress(), anAddress({ id: 12, city: "کاشان", type: 0 })]);
    visit(<CheckoutPageBody />, { user: {} });
    const act = userEvent.setup();
    await goOn(act, "shippingMethod");
    await choose();
    await change(act, "address");
    await act.click(await radio("کاشان"));
    await goOn(act, "shippingMethod");
    // The way of posting stays; the payment is asked again.
    expect((await radio("پرداخت اینترنتی")).checked).toBe(false);
  });

  it("ERR-022 what does not go to another address loses its choice and says why", async () => {
    const reason = text("Errors.shippingNotThere", { city: "کاشان" });
    const [post, courier] = aCheckout().posting_methods;
    const there = aCheckout({ posting_methods: [{ ...post, active: false, reason }, courier] as never });
    shopWith({ "GET /checkout?info_id=12": { data: there, extra: { cart: [] } } }, aCheckout(), [
      anAddress(),
      anAddress({ id: 12, city: "کاشان", type: 0 }),
    ]);
    visit(<CheckoutPageBody />, { user: {} });
    const act = userEvent.setup();
    await goOn(act, "shippingMethod");
    await choose();
    await change(act, "address");
    await act.click(await radio("کاشان"));
    await goOn(act, "shippingMethod");
    expect(await screen.findByText(reason)).toBeTruthy();
    const lost = await radio("پست پیشتاز");
    expect([lost.checked, lost.getAttribute("aria-disabled")]).toEqual([false, "true"]);
    await act.click(lost);
    expect(await toast(reason)).toBeTruthy();
    expect(lost.checked).toBe(false);
  });

  it("says that another address could not be asked about, and asks again when pressed", async () => {
    const answers: Answers[string][] = [{ code: 500 }, { data: aCheckout(), extra: { cart: [] } }];
    shopWith({ "GET /checkout?info_id=12": () => answers.shift() as "offline" }, aCheckout(), [
      anAddress(),
      anAddress({ id: 12, city: "کاشان", type: 0 }),
    ]);
    visit(<CheckoutPageBody />, { user: {} });
    const act = userEvent.setup();
    await act.click(await radio("کاشان"));
    await alert(text("Errors.tryAgain"));
    await act.click(screen.getByRole("button", { name: text("Common.retry") }));
    await waitFor(() => expect(screen.queryByText(text("Errors.tryAgain"))).toBeNull());
  });

  it("says when a parcel comes, and up to which sum it travels for nothing", async () => {
    const [post] = aCheckout().posting_methods;
    const dated = { ...post, from: "2026-11-24", to: "2026-11-26" };
    shopWith(
      {},
      aCheckout({ posting_methods: [dated, { ...post, id: 2 }] as never, free_shipping_threshold: 500_000_000 }),
    );
    visit(<CheckoutPageBody />, { user: {} });
    expect(await screen.findByText(/سه‌شنبه ۳ تا پنجشنبه ۵ آذر/)).toBeTruthy();
    expect(screen.getByText(text("Checkout.freeBelow", { amount: formatToman(500_000_000) }))).toBeTruthy();
    await userEvent.setup().click((await screen.findAllByRole("radio"))[0] as HTMLElement);
    expect(screen.getByText(text("Checkout.freeReason", { amount: formatToman(500_000_000) }))).toBeTruthy();
  });

  it("CONST-024 the bill follows the choice", async () => {
    shopWith();
    visit(<CheckoutPageBody />, { user: {} });
    const act = userEvent.setup();
    await radio("پست پیشتاز");
    expect(await payable()).toBe(tomans(18_000_000));
    // Under the thumb it is no whole sum until the shipping is known.
    expect(screen.getByText(text("Checkout.goods"))).toBeTruthy();
    await act.click(await radio("پست پیشتاز"));
    expect(await payable()).toBe(tomans(18_900_000));
    expect(screen.getByText(text("Checkout.soFar"))).toBeTruthy();
    await goOn(act, "paymentMethod");
    expect(screen.getAllByText(text("Checkout.payable"))).toHaveLength(2);
  });
});

describe("placing the order", () => {
  it("API-046 CHK-028 CHK-029 sends the choice, empties the basket and goes to the bank", async () => {
    const shop = shopWith();
    visit(<CheckoutPageBody />, { user: {}, basket: [aBasketItem()] });
    await order();
    await waitFor(() => expect(went.leave).toHaveBeenCalledWith(BANK));
    const made = shop.last("POST /checkout");
    expect(made?.body).toEqual({
      info_id: 11,
      posting_method: 1,
      payment_port: 6,
      periodic_type: 1,
      coupon_id: null,
      time_id: 4,
      use_wallet: 0,
      note_context: "",
      visitor_discount: 0,
      expected_total: 18_900_000,
    });
    expect(made?.headers.get("idempotency-key")).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.parse(localStorage.getItem("basket") ?? "{}").items).toEqual({});
  });

  it("CHK-030 PAY-007 without a bank goes to the result page", async () => {
    shopWith({ "POST /checkout": { data: { ...placed, payment_port: 5, url: null } } });
    visit(<CheckoutPageBody />, { user: {} });
    const act = await choose();
    await act.click(await radio("پرداخت غیرآنلاین"));
    await act.click(await screen.findByRole("button", { name: text("Checkout.submitNoPay") }));
    await waitFor(() => expect(went.replace).toHaveBeenCalled());
    const url = new URL(String(went.replace.mock.lastCall?.[0]), "http://localhost");
    expect(url.pathname).toBe("/payments");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      status: "1",
      tracking_code: "K7M2QX9P",
      message: text("Payment.registered"),
    });
  });

  it("CHK-032 CONST-035 is disabled with a spinner while sending, and released 2 s after an answer that leads away", async () => {
    let answer: (value: object) => void = () => {};
    shopWith({ "POST /checkout": () => new Promise((resolve) => (answer = resolve)) });
    visit(<CheckoutPageBody />, { user: {} });
    await order();
    const button = await submitButton();
    expect([button.disabled, button.getAttribute("aria-busy")]).toEqual([true, "true"]);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await vi.advanceTimersByTimeAsync(5000);
    expect(button.disabled).toBe(true);
    let leftAt = Number.NaN;
    went.leave.mockImplementation(() => {
      leftAt = Date.now();
    });
    answer({ data: { ...placed, url: BANK } });
    await waitFor(() => expect(went.leave).toHaveBeenCalled());
    for (let step = 0; step < 300 && button.disabled; step++) await act(() => vi.advanceTimersByTimeAsync(20));
    const held = Date.now() - leftAt;
    vi.useRealTimers();
    // The clock runs on between the steps.
    expect(Math.abs(held - 2000)).toBeLessThanOrEqual(100);
  });

  it("VAL-018 VAL-019 without an address says so and shows the address", async () => {
    const shop = shopWith({}, aCheckout(), []);
    visit(<CheckoutPageBody />, { user: {} });
    await userEvent.setup().click(await submitButton());
    await alert(text("Validation.checkoutAddress"));
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: text("Checkout.address") }));
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
    expect(shop.last("POST /checkout")).toBeUndefined();
  });

  it("VAL-020 VAL-021 without shipping or payment says so", async () => {
    shopWith();
    visit(<CheckoutPageBody />, { user: {} });
    const act = userEvent.setup();
    await act.click(await submitButton());
    await alert(text("Validation.checkoutShipping"));
    await act.click(await radio("پست پیشتاز"));
    // What was missing is there: nothing is said of it any more.
    expect(screen.queryByText(text("Validation.checkoutShipping"))).toBeNull();
    await act.click(await submitButton());
    await alert(text("Validation.checkoutPayment"));
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: text("Checkout.paymentMethod") }));
  });

  it.each([
    ["ERR-013", { code: 406, data: ["موجودی S910 کافی نیست"] }, "موجودی S910 کافی نیست"],
    ["ERR-013", { code: 406 }, text("Errors.cartStock")],
    ["ERR-014", { code: 404 }, text("Errors.addressAndShipping")],
    ["ERR-015", { code: 422, message: { note_context: ["توضیحات طولانی است"] } }, "توضیحات طولانی است"],
    ["ERR-017", { code: 400, message: "درخواست خوانده نشد" }, "درخواست خوانده نشد"],
    ["ERR-018", "offline", text("Errors.network")],
    ["VAL-022", { code: 500 }, text("Errors.tryAgain")],
  ] as const)("%s tells a refused order", async (_, answer, sentence) => {
    shopWith({ "POST /checkout": answer as Answers[string] });
    visit(<CheckoutPageBody />, { user: {} });
    await order();
    expect(await toast(sentence)).toBeTruthy();
    expect((await submitButton()).disabled).toBe(false);
    expect(went.leave).not.toHaveBeenCalled();
  });

  it("ERR-016 takes a rejected payment port away and clears the choice", async () => {
    const three = [...aCheckout().payment_ports, { id: 9, name: "درگاه دوم", description: "" }];
    shopWith({ "POST /checkout": { code: 402, message: "درگاه نپذیرفت" } }, aCheckout({ payment_ports: three }));
    visit(<CheckoutPageBody />, { user: {} });
    await order();
    expect(await toast("درگاه نپذیرفت")).toBeTruthy();
    await waitFor(() =>
      expect(screen.queryByRole("radio", { name: (name) => name.startsWith("پرداخت اینترنتی") })).toBeNull(),
    );
    expect((await radio("درگاه دوم")).checked).toBe(false);
  });

  it("keeps the key of an attempt whose answer was lost, and takes a new one after a refusal", async () => {
    const answers: Answers[string][] = ["offline", { code: 406, data: ["کم است"] }, { data: { ...placed, url: BANK } }];
    const shop = shopWith({ "POST /checkout": () => answers.shift() as "offline" });
    visit(<CheckoutPageBody />, { user: {} });
    const act = await order();
    await toast(text("Errors.network"));
    await act.click(await submitButton());
    await toast("کم است");
    await act.click(await submitButton());
    await waitFor(() => expect(went.leave).toHaveBeenCalled());
    const [lost, repeated, fresh] = shop.seen
      .filter(({ call }) => call === "POST /checkout")
      .map(({ headers }) => headers.get("idempotency-key"));
    expect(repeated).toBe(lost);
    expect(fresh).not.toBe(lost);
  });
});

describe("adding an address", () => {
  const open = async () => {
    const act = userEvent.setup();
    await submitButton();
    const folded = screen.queryByRole("button", {
      name: text("Checkout.changeOf", { step: text("Checkout.address") }),
    });
    if (folded) await act.click(folded);
    await act.click(await screen.findByRole("button", { name: text("Checkout.addAddress") }));
    await screen.findByLabelText(text("Address.province"));
    await screen.findByRole("option", { name: "اصفهان" });
    return act;
  };
  const save = () => screen.getByRole<HTMLButtonElement>("button", { name: text("Address.save") });
  const fill = async (act: ReturnType<typeof userEvent.setup>) => {
    await act.selectOptions(screen.getByLabelText(text("Address.province")), "اصفهان");
    await act.selectOptions(screen.getByLabelText(text("Address.city")), "کاشان");
    await act.type(screen.getByLabelText(text("Address.text")), "خیابان امیرکبیر");
    await act.type(screen.getByLabelText(text("Address.plaque")), "۱۲");
    await act.type(screen.getByLabelText(text("Address.postalCode")), "۸۷۱۳۶۸۴۴۱۱");
  };

  it("CHK-033 PROF-023 PROF-024 PROF-025 PROF-026 PROF-027 VAL-016 VAL-017 prefills the person, needs every field, saves, closes and chooses it", async () => {
    let saved = false;
    const kashan = anAddress({ id: 12, city: "کاشان" });
    const shop = shopWith(
      {
        "GET /infos": () => ({ data: saved ? [kashan] : [] }),
        "POST /infos": () => {
          saved = true;
          return { data: kashan };
        },
      },
      aCheckout(),
      [],
    );
    const { store } = visit(<CheckoutPageBody />, { user: { register_status: 4 } });
    const act = await open();
    expect(screen.getByLabelText<HTMLInputElement>(text("Address.recipientName")).value).toBe("سارا محمدی");
    expect(screen.getByLabelText<HTMLInputElement>(text("Address.recipientMobile")).value).toBe("۰۹۱۲۱۱۱۱۱۱۱");
    expect(save().disabled).toBe(true);
    await fill(act);
    expect(save().disabled).toBe(false);
    await act.click(save());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(shop.last("POST /infos")?.body).toMatchObject({
      province: "اصفهان",
      city: "کاشان",
      postal_code: "8713684411",
      unit: null,
      lat: 33.985,
      lng: 51.41,
      locality: null,
      district: null,
    });
    // The only address is not asked: its step is folded, and the focus is where it was.
    const folded = await screen.findByRole("heading", { name: (name) => name.includes("کاشان") });
    await waitFor(() => expect(document.activeElement).toBe(folded));
    expect(store.get(sessionAtom)?.register_status).toBe(1);
  });

  it("PROF-023 leaves the recipient of a second address to be said", async () => {
    const shop = shopWith();
    visit(<CheckoutPageBody />, { user: {} });
    await open();
    for (const key of ["recipientName", "recipientMobile"] as const) {
      expect(screen.getByLabelText<HTMLInputElement>(text(`Address.${key}`)).value).toBe("");
    }
    expect(shop.calls()).not.toContain("GET /profile/info");
  });

  it("PROF-023 opens the form of the first address though the person can't be asked for", async () => {
    shopWith({ "GET /profile/info": { code: 500 } }, aCheckout(), []);
    visit(<CheckoutPageBody />, { user: { register_status: 4 } });
    await open();
    expect(screen.getByLabelText<HTMLInputElement>(text("Address.recipientName")).value).toBe("");
  });

  it("ERR-032 says the first error of the first field and stays open", async () => {
    shopWith({ "POST /infos": { code: 422, message: { city: ["شهر پیدا نشد"], number: ["پلاک"] } } });
    visit(<CheckoutPageBody />, { user: {} });
    const act = await open();
    await fill(act);
    await act.type(screen.getByLabelText(text("Address.recipientName")), "علی");
    await act.type(screen.getByLabelText(text("Address.recipientMobile")), "09120000000");
    await act.click(save());
    expect((await screen.findAllByText("شهر پیدا نشد")).length).toBeGreaterThan(0);
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  it("closes by Escape", async () => {
    shopWith();
    visit(<CheckoutPageBody />, { user: {} });
    const act = await open();
    await act.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
