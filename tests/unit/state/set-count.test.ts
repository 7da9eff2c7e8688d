import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CartLine } from "@/lib/contract/cart";
import { addToBasketAtom, syncCartAtom } from "@/lib/state/basket/basket";
import { basketLinesAtom, basketTotalsAtom, pendingCountsAtom } from "@/lib/state/basket/basket-store";
import { discardPendingCountsAtom, setCountAtom, settleCountsAtom, stepCountAtom } from "@/lib/state/basket/set-count";
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
const acceptCount = ({ body }: Seen) => ({ data: cartOf(aCartLine({ count: Number(body.count) })) });
/** Responds to the calls one after the other, whenever `answer` is called. */
function slow() {
  const waiting: (() => void)[] = [];
  const handler = (seen: Seen) =>
    new Promise<ReturnType<typeof acceptCount>>((resolve) => waiting.push(() => resolve(acceptCount(seen))));
  return { handler, answer: () => waiting.shift()?.() };
}

let browser: ReturnType<typeof openBrowser>;
const count = () => browser.store.get(basketLinesAtom)?.[0]?.count;
const step = (by: 1 | -1) => browser.store.set(stepCountAtom, { line, by });

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

describe("setting a count at the server", () => {
  it("a new count is shown immediately with its total and sent as a number (CART-008, CART-011)", async () => {
    const { sent } = await openCart({ "POST /cart/7": acceptCount }, line);
    const notices = step(1);
    expect(count()).toBe(2);
    expect(browser.store.get(basketTotalsAtom)).toEqual({ items_count: 2, total_price: 2 * line.price });
    await vi.runAllTimersAsync();
    expect(await notices).toEqual([]);
    expect(sent()).toEqual([{ type: 1, count: 2, add: 0, options: null }]);
    expect(browser.store.get(pendingCountsAtom)).toEqual({});
  });

  it("a count can be lowered, and its line is removed at 0 (CART-013, CART-014, CART-015)", async () => {
    const answers = {
      "POST /cart/7": ({ body }: Seen) => (body.count ? acceptCount({ body } as Seen) : { data: cartOf() }),
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

  it("rapid clicks are sent as one request, and during a request only the last count waits (CART-011)", async () => {
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
    expect([count(), browser.store.get(pendingCountsAtom)]).toEqual([6, {}]);
  });

  it("lines are sent one after the other, so that no response shows an older cart", async () => {
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

  it("a refused count is replaced by the server's, and the reason is shown (CART-011, ERR-003)", async () => {
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

  it("rapid clicks stop at the purchase limit and the stock (VAL-002, VAL-003)", async () => {
    const few = aCartLine({ count: 1 }, { max_count: 3, inventory: 5 });
    const { sent } = await openCart({ "POST /cart/7": acceptCount }, few);
    for (const _ of [1, 2, 3, 4, 5]) void browser.store.set(stepCountAtom, { line: few, by: 1 });
    await vi.runAllTimersAsync();
    expect(sent().map((body) => body.count)).toEqual([3]);
  });

  it("the count is restored if there is no response", async () => {
    await openCart({ "POST /cart/7": "offline" }, line);
    const notices = step(1);
    await vi.runAllTimersAsync();
    expect(await notices).toEqual([{ level: "error", key: "Errors.network" }]);
    expect(count()).toBe(1);
  });

  it("settling the basket waits for the request in progress", async () => {
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

  it("a waiting count is sent immediately when the page is left", async () => {
    const { sent } = await openCart({ "POST /cart/7": acceptCount }, line);
    void step(1);
    browser.leave();
    await vi.advanceTimersByTimeAsync(50);
    expect(sent().map((body) => body.count)).toEqual([2]);
  });
});

describe("setting a count while offline", () => {
  it("the last count set offline is kept and sent once when the network is back", async () => {
    const { sent } = await openCart({ "POST /cart/7": acceptCount }, line);
    browser.goOnline(false);
    void step(1);
    await vi.advanceTimersByTimeAsync(60_000);
    void step(1);
    expect([count(), sent()]).toEqual([3, []]);
    browser.goOnline(true);
    await vi.runAllTimersAsync();
    expect([count(), sent().map((body) => body.count)]).toEqual([3, [3]]);
  });

  it("waiting counts can be discarded", async () => {
    const { sent } = await openCart({ "POST /cart/7": acceptCount }, line);
    browser.goOnline(false);
    void step(1);
    await vi.advanceTimersByTimeAsync(1000);
    browser.store.set(discardPendingCountsAtom);
    expect(count()).toBe(1);
    browser.goOnline(true);
    await vi.runAllTimersAsync();
    expect(sent()).toEqual([]);
    void step(1);
    await vi.runAllTimersAsync();
    expect(sent().map((body) => body.count)).toEqual([2]);
  });

  it("a count whose request was interrupted is kept and sent again", async () => {
    let isDown = true;
    const answers = { "POST /cart/7": (seen: Seen) => (isDown ? ("offline" as const) : acceptCount(seen)) };
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

  it("an item added while offline is kept and merged when the network is back (CART-009, CART-012)", async () => {
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
