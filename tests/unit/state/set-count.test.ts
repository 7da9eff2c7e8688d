import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CartLine } from "@/lib/contract/cart";
import { addToBasketAtom, syncCartAtom } from "@/lib/state/basket";
import { basketLinesAtom, basketTotalsAtom, wantedCountsAtom } from "@/lib/state/basket-store";
import { dropWishesAtom, setCountAtom, settleCountsAtom, stepCountAtom } from "@/lib/state/set-count";
import { openBrowser } from "@/tests/support/basket-page";
import { aBasketItem, aCartLine } from "@/tests/support/shop";
import { type Seen, stubShop } from "@/tests/support/shop-network";

const cartOf = (...details: CartLine[]) => ({
  cart_info: {
    items_count: details.reduce((sum, { count }) => sum + count, 0),
    total_price: details.reduce((sum, { count, price }) => sum + count * price, 0),
  },
  details,
});
const loaded = (...details: CartLine[]) => ({
  data: cartOf(...details),
  extra: { cart: [], type: 1, receipt: null },
});
const line = aCartLine({ count: 1 });
/** Answers with the count that was asked for. */
const obedient = ({ body }: Seen) => ({ data: cartOf(aCartLine({ count: Number(body.count) })) });
/** Answers when it is told to, one call after the other. */
function slow() {
  const waiting: (() => void)[] = [];
  const handler = (seen: Seen) =>
    new Promise<ReturnType<typeof obedient>>((resolve) => waiting.push(() => resolve(obedient(seen))));
  return { handler, answer: () => waiting.shift()?.() };
}

let browser: ReturnType<typeof openBrowser>;
const count = () => browser.store.get(basketLinesAtom)?.[0]?.count;
const step = (by: 1 | -1) => browser.store.set(stepCountAtom, { line, by });

/** A customer's browser that has seen the cart. */
async function openCart(answers: Parameters<typeof stubShop>[0], ...details: CartLine[]) {
  const shop = stubShop({ "GET /cart": loaded(...details), ...answers });
  browser = openBrowser({});
  await browser.store.set(syncCartAtom);
  return { ...shop, sent: () => shop.seen.filter(({ call }) => call !== "GET /cart").map(({ body }) => body) };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a count at the server", () => {
  it("CART-008 CART-011 is shown at once, sum and all, and sent as a number", async () => {
    const { sent } = await openCart({ "POST /cart/7": obedient }, line);
    const notices = step(1);
    expect(count()).toBe(2);
    expect(browser.store.get(basketTotalsAtom)).toEqual({ items_count: 2, total_price: 2 * line.price });
    await vi.runAllTimersAsync();
    expect(await notices).toEqual([]);
    expect(sent()).toEqual([{ type: 1, count: 2, add: 0, options: null }]);
    expect(browser.store.get(wantedCountsAtom)).toEqual({});
  });

  it("CART-013 CART-014 CART-015 is lowered, and at 0 the line goes", async () => {
    const answers = {
      "POST /cart/7": ({ body }: Seen) => (body.count ? obedient({ body } as Seen) : { data: cartOf() }),
    };
    const { sent } = await openCart(answers, aCartLine({ count: 2 }));
    void step(-1);
    await vi.runAllTimersAsync();
    expect([count(), sent()]).toEqual([1, [{ type: 1, count: 1, add: 0, options: null }]]);
    void step(-1);
    expect(browser.store.get(basketLinesAtom)).toEqual([]);
    await vi.runAllTimersAsync();
    expect(sent()[1]).toEqual({ type: 1, count: 0, _method: "PUT" });
  });

  it("CART-011 is sent once for rapid presses, and while one is on its way only the last waits", async () => {
    const { handler, answer } = slow();
    const { sent } = await openCart({ "POST /cart/7": handler }, line);
    for (const _ of [1, 2, 3]) void step(1);
    await vi.advanceTimersByTimeAsync(300);
    for (const _ of [1, 2]) void step(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent().map((body) => body.count)).toEqual([4]);
    answer();
    await vi.advanceTimersByTimeAsync(300);
    expect([count(), sent().map((body) => body.count)]).toEqual([6, [4, 6]]);
    answer();
    await vi.runAllTimersAsync();
    expect([count(), browser.store.get(wantedCountsAtom)]).toEqual([6, {}]);
  });

  it("lines wait for each other, so that no answer shows an older cart", async () => {
    const other = aCartLine({ count: 1 }, { id: 8 });
    const { handler, answer } = slow();
    const { sent } = await openCart({ "POST /cart/7": handler, "POST /cart/8": handler }, line, other);
    void step(1);
    void browser.store.set(stepCountAtom, { line: other, by: 1 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent()).toHaveLength(1);
    answer();
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent()).toHaveLength(2);
  });

  it("CART-011 ERR-003 settles on the server's truth when it is refused, and says why", async () => {
    const shop = await openCart({ "POST /cart/7": { code: 406, message: "موجودی ۳ عدد است" } }, line);
    const notices = browser.store.set(setCountAtom, { line, count: 5 });
    expect(count()).toBe(5);
    await vi.runAllTimersAsync();
    expect(await notices).toEqual([
      { level: "error", text: "موجودی ۳ عدد است" },
      { level: "error", key: "Errors.cartLimit" },
    ]);
    expect(count()).toBe(1);
    expect(shop.calls().filter((call) => call === "GET /cart")).toHaveLength(2);
  });

  it("VAL-002 VAL-003 stops at limit and stock, however fast the presses come", async () => {
    const few = aCartLine({ count: 1 }, { max_count: 3, inventory: 5 });
    const { sent } = await openCart({ "POST /cart/7": obedient }, few);
    for (const _ of [1, 2, 3, 4, 5]) void browser.store.set(stepCountAtom, { line: few, by: 1 });
    await vi.runAllTimersAsync();
    expect(sent().map((body) => body.count)).toEqual([3]);
  });

  it("goes back to what was there when no answer comes", async () => {
    await openCart({ "POST /cart/7": "offline" }, line);
    const notices = step(1);
    await vi.runAllTimersAsync();
    expect(await notices).toEqual([{ level: "error", key: "Errors.network" }]);
    expect(count()).toBe(1);
  });

  it("is waited for by what counts on it", async () => {
    const { handler, answer } = slow();
    await openCart({ "POST /cart/7": handler }, line);
    void step(1);
    let isSettled = false;
    void browser.store.set(settleCountsAtom).then(() => {
      isSettled = true;
    });
    await vi.advanceTimersByTimeAsync(1000);
    expect(isSettled).toBe(false);
    answer();
    await vi.runAllTimersAsync();
    expect(isSettled).toBe(true);
  });

  it("is sent by a call that outlives the page, when that is left before its turn", async () => {
    const { sent } = await openCart({ "POST /cart/7": obedient }, line);
    void step(1);
    browser.leave();
    await vi.advanceTimersByTimeAsync(50);
    expect(sent().map((body) => body.count)).toEqual([2]);
  });
});

describe("a press while the network is away", () => {
  it("is kept and sent when it is back: the last number, once", async () => {
    const { sent } = await openCart({ "POST /cart/7": obedient }, line);
    browser.goOnline(false);
    void step(1);
    await vi.advanceTimersByTimeAsync(60_000);
    void step(1);
    expect([count(), sent()]).toEqual([3, []]);
    browser.goOnline(true);
    await vi.runAllTimersAsync();
    expect([count(), sent().map((body) => body.count)]).toEqual([3, [3]]);
  });

  it("is dropped by choice", async () => {
    const { sent } = await openCart({ "POST /cart/7": obedient }, line);
    browser.goOnline(false);
    void step(1);
    await vi.advanceTimersByTimeAsync(1000);
    browser.store.set(dropWishesAtom);
    expect(count()).toBe(1);
    browser.goOnline(true);
    await vi.runAllTimersAsync();
    expect(sent()).toEqual([]);
    void step(1);
    await vi.runAllTimersAsync();
    expect(sent().map((body) => body.count)).toEqual([2]);
  });

  it("is kept too when the network goes while it is on its way", async () => {
    let isDown = true;
    const answers = { "POST /cart/7": (seen: Seen) => (isDown ? ("offline" as const) : obedient(seen)) };
    const { sent } = await openCart(answers, line);
    void step(1);
    browser.goOnline(false);
    browser.goOnline(true);
    await vi.advanceTimersByTimeAsync(150);
    browser.goOnline(false);
    await vi.advanceTimersByTimeAsync(5000);
    expect(count()).toBe(2);
    isDown = false;
    browser.goOnline(true);
    await vi.runAllTimersAsync();
    expect([count(), sent().at(-1)?.count]).toEqual([2, 2]);
  });

  it("CART-009 CART-012 keeps what is put in, in this browser, and brings it to the server when it is back", async () => {
    const shop = await openCart({ "POST /cart/multi": { data: cartOf() } }, line);
    browser.goOnline(false);
    const notices = browser.store.set(addToBasketAtom, aBasketItem({ id: 9 }));
    await vi.advanceTimersByTimeAsync(300);
    expect(await notices).toEqual([{ level: "warning", key: "Errors.offlineAdded" }]);
    expect(browser.store.get(basketTotalsAtom).items_count).toBe(2);
    browser.goOnline(true);
    await vi.runAllTimersAsync();
    expect(shop.last("POST /cart/multi")?.body).toEqual({ items: [{ id: 9, type: 1, count: 1, options: [] }] });
  });
});
