import { createStore } from "jotai";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SESSION_ENDED } from "@/lib/contract/session-event";
import { completeLoginAtom, completeRegistrationAtom, logoutAtom } from "@/lib/state/account/account";
import { ADD_DELAY_MS, addToBasketAtom, syncCartAtom } from "@/lib/state/basket/basket";
import {
  basketCountAtom,
  basketLinesAtom,
  basketTotalsAtom,
  isCartIncompleteAtom,
  serverCartAtom,
} from "@/lib/state/basket/basket-store";
import { leaveCartAtom } from "@/lib/state/basket/leave-cart";
import { setCountAtom } from "@/lib/state/basket/set-count";
import { sessionAtom } from "@/lib/state/session/session";
import { aBasketItem, aCartLine, aUser } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";
import { memoryStorage } from "@/tests/support/storage";

let local: Storage;
let store: ReturnType<typeof createStore>;

const cartOf = (...details: ReturnType<typeof aCartLine>[]) => ({
  cart_info: {
    items_count: details.reduce((sum, line) => sum + line.count, 0),
    total_price: details.reduce((sum, line) => sum + line.count * line.price, 0),
  },
  details,
});
const cartAnswer = (...details: ReturnType<typeof aCartLine>[]) => ({
  data: cartOf(...details),
  extra: { cart: [], type: 1, receipt: null },
});

function stored(key: string) {
  return JSON.parse(local.getItem(key) ?? "null");
}

/** Subscribes as the header does, so that the atoms read the storage. */
function openPage(session?: Partial<ReturnType<typeof aUser>>) {
  if (session) {
    const { register_status, first_name } = aUser(session);
    local.setItem("user", JSON.stringify({ first_name, register_status, place_type: 1, is_agent: false }));
    // biome-ignore lint/suspicious/noDocumentCookie: there is no Cookie Store here.
    document.cookie = "in=1";
  }
  store = createStore();
  store.sub(basketCountAtom, () => {});
  store.sub(basketLinesAtom, () => {});
}

beforeEach(() => {
  local = memoryStorage();
  const page = new EventTarget();
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("document", Object.assign(new EventTarget(), { cookie: "" }));
  vi.stubGlobal(
    "window",
    Object.assign(page, {
      localStorage: local,
      sessionStorage: memoryStorage(),
      location: { origin: "http://localhost:3000" },
    }),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("the basket of a guest", () => {
  it("an item added by a guest is stored only in this browser, marked IS_TEMP (AGENT-022, CART-009)", async () => {
    const shop = stubShop({});
    openPage();
    expect(await store.set(addToBasketAtom, aBasketItem())).toEqual([]);
    expect(stored("basket").items["p-7"]).toMatchObject({ IS_TEMP: true, count: 1 });
    expect(store.get(basketCountAtom)).toBe(1);
    expect(shop.calls()).toEqual([]);
  });

  it("an item added by a user with register_status 3 is stored only in this browser (CART-010)", async () => {
    const shop = stubShop({});
    openPage({ register_status: 3 });
    await store.set(addToBasketAtom, aBasketItem());
    expect(stored("basket").items["p-7"].IS_TEMP).toBe(true);
    expect(shop.calls()).toEqual([]);
  });

  it("adding to the basket waits 200 ms (CONST-007)", async () => {
    vi.useFakeTimers();
    openPage();
    const adding = store.set(addToBasketAtom, aBasketItem());
    await vi.advanceTimersByTimeAsync(ADD_DELAY_MS - 1);
    expect(store.get(basketCountAtom)).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    await adding;
    expect([ADD_DELAY_MS, store.get(basketCountAtom)]).toEqual([200, 1]);
  });

  it("adding beyond max_count is refused with a notice (VAL-001)", async () => {
    openPage();
    const item = aBasketItem({ max_count: 1 });
    await store.set(addToBasketAtom, item);
    expect(await store.set(addToBasketAtom, item)).toEqual([{ level: "error", key: "Errors.cartLimit" }]);
    expect(store.get(basketCountAtom)).toBe(1);
  });

  it("counts can be lowered, and lines are removed at 0 (CART-013, CART-014, CART-015)", async () => {
    openPage();
    for (const _ of [1, 2]) await store.set(addToBasketAtom, aBasketItem());
    await store.set(addToBasketAtom, aBasketItem({ id: 8 }));
    const [first, second] = store.get(basketLinesAtom) ?? [];
    if (!first || !second) throw new Error("two lines expected");
    await store.set(setCountAtom, { line: first, count: 1 });
    expect(store.get(basketTotalsAtom)).toEqual({ items_count: 2, total_price: 36_000_000 });
    await store.set(setCountAtom, { line: first, count: 0 });
    await store.set(setCountAtom, { line: second, count: 0 });
    expect(store.get(basketLinesAtom)).toEqual([]);
  });

  it("malformed stored data is read as an empty basket", () => {
    local.setItem("basket", '{"items":{"p-1":{"count":"<b>"},"p-2":null}}');
    openPage();
    expect(store.get(basketLinesAtom)).toEqual([]);
    local.setItem("basket", "{nonsense");
    openPage();
    expect(store.get(basketLinesAtom)).toEqual([]);
  });

  it("the basket works in memory if the browser denies storage", async () => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
    openPage();
    await store.set(addToBasketAtom, aBasketItem());
    await store.set(addToBasketAtom, aBasketItem());
    expect(store.get(basketCountAtom)).toBe(2);
  });
});

describe("the cart of a customer", () => {
  it("an item is added on the server and not stored in the browser (CART-011)", async () => {
    const line = aCartLine();
    const shop = stubShop({ "POST /cart/7": { data: cartOf(line) } });
    openPage({ register_status: 4 });
    expect(await store.set(addToBasketAtom, aBasketItem())).toEqual([]);
    expect(shop.last("POST /cart/7")?.body).toEqual({ type: 1, count: 1, add: 1, options: null });
    expect(store.get(basketLinesAtom)).toEqual([line]);
    expect(stored("basket").items).toEqual({});
  });

  it("a refused item shows the server's message and the limit (ERR-003)", async () => {
    stubShop({ "POST /cart/7": { code: 406, message: "موجودی ۱ عدد است" } });
    openPage({});
    expect(await store.set(addToBasketAtom, aBasketItem())).toEqual([
      { level: "error", text: "موجودی ۱ عدد است" },
      { level: "error", key: "Errors.cartLimit" },
    ]);
  });

  it("adding beyond max_count sends no request (VAL-001)", async () => {
    const shop = stubShop({ "GET /cart": cartAnswer(aCartLine({ count: 2 }, { max_count: 2 })) });
    openPage({});
    await store.set(syncCartAtom);
    const notices = await store.set(addToBasketAtom, aBasketItem({ max_count: 2 }));
    expect(notices).toEqual([{ level: "error", key: "Errors.cartLimit" }]);
    expect(shop.calls()).toEqual(["GET /cart"]);
  });

  it("errors of the cart are attached to their lines (CART-024)", async () => {
    stubShop({
      "GET /cart": {
        data: cartOf(aCartLine()),
        extra: { cart: [{ id: 7, type: 1, message: "کم است", cause_type: 1 }], type: 1, receipt: null },
      },
    });
    openPage({});
    await store.set(syncCartAtom);
    expect(store.get(basketLinesAtom)?.[0]?.cartable.error).toEqual({ cause_type: 1, message: "کم است" });
  });

  it("a cart that failed to load shows its message and marks an incomplete registration (ERR-060, ERR-061)", async () => {
    stubShop({ "GET /cart": { code: 422, message: "ثبت‌نام ناقص است", extra: { register_status: 3 } } });
    openPage({});
    expect(await store.set(syncCartAtom)).toEqual([{ level: "error", text: "ثبت‌نام ناقص است" }]);
    expect(store.get(isCartIncompleteAtom)).toBe(true);
  });

  it("leaving the cart removes lines with cause type 2, on the server as well (CART-019)", async () => {
    const shop = stubShop({
      "GET /cart": {
        data: cartOf(aCartLine(), aCartLine({ id: 2 }, { id: 8 })),
        extra: { cart: [{ id: 8, type: 1, message: "حذف شد", cause_type: 2 }], type: 1, receipt: null },
      },
      "POST /cart/8": { data: cartOf(aCartLine()) },
    });
    openPage({});
    await store.set(syncCartAtom);
    await store.set(leaveCartAtom);
    expect(shop.last("POST /cart/8")?.body).toMatchObject({ count: 0, only_gone: true, _method: "PUT" });
    expect(store.get(basketLinesAtom)).toHaveLength(1);
  });
});

describe("from guest to customer", () => {
  const login = (register_status: 1 | 3 | 4) => ({ user: aUser({ register_status }), register_status, address: 11 });

  async function fillAsGuest() {
    openPage();
    await store.set(addToBasketAtom, aBasketItem());
  }

  it.each([1, 4] as const)("a login with status %i merges the local lines (CART-012, AUTH-013)", async (status) => {
    const shop = stubShop({ "POST /cart/multi": { data: cartOf() }, "GET /cart": cartAnswer(aCartLine()) });
    await fillAsGuest();
    expect(await store.set(completeLoginAtom, login(status))).toEqual([]);
    const merge = shop.last("POST /cart/multi");
    expect(merge?.body).toEqual({ items: [{ id: 7, type: 1, count: 1, options: [] }] });
    expect(merge?.headers.get("idempotency-key")).toMatch(/^[0-9a-f]{32}$/);
    expect(stored("basket").items).toEqual({});
    expect(store.get(basketCountAtom)).toBe(1);
  });

  it("a login with status 3 keeps the lines in the browser (AUTH-013)", async () => {
    const shop = stubShop({});
    await fillAsGuest();
    await store.set(completeLoginAtom, login(3));
    expect(shop.calls().filter((call) => call.includes("/cart"))).toEqual([]);
    expect(store.get(basketCountAtom)).toBe(1);
  });

  it("a login loads the cart and takes the basket type from it (AUTH-015)", async () => {
    stubShop({ "GET /cart": { ...cartAnswer(), extra: { cart: [], type: 2, receipt: null } } });
    openPage();
    await store.set(completeLoginAtom, login(1));
    expect(store.get(serverCartAtom)?.type).toBe(2);
  });

  it("a completed registration sets status and place and merges the basket (AUTH-021, AUTH-022)", async () => {
    const shop = stubShop({ "POST /cart/multi": { data: cartOf() }, "GET /cart": cartAnswer() });
    openPage({ register_status: 3 });
    await store.set(addToBasketAtom, aBasketItem());
    await store.set(completeRegistrationAtom, { first_name: "سارا", register_status: 4, place: { type: 2 } });
    expect(stored("user")).toMatchObject({ register_status: 4, place_type: 2, first_name: "سارا" });
    expect(shop.calls()).toContain("POST /cart/multi");
  });

  it("a merge whose response was lost is repeated with the same idempotency key", async () => {
    let isDown = true;
    const shop = stubShop({
      "POST /cart/multi": () => (isDown ? "offline" : { data: cartOf() }),
      "GET /cart": cartAnswer(aCartLine()),
    });
    await fillAsGuest();
    expect(await store.set(completeLoginAtom, login(1))).toEqual([{ level: "error", key: "Errors.network" }]);
    expect(stored("basket").items["p-7"]).toBeDefined();
    isDown = false;
    await store.set(syncCartAtom);
    const keys = shop.seen
      .filter(({ call }) => call === "POST /cart/multi")
      .map(({ headers }) => headers.get("idempotency-key"));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(stored("basket")).toMatchObject({ items: {}, mergeKey: null });
  });

  it("a line that could not be merged stays with its reason until the customer leaves the cart", async () => {
    const shop = stubShop({
      "POST /cart/multi": {
        data: cartOf(),
        extra: { cart: [{ id: 7, type: 1, message: "دیگر موجود نیست", cause_type: 2 }] },
      },
      "GET /cart": cartAnswer(),
    });
    await fillAsGuest();
    expect(await store.set(completeLoginAtom, login(1))).toEqual([
      { level: "warning", text: `${aBasketItem().cartable.name}: دیگر موجود نیست` },
    ]);
    expect(store.get(basketLinesAtom)?.[0]?.cartable.error?.cause_type).toBe(2);
    await store.set(syncCartAtom);
    expect(shop.calls().filter((call) => call === "POST /cart/multi")).toHaveLength(1);
    stubShop({
      "POST /cart/preview": {
        data: cartOf(aCartLine()),
        extra: { cart: [{ id: 7, type: 1, message: "دیگر موجود نیست", cause_type: 2 }] },
      },
    });
    await store.set(leaveCartAtom);
    expect(store.get(basketLinesAtom)).toEqual([]);
  });
});

describe("the session in the browser", () => {
  it("only user and basket are stored, and of the user only the first name and flags (CONST-043)", async () => {
    stubShop({ "GET /cart": cartAnswer() });
    openPage();
    await store.set(addToBasketAtom, aBasketItem());
    stubShop({ "POST /cart/multi": { data: cartOf() }, "GET /cart": cartAnswer() });
    await store.set(completeLoginAtom, { user: aUser(), token: "t0ken", register_status: 1, address: 11 });
    expect(stored("user")).toEqual({ first_name: "سارا", register_status: 1, place_type: 1, is_agent: false });
    const keys = Array.from({ length: local.length }, (_, index) => local.key(index)).sort();
    // `basket.changed` is a random value by which tabs notice a changed cart.
    expect(keys.filter((key) => key !== "basket.changed")).toEqual(["basket", "user"]);
  });

  it("a 401 logs the user out (AUTH-033)", async () => {
    stubShop({ "GET /cart": { code: 401, message: "وارد شوید" } });
    openPage({});
    expect(store.get(sessionAtom)?.first_name).toBe("سارا");
    await store.set(syncCartAtom);
    expect(store.get(sessionAtom)).toBeNull();
    expect(stored("user")).toBeNull();
  });

  it("the event of an ended session logs the user out", () => {
    openPage({});
    window.dispatchEvent(new Event(SESSION_ENDED));
    expect(store.get(sessionAtom)).toBeNull();
  });

  it.each([[200], [401]])("logout clears session and basket (%i) (LAYOUT-019)", async (code) => {
    stubShop({ "POST /logout": { code }, "GET /cart": cartAnswer(aCartLine()) });
    openPage({});
    await store.set(syncCartAtom);
    expect(await store.set(logoutAtom)).toEqual([]);
    expect(store.get(sessionAtom)).toBeNull();
    expect(store.get(basketLinesAtom)).toEqual([]);
  });

  it("a logout that does not reach the server shows an error and keeps the session", async () => {
    stubShop({ "POST /logout": "offline", "GET /cart": cartAnswer(aCartLine()) });
    openPage({});
    await store.set(syncCartAtom);
    expect(await store.set(logoutAtom)).toEqual([{ level: "error", key: "Errors.network" }]);
    expect(store.get(sessionAtom)).not.toBeNull();
  });

  it("a logout in another tab ends the session here", () => {
    openPage({});
    expect(store.get(sessionAtom)).not.toBeNull();
    window.localStorage.setItem("user", "null");
    window.dispatchEvent(Object.assign(new Event("storage"), { key: "user" }));
    expect(store.get(sessionAtom)).toBeNull();
  });
});
