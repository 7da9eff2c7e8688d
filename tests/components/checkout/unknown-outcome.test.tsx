import { act as commit, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CheckoutPageBody } from "@/app/(bare)/checkout/checkout";
import { formatToman } from "@/lib/domain/shared/money";
import { type Answers, alert, BANK, placed, shopWith, submitButton, tomans } from "@/tests/support/checkout-page";
import { text } from "@/tests/support/intl";
import { went } from "@/tests/support/navigation";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { aCheckout, anInvoice } from "@/tests/support/shop";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const known = (price: number) => {
  const [thing] = aCheckout().products;
  return aCheckout({
    last_posting_method: 1,
    payment_ports: [{ id: 8, name: "پرداخت اینترنتی", description: "" }],
    total_price: price,
    products: thing ? [{ ...thing, price }] : [],
  });
};
const saves = (shop: ReturnType<typeof shopWith>) => shop.seen.filter(({ call }) => call === "POST /checkout");
const button = (key: "queue" | "notNow" | "drop" | "acceptTotal") =>
  screen.findByRole("button", { name: text(`Checkout.${key}`) });

const network = vi.spyOn(navigator, "onLine", "get");
async function setOnline(online: boolean) {
  network.mockReturnValue(online);
  await commit(async () => void window.dispatchEvent(new Event(online ? "online" : "offline")));
}

beforeEach(() => {
  forgetVisits();
  network.mockReturnValue(true);
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => network.mockReturnValue(true));

/** Opens a complete checkout and submits it after the network was lost. */
async function pressOffline(more: Answers = {}) {
  const shop = shopWith({ "POST /checkout": { data: { ...placed, url: BANK } }, ...more }, known(18_000_000));
  visit(<CheckoutPageBody />, { user: {} });
  const act = userEvent.setup();
  const submit = await submitButton();
  await setOnline(false);
  await act.click(submit);
  await alert(text("Checkout.offlineTitle"));
  expect(saves(shop)).toEqual([]);
  return { act, shop };
}

describe("the checkout without a network", () => {
  it("the offline bar offers to queue the order, which is sent when the network is back", async () => {
    const { act, shop } = await pressOffline();
    await act.click(await button("queue"));
    await alert(text("Checkout.queuedTitle"));
    // The clicked button has been removed; the focus stays in the bar.
    expect(document.activeElement).toBe(await button("drop"));
    expect(saves(shop)).toEqual([]);
    await setOnline(true);
    await waitFor(() => expect(went.leave).toHaveBeenCalledWith(BANK));
    expect(saves(shop)).toHaveLength(1);
    expect(saves(shop)[0]?.body.expected_total).toBe(18_900_000);
  });

  it("a queued order is not sent after it is dropped", async () => {
    const { act, shop } = await pressOffline();
    await act.click(await button("queue"));
    await act.click(await button("drop"));
    await setOnline(true);
    expect(await submitButton()).toBeTruthy();
    expect(saves(shop)).toEqual([]);
  });

  it("an order that was not queued is not sent when the network returns", async () => {
    const { act, shop } = await pressOffline();
    await act.click(await button("notNow"));
    await act.click(await submitButton());
    await alert(text("Checkout.offlineTitle"));
    await setOnline(true);
    expect(screen.queryByText(text("Checkout.offlineTitle"))).toBeNull();
    expect(await submitButton()).toBeTruthy();
    expect(saves(shop)).toEqual([]);
  });

  it("a queued order whose total has changed is not placed; the new total is shown first", async () => {
    const offers = [known(18_000_000)];
    const { act } = await pressOffline({
      "GET /checkout": () => ({ data: offers.shift() ?? known(20_000_000), extra: { cart: [] } }),
      "POST /checkout": { code: 409, data: { total_payable_price: 20_900_000 } },
    });
    await act.click(await button("queue"));
    await setOnline(true);
    expect(await screen.findByRole("dialog", { name: text("Checkout.changedTitle") })).toBeTruthy();
    expect(went.leave).not.toHaveBeenCalled();
  });

  it("a queued order is dropped if the selection changes before it is sent", async () => {
    const shop = shopWith({}, { ...known(18_000_000), wallet_value: 1_200_000 });
    visit(<CheckoutPageBody />, { user: {} });
    const act = userEvent.setup();
    await submitButton();
    await setOnline(false);
    await act.click(await submitButton());
    await act.click(await button("queue"));
    await act.click(screen.getByRole("checkbox", { name: text("Checkout.useWallet") }));
    expect(screen.queryByText(text("Checkout.queuedTitle"))).toBeNull();
    await setOnline(true);
    expect(await submitButton()).toBeTruthy();
    expect(saves(shop)).toEqual([]);
  });

  it("a queued order that is refused leaves the queue", async () => {
    const refused = { code: 402, message: "درگاه نپذیرفت" };
    const { act } = await pressOffline({ "POST /checkout": refused });
    await act.click(await button("queue"));
    await setOnline(true);
    await toast("درگاه نپذیرفت");
    expect(screen.queryByText(text("Checkout.queuedTitle"))).toBeNull();
    expect((await submitButton()).disabled).toBe(false);
  });

  it("a lost response is retried with the same idempotency key, even if the network fails in between", async () => {
    const answers: Answers[string][] = ["offline", { data: { ...placed, url: BANK } }];
    const shop = shopWith({ "POST /checkout": () => answers.shift() as "offline" }, known(18_000_000));
    visit(<CheckoutPageBody />, { user: {} });
    const act = userEvent.setup();
    await act.click(await submitButton());
    expect(await toast(text("Errors.network"))).toBeTruthy();
    // The order may exist, so the page must not say otherwise.
    await alert(text("Checkout.unansweredText"));
    expect(screen.queryByText(text("Checkout.offlineTitle"))).toBeNull();
    await setOnline(false);
    await act.click(await button("queue"));
    await setOnline(true);
    await waitFor(() => expect(went.leave).toHaveBeenCalledWith(BANK));
    const keys = saves(shop).map(({ headers }) => headers.get("idempotency-key"));
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });
});

describe("after a lost response", () => {
  const EMPTY = { code: 404, message: "سبد خالی است" };
  const row = (change: Parameters<typeof anInvoice>[0]) => ({ ...anInvoice(change), items_count: 1, images: [] });
  const keysOf = (shop: ReturnType<typeof shopWith>) =>
    saves(shop).map(({ headers }) => headers.get("idempotency-key"));
  async function press(answers: Answers[string][], offers = [known(18_000_000)], more: Answers = {}) {
    const shop = shopWith({
      "GET /checkout": () => ({ data: offers.length > 1 ? offers.shift() : offers[0], extra: { cart: [] } }),
      "POST /checkout": () => answers.shift() as "offline",
      "GET /cart": { data: null, extra: { receipt: { message: "", show_error: false } } },
      ...more,
    });
    visit(<CheckoutPageBody />, { user: {} });
    const act = userEvent.setup();
    await act.click(await submitButton());
    await alert(text("Checkout.unansweredText"));
    return { act, shop };
  }

  it.each([
    ["is still being placed", { code: 409, message: "سفارش در حال ثبت است" }],
    ["is rate-limited", { code: 429, message: "سفارش در حال ثبت است" }],
  ])("an order that %s keeps its idempotency key", async (_, answer) => {
    const { act, shop } = await press(["offline", answer, { data: { ...placed, url: BANK } }]);
    await act.click(await submitButton());
    await toast("سفارش در حال ثبت است");
    await act.click(await submitButton());
    await waitFor(() => expect(went.leave).toHaveBeenCalledWith(BANK));
    expect(new Set(keysOf(shop)).size).toBe(1);
  });

  it("a refusal because of the empty cart shows the server's message and points to the unpaid order", async () => {
    const { act } = await press(["offline", EMPTY], [known(18_000_000), known(0)]);
    await act.click(await submitButton());
    expect(await toast("سبد خالی است")).toBeTruthy();
    await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/"));
    expect(await toast(text("Cart.pendingOne"))).toBeTruthy();
  });

  it("a zero-amount order that has already been placed opens its result instead of the home page", async () => {
    const { act, shop } = await press(["offline", EMPTY], [known(18_000_000), known(0)], {
      "GET /invoices?page=1": { data: [row({ tracking_code: "FREE22", receipted_at: new Date().toISOString() })] },
    });
    await act.click(await submitButton());
    await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/payments?tracking_code=FREE22"));
    expect(went.replace).not.toHaveBeenCalledWith("/");
    expect(shop.calls()).toContain("GET /invoices?page=1");
  });

  it("an older paid order is not mistaken for the order whose response was lost", async () => {
    const { act } = await press(["offline", EMPTY], [known(18_000_000), known(0)], {
      "GET /invoices?page=1": { data: [row({ receipted_at: new Date(Date.now() - 2 * 86_400_000).toISOString() })] },
    });
    await act.click(await submitButton());
    await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/"));
    expect(went.replace).not.toHaveBeenCalledWith(expect.stringContaining("/payments"));
  });

  it("a request is treated as lost after 30 s without a response", async () => {
    const limits = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
    const { shop } = await press([{ data: { ...placed, url: BANK } }]);
    expect(limits).toHaveBeenCalledWith(30_000);
    expect(went.leave).not.toHaveBeenCalled();
    expect(saves(shop)).toHaveLength(1);
    limits.mockRestore();
  });

  it("an identical order after a successful one gets a new idempotency key", async () => {
    const shop = shopWith({}, known(18_000_000));
    visit(<CheckoutPageBody />, { user: {} });
    const act = userEvent.setup();
    await act.click(await submitButton());
    await waitFor(() => expect(went.leave).toHaveBeenCalledTimes(1));
    await waitFor(async () => expect((await submitButton()).disabled).toBe(false), { timeout: 3000 });
    await act.click(await submitButton());
    await waitFor(() => expect(saves(shop)).toHaveLength(2));
    expect(new Set(keysOf(shop)).size).toBe(2);
  });
});

describe("a changed total", () => {
  async function submitAtChangedTotal(coupon: Answers = {}, code = "") {
    const offers = [known(18_000_000)];
    const answers: Answers[string][] = [
      { code: 409, data: { total_payable_price: 20_900_000 } },
      { data: { ...placed, url: BANK } },
    ];
    const shop = shopWith({
      "GET /checkout": () => ({ data: offers.shift() ?? known(20_000_000), extra: { cart: [] } }),
      "POST /checkout": () => answers.shift() as "offline",
      ...coupon,
    });
    visit(<CheckoutPageBody />, { user: {} });
    const act = userEvent.setup();
    if (code) await act.type(await screen.findByLabelText(text("Checkout.coupon")), `${code}{Enter}`);
    if (code) await screen.findByRole("button", { name: text("Checkout.removeCoupon") });
    await act.click(await submitButton());
    const sheet = within(await screen.findByRole("dialog", { name: text("Checkout.changedTitle") }));
    return { shop, act, sheet };
  }

  it("the old and the new total are shown with their difference, and nothing is ordered until the user accepts", async () => {
    const { shop, act, sheet } = await submitAtChangedTotal();
    expect(sheet.getByText(text("Checkout.changedText"))).toBeTruthy();
    const words = sheet.getByText(text("Checkout.seenTotal")).closest("dl")?.textContent;
    for (const said of [
      tomans(18_900_000),
      text("Checkout.priceUp", { name: "کارتخوان سیار S910" }),
      `+${tomans(2_000_000)}`,
      text("Checkout.fromTo", { from: formatToman(18_000_000), to: formatToman(20_000_000) }),
      tomans(20_900_000),
    ]) {
      expect(words).toContain(said);
    }
    expect(went.leave).not.toHaveBeenCalled();
    await act.click(await button("acceptTotal"));
    await waitFor(() => expect(went.leave).toHaveBeenCalledWith(BANK));
    const [refused, made] = saves(shop);
    expect(made?.body.expected_total).toBe(20_900_000);
    expect(made?.headers.get("idempotency-key")).not.toBe(refused?.headers.get("idempotency-key"));
  });

  const TAKES = { data: { coupon_id: 7, coupon_decreased: 1_800_000 } };
  it.each([
    ["is removed if the shop no longer finds it", { code: 404 }, null],
    ["is removed if it is not valid for these goods", { code: 422, message: { code: ["کم است"] } }, null],
    ["stays if the shop is unreachable", "offline", 7],
    ["stays if its check is rate-limited", { code: 429 }, 7],
    ["is applied again for the current goods", { data: { coupon_id: 9, coupon_decreased: 2_000_000 } }, 9],
  ] as const)("a coupon code %s", async (_, renewed, id) => {
    const tries: Answers[string][] = [TAKES, renewed as Answers[string]];
    const coupon = { "POST /checkout/coupon": () => tries.shift() as "offline" };
    const { shop, act } = await submitAtChangedTotal(coupon, "DEMO10");
    await act.click(await button("acceptTotal"));
    await waitFor(() => expect(saves(shop)).toHaveLength(2));
    expect(saves(shop).map(({ body }) => body.coupon_id)).toEqual([7, id]);
  });

  it("accepting the changed total while offline closes the dialog and offers to queue the order", async () => {
    const { act, shop } = await submitAtChangedTotal();
    await setOnline(false);
    await act.click(await button("acceptTotal"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await alert(text("Checkout.offlineTitle"));
    expect(saves(shop)).toHaveLength(1);
  });

  it("closing the dialog stays on the page and shows the new bill", async () => {
    const { shop, act, sheet } = await submitAtChangedTotal();
    expect(sheet.getByRole("link", { name: text("Checkout.backToCart") }).getAttribute("href")).toBe("/cart");
    await act.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(saves(shop)).toHaveLength(1);
    expect(screen.getAllByText((_, element) => element?.textContent === tomans(20_900_000)).length).toBeGreaterThan(0);
  });
});

it("a coupon that causes the order to be refused is removed from the page", async () => {
  const said = "این کد پیش‌تر استفاده شده است";
  const answers: Answers[string][] = [{ code: 422, message: { code: [said] } }, { data: { ...placed, url: BANK } }];
  const shop = shopWith(
    {
      "POST /checkout": () => answers.shift() as "offline",
      "POST /checkout/coupon": { data: { coupon_id: 7, coupon_decreased: 1_800_000 } },
    },
    known(18_000_000),
  );
  visit(<CheckoutPageBody />, { user: {} });
  const act = userEvent.setup();
  await act.type(await screen.findByLabelText(text("Checkout.coupon")), "DEMO10{Enter}");
  await screen.findByRole("button", { name: text("Checkout.removeCoupon") });
  await act.click(await submitButton());
  expect(await toast(said)).toBeTruthy();
  expect(screen.queryByRole("button", { name: text("Checkout.removeCoupon") })).toBeNull();
  await act.click(await submitButton());
  await waitFor(() => expect(saves(shop)).toHaveLength(2));
  expect(saves(shop)[1]?.body).toMatchObject({ coupon_id: null, expected_total: 18_900_000 });
});
