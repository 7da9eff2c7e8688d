import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CheckoutPageBody } from "@/app/(bare)/checkout/checkout";
import { SessionWatch } from "@/components/layout/session-watch";
import { MAIN_ADDRESS, OTHER_ADDRESS } from "@/lib/contract/address";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount } from "@/lib/persian/digits";
import { readReturn } from "@/lib/state/account/return-path";
import { markPlacedOrder } from "@/lib/state/basket/placed-order";
import { storeNotices } from "@/lib/state/notices/stored-notices";
import { sessionAtom } from "@/lib/state/session/session";
import {
  type Answers,
  alert,
  BANK,
  change,
  choose,
  continueOrder,
  order,
  payable,
  placed,
  radio,
  shopWith,
  submitButton,
  tomans,
} from "@/tests/support/checkout-page";
import { duplicateSentences } from "@/tests/support/duplicate-sentences";
import { text } from "@/tests/support/intl";
import { address, went } from "@/tests/support/navigation";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { aBasketItem, aCartLine, aCheckout, aCompany, anAddress, anInvoice } from "@/tests/support/shop";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

beforeEach(() => {
  forgetVisits();
  address.path = "/checkout";
  Element.prototype.scrollIntoView = vi.fn();
});

/** The page with the layout's session watch, which redirects an ended session to the login. */
const atCheckout = (
  <>
    <CheckoutPageBody />
    <SessionWatch text={text("Errors.sessionEnded")} />
  </>
);

describe("access to the checkout", () => {
  it("a guest is redirected to the home page (CHK-005)", async () => {
    const shop = shopWith();
    visit(<CheckoutPageBody />);
    await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/"));
    expect(shop.calls()).toEqual([]);
  });

  it("notices from a login that redirected here with a full page load are shown (AUTH-017)", async () => {
    shopWith();
    storeNotices([{ level: "warning", text: "از «پایانه» تنها ۲ عدد ماند" }]);
    visit(<CheckoutPageBody />, { user: {} });
    expect(await toast("از «پایانه» تنها ۲ عدد ماند")).toBeTruthy();
  });

  it("an ended session leads to the login and back and shows no other error (AUTH-033)", async () => {
    shopWith({ "GET /checkout": { code: 401 }, "GET /infos": { code: 401 } });
    visit(atCheckout, { user: {} });
    await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/login?backUrl=%2Fcheckout"));
    expect(went.replace).not.toHaveBeenCalledWith("/");
    expect(screen.queryByText(text("Errors.tryAgain"))).toBeNull();
  });

  it("an ended session without a stored user leads to the login (AUTH-033)", async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
    document.cookie = "in=1";
    shopWith({ "GET /profile/info": { code: 401 } });
    visit(atCheckout);
    await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/login?backUrl=%2Fcheckout"));
    expect(went.replace).not.toHaveBeenCalledWith("/");
  });

  it("the user of a live session is loaded from the server if none is stored (CHK-005)", async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
    document.cookie = "in=1";
    shopWith();
    visit(<CheckoutPageBody />);
    expect(await submitButton()).toBeTruthy();
    expect(went.replace).not.toHaveBeenCalled();
  });

  it("the main address is initially selected, wherever it is in the list (AUTH-014)", async () => {
    const main = anAddress({ id: 12, city: "کاشان", type: MAIN_ADDRESS });
    shopWith({}, aCheckout(), [anAddress({ id: 11, type: OTHER_ADDRESS }), main]);
    visit(<CheckoutPageBody />, { user: {} });
    expect((await radio("کاشان")).checked).toBe(true);
  });

  it("a cart with errors leads back to the cart page, which shows them (CHK-006)", async () => {
    shopWith({ "GET /checkout": { code: 409, extra: { cart: ["موجودی کافی نیست"] } } });
    visit(<CheckoutPageBody />, { user: {} });
    await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/cart"));
    expect(await toast("موجودی کافی نیست")).toBeTruthy();
  });

  it("an unfinished registration leads to its form and keeps the return URL (CHK-007, CHK-008)", async () => {
    shopWith({ "GET /checkout": { code: 422, data: { register_status: 3 } } });
    visit(<CheckoutPageBody />, { user: { register_status: 3 } });
    await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/register?backUrl=%2Fcheckout"));
    expect(readReturn().backUrl).toBe("/checkout");
  });

  it("an empty cart redirects to the home page (CHK-009)", async () => {
    shopWith({}, aCheckout({ total_price: 0 }));
    visit(<CheckoutPageBody />, { user: {} });
    await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/"));
  });
});

describe("a slow checkout", () => {
  it("a wait of 8 s is announced, and the request is repeated every 6 s until one succeeds (CONST-036)", async () => {
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

describe("returning from the bank", () => {
  const paying = (status: number) =>
    shopWith(
      {
        "GET /invoices/101": { data: anInvoice({ status: status as never }) },
        "GET /cart": { data: null, extra: { receipt: null } },
      },
      aCheckout({ total_price: 0 }),
    );

  it("returning from the bank shows the unpaid order of this visit (CHK-009)", async () => {
    markPlacedOrder(101);
    paying(10);
    visit(<CheckoutPageBody />, { user: {} });
    await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/receipts/101"));
  });

  it("returning from the bank to an order that has since been paid shows its payment result (CHK-009)", async () => {
    markPlacedOrder(101);
    paying(40);
    visit(<CheckoutPageBody />, { user: {} });
    await waitFor(() =>
      expect(went.replace).toHaveBeenCalledWith(`/payments?tracking_code=${anInvoice().tracking_code}`),
    );
  });
});

describe("checkout steps", () => {
  it("the page shows steps, items, notes, bill and a link to the cart (CHK-001, CHK-002, CHK-004, CHK-010)", async () => {
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
    expect(screen.getByRole("region", { name: text("Checkout.summary") })).toBeTruthy();
    expect(screen.getByRole("link", { name: text("Checkout.backToCart") }).getAttribute("href")).toBe("/cart");
    expect((await radio("تهران")).checked).toBe(true);
  });

  it("an item shows its name only once, with price and options (CHK-002)", async () => {
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

  it("a single address is preselected, and its step can be reopened", async () => {
    shopWith();
    visit(<CheckoutPageBody />, { user: {} });
    const folded = await screen.findByRole("heading", { name: (name) => name.startsWith(text("Checkout.address")) });
    expect(folded.textContent).toContain("تهران، خیابان ولیعصر");
    expect(screen.getByRole("group", { name: text("Checkout.shippingMethod") })).toBeTruthy();
    await change(userEvent.setup(), "address");
    expect(document.activeElement).toBe(await radio("تهران"));
  });

  it("a returning customer finds all steps collapsed and orders with one click", async () => {
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

  it("the continue button collapses a step and focuses the next heading, while selecting an option does not", async () => {
    shopWith();
    visit(<CheckoutPageBody />, { user: {} });
    const act = userEvent.setup();
    await act.click(await radio("پست پیشتاز"));
    expect(screen.getByRole("group", { name: text("Checkout.shippingMethod") })).toBeTruthy();
    await continueOrder(act, "paymentMethod");
    expect(screen.queryByRole("group", { name: text("Checkout.shippingMethod") })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: text("Checkout.paymentMethod") }));
    await change(act, "shippingMethod");
    expect(document.activeElement).toBe(await radio("پست پیشتاز"));
  });

  it("the payment and period steps open only after the step before, and an early click shows a message (CHK-016, CHK-017, ERR-023)", async () => {
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

  it("the daily period cannot be selected yet (CHK-021, CHK-022)", async () => {
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

  it("an inactive shipping method is shown as inactive and cannot be selected (ERR-022)", async () => {
    shopWith();
    visit(<CheckoutPageBody />, { user: {} });
    const inactive = await radio("باربری");
    await userEvent.setup().click(inactive);
    expect(await toast(text("Errors.shippingInactive"))).toBeTruthy();
    expect(inactive.checked).toBe(false);
  });

  it("choosing another address resets the payment method (CHK-019)", async () => {
    shopWith({}, aCheckout(), [anAddress(), anAddress({ id: 12, city: "کاشان", type: 0 })]);
    visit(<CheckoutPageBody />, { user: {} });
    const act = userEvent.setup();
    await continueOrder(act, "shippingMethod");
    await choose();
    await change(act, "address");
    await act.click(await radio("کاشان"));
    await continueOrder(act, "shippingMethod");
    // The shipping method stays; the payment method has to be chosen again.
    expect((await radio("پرداخت اینترنتی")).checked).toBe(false);
  });

  it("a shipping method that does not serve the newly chosen address is deselected with the reason (ERR-022)", async () => {
    const reason = text("Errors.shippingNotThere", { city: "کاشان" });
    const [post, courier] = aCheckout().posting_methods;
    const there = aCheckout({ posting_methods: [{ ...post, active: false, reason }, courier] as never });
    shopWith({ "GET /checkout?info_id=12": { data: there, extra: { cart: [] } } }, aCheckout(), [
      anAddress(),
      anAddress({ id: 12, city: "کاشان", type: 0 }),
    ]);
    visit(<CheckoutPageBody />, { user: {} });
    const act = userEvent.setup();
    await continueOrder(act, "shippingMethod");
    await choose();
    await change(act, "address");
    await act.click(await radio("کاشان"));
    await continueOrder(act, "shippingMethod");
    expect(await screen.findByText(reason)).toBeTruthy();
    const lost = await radio("پست پیشتاز");
    expect([lost.checked, lost.getAttribute("aria-disabled")]).toEqual([false, "true"]);
    await act.click(lost);
    expect(await toast(reason)).toBeTruthy();
    expect(lost.checked).toBe(false);
  });

  it("a failed request after choosing another address shows an error and can be retried", async () => {
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

  it("the delivery dates and the free shipping threshold are shown", async () => {
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

  it("the bill is recalculated when the selection changes (CONST-024)", async () => {
    shopWith();
    visit(<CheckoutPageBody />, { user: {} });
    const act = userEvent.setup();
    await radio("پست پیشتاز");
    expect(await payable()).toBe(tomans(18_000_000));
    // The sticky bar shows no grand total until the shipping cost is known.
    expect(screen.getByText(text("Checkout.goods"))).toBeTruthy();
    await act.click(await radio("پست پیشتاز"));
    expect(await payable()).toBe(tomans(18_900_000));
    expect(screen.getByText(text("Checkout.soFar"))).toBeTruthy();
    await continueOrder(act, "paymentMethod");
    expect(screen.getAllByText(text("Checkout.payable"))).toHaveLength(2);
  });
});

describe("placing the order", () => {
  it("placing an order sends the selection, empties the basket and redirects to the bank (API-046, CHK-028, CHK-029)", async () => {
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

  it("an order that needs no bank opens the result page (CHK-030, PAY-007)", async () => {
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

  it("the order button is disabled while sending and for 2 s after a redirect (CHK-032, CONST-035)", async () => {
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
    // A tolerance, because the clock also advances between the steps.
    expect(Math.abs(held - 2000)).toBeLessThanOrEqual(100);
  });

  it("a missing address is reported and its step is opened (VAL-018, VAL-019)", async () => {
    const shop = shopWith({}, aCheckout(), []);
    visit(<CheckoutPageBody />, { user: {} });
    await userEvent.setup().click(await submitButton());
    await alert(text("Validation.checkoutAddress"));
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: text("Checkout.address") }));
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
    expect(shop.last("POST /checkout")).toBeUndefined();
  });

  it("a missing shipping or payment method is reported (VAL-020, VAL-021)", async () => {
    shopWith();
    visit(<CheckoutPageBody />, { user: {} });
    const act = userEvent.setup();
    await act.click(await submitButton());
    await alert(text("Validation.checkoutShipping"));
    await act.click(await radio("پست پیشتاز"));
    // The message disappears once its selection is made.
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
  ] as const)("%s: a refused order shows its message and can be sent again", async (_, answer, sentence) => {
    shopWith({ "POST /checkout": answer as Answers[string] });
    visit(<CheckoutPageBody />, { user: {} });
    await order();
    expect(await toast(sentence)).toBeTruthy();
    expect((await submitButton()).disabled).toBe(false);
    expect(went.leave).not.toHaveBeenCalled();
  });

  it("a line that has sold out stays until it is removed, and the order button sends nothing (ERR-013)", async () => {
    const MESSAGE = "«کارتخوان سیار S910» دیگر موجود نیست";
    const other = aCartLine({ id: 2 }, { id: 8, name: "A930" });
    const cartOf = (...details: ReturnType<typeof aCartLine>[]) => ({
      cart_info: { items_count: details.length, total_price: 18_000_000 * details.length },
      details,
    });
    const gone = { id: 7, type: 1, message: MESSAGE, cause_type: 2 };
    const shop = shopWith({
      "POST /checkout": { code: 406, data: [MESSAGE] },
      "GET /cart": { data: cartOf(aCartLine(), other), extra: { cart: [gone], type: 1, receipt: null } },
      "GET /products/7/similar": { data: [] },
      "GET /products/7": { data: [], extra: { options: [], observed: false } },
      "POST /cart/7": { data: cartOf(other) },
    });
    visit(<CheckoutPageBody />, { user: {} });
    const act = await order();
    expect(await toast(MESSAGE)).toBeTruthy();
    expect(await screen.findByText(text("Cart.lineGone"))).toBeTruthy();
    expect(await screen.findByRole("button", { name: text("Product.notifyShort") })).toBeTruthy();
    expect(duplicateSentences()).toEqual([]);
    const stopped = screen.getByRole("button", { name: text("Checkout.soldOutFirst") });
    expect(screen.queryByRole("button", { name: text("Checkout.submit") })).toBeNull();
    await act.click(stopped);
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: text("Checkout.items") }));
    const asked = shop.calls().filter((call) => call === "GET /checkout").length;
    await act.click(screen.getByRole("button", { name: text("Cart.removeOf", { product: "کارتخوان سیار S910" }) }));
    await act.click(await screen.findByRole("button", { name: text("Cart.remove") }));
    expect(await submitButton()).toBeTruthy();
    expect(screen.queryByText(text("Cart.lineGone"))).toBeNull();
    expect(shop.calls().filter((call) => call === "GET /checkout")).toHaveLength(asked + 1);
    expect(shop.calls().filter((call) => call === "POST /checkout")).toHaveLength(1);
  });

  it("a rejected payment method is removed from the list and deselected (ERR-016)", async () => {
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

  it("a retry after a lost response reuses the idempotency key, and one after a refusal has a new key", async () => {
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

  it("the form of the first address is prefilled, requires every field, and its address is selected after saving (CHK-033, PROF-023, PROF-024, PROF-025, PROF-026, PROF-027, VAL-016, VAL-017)", async () => {
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
    // A single address collapses its step, whose heading keeps the focus.
    const folded = await screen.findByRole("heading", { name: (name) => name.includes("کاشان") });
    await waitFor(() => expect(document.activeElement).toBe(folded));
    expect(store.get(sessionAtom)?.register_status).toBe(1);
  });

  it("the recipient of a second address is not prefilled (PROF-023)", async () => {
    const shop = shopWith();
    visit(<CheckoutPageBody />, { user: {} });
    await open();
    for (const key of ["recipientName", "recipientMobile"] as const) {
      expect(screen.getByLabelText<HTMLInputElement>(text(`Address.${key}`)).value).toBe("");
    }
    expect(shop.calls()).not.toContain("GET /profile/info");
  });

  it("the first address can be added even if the profile fails to load (PROF-023)", async () => {
    shopWith({ "GET /profile/info": { code: 500 } }, aCheckout(), []);
    visit(<CheckoutPageBody />, { user: { register_status: 4 } });
    await open();
    expect(screen.getByLabelText<HTMLInputElement>(text("Address.recipientName")).value).toBe("");
  });

  it("a rejected address shows the error of its first field, and the form stays open (ERR-032)", async () => {
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

  it("Escape closes the address form", async () => {
    shopWith();
    visit(<CheckoutPageBody />, { user: {} });
    const act = await open();
    await act.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
