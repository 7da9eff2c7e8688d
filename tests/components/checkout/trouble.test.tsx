import { act as commit, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CheckoutPageBody } from "@/app/(bare)/checkout/checkout";
import { formatToman } from "@/lib/domain/money";
import { type Answers, alert, BANK, placed, shopWith, submitButton, tomans } from "@/tests/support/checkout-page";
import { text } from "@/tests/support/intl";
import { went } from "@/tests/support/navigation";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { aCheckout } from "@/tests/support/shop";

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

/** A page that lacks nothing, whose network is gone when it is pressed. */
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

describe("without a network", () => {
  it("a press is answered in the bar, queued by choice, and carried out when the network is back", async () => {
    const { act, shop } = await pressOffline();
    await act.click(await button("queue"));
    await alert(text("Checkout.queuedTitle"));
    expect(saves(shop)).toEqual([]);
    await setOnline(true);
    await waitFor(() => expect(went.leave).toHaveBeenCalledWith(BANK));
    expect(saves(shop)).toHaveLength(1);
    expect(saves(shop)[0]?.body.expected_total).toBe(18_900_000);
  });

  it("what was queued can be dropped, and is not sent then", async () => {
    const { act, shop } = await pressOffline();
    await act.click(await button("queue"));
    await act.click(await button("drop"));
    await setOnline(true);
    expect(await submitButton()).toBeTruthy();
    expect(saves(shop)).toEqual([]);
  });

  it("«not now» leaves the page as it is, and so does a network that comes back unasked", async () => {
    const { act, shop } = await pressOffline();
    await act.click(await button("notNow"));
    await act.click(await submitButton());
    await alert(text("Checkout.offlineTitle"));
    await setOnline(true);
    expect(screen.queryByText(text("Checkout.offlineTitle"))).toBeNull();
    expect(await submitButton()).toBeTruthy();
    expect(saves(shop)).toEqual([]);
  });

  it("what was queued is not ordered at another total: both are shown", async () => {
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

  it("an answer that was lost is asked for again with the same key, also when the network went with it", async () => {
    const answers: Answers[string][] = ["offline", { data: { ...placed, url: BANK } }];
    const shop = shopWith({ "POST /checkout": () => answers.shift() as "offline" }, known(18_000_000));
    visit(<CheckoutPageBody />, { user: {} });
    const act = userEvent.setup();
    await act.click(await submitButton());
    expect(await toast(text("Errors.network"))).toBeTruthy();
    // Nobody knows whether there is an order: the page does not say that there is none.
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

describe("another total", () => {
  async function meetChange(coupon: Answers = {}) {
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
    await act.click(await submitButton());
    const sheet = within(await screen.findByRole("dialog", { name: text("Checkout.changedTitle") }));
    return { shop, act, sheet };
  }

  it("is told with the old and the new one and what changed; nothing is ordered until it is taken", async () => {
    const { shop, act, sheet } = await meetChange();
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

  it("can be left: the page stays with the new bill, and the basket is a press away", async () => {
    const { shop, act, sheet } = await meetChange();
    expect(sheet.getByRole("link", { name: text("Checkout.backToCart") }).getAttribute("href")).toBe("/cart");
    await act.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(saves(shop)).toHaveLength(1);
    expect(screen.getAllByText((_, element) => element?.textContent === tomans(20_900_000)).length).toBeGreaterThan(0);
  });
});
