import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CartScreen } from "@/components/cart/cart-screen";
import { CartType, CauseType } from "@/lib/contract/cart";
import { lineKey } from "@/lib/domain/basket/basket";
import { text } from "@/tests/support/intl";
import { forgetVisits, visit } from "@/tests/support/screen";
import { aBasketItem, aCartLine } from "@/tests/support/shop";
import { type Seen, stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const GONE = "دیگر موجود نیست";
const NO_ERRORS = { cart: [], type: 1, receipt: null };
const stored = () => Object.keys(JSON.parse(localStorage.getItem("basket") ?? "{}").items ?? {});

/** Stores a basket with one available line and an unavailable line for each id. */
function basket(...goneIds: number[]) {
  const gone = goneIds.map((id) => {
    const item = aBasketItem({ id });
    return { ...item, cartable: { ...item.cartable, error: { cause_type: CauseType.Gone, message: GONE } } };
  });
  const items = [...gone, aBasketItem({ id: 8, name: "پین‌پد" })].map((item) => [lineKey(item), item]);
  localStorage.setItem("basket", JSON.stringify({ items: Object.fromEntries(items), mergeKey: null }));
}

/** Hides the tab or shows it again. */
function see(state: DocumentVisibilityState) {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
}

async function look(visitor?: Parameters<typeof visit>[1]) {
  const view = visit(<CartScreen />, visitor);
  await screen.findAllByText(text("Cart.lineGone"));
  return view;
}

/** Returns a cart preview in which these ids are unavailable and all others available. */
function previewWith(...goneIds: number[]) {
  const isGone = (id: number) => goneIds.includes(id);
  return ({ body }: Seen) => {
    const ids = (body.items as { id: number }[]).map(({ id }) => id);
    const details = ids.map((id) => aCartLine({ id }, { id, name: id === 8 ? "پین‌پد" : "کارتخوان سیار S910" }));
    const cart = ids
      .filter(isGone)
      .map((id) => ({ id, type: CartType.Product, message: GONE, cause_type: CauseType.Gone }));
    return { data: { cart_info: { items_count: 1, total_price: 1 }, details }, extra: { cart } };
  };
}
const removedNote = () => screen.findByText(text("Cart.removedSince", { product: "کارتخوان سیار S910" }));

beforeEach(forgetVisits);
afterEach(() => vi.restoreAllMocks());

describe("leaving the cart without a link", () => {
  it("closing the tab removes lines with cause 2, and the next visit shows a note (CART-019)", async () => {
    stubShop({ "POST /cart/preview": previewWith(7) });
    basket(7);
    const first = await look();
    window.dispatchEvent(new Event("pagehide"));
    first.container.remove();
    visit(<CartScreen />);
    expect(await removedNote()).toBeTruthy();
    expect(stored()).toEqual(["p-8"]);
  });

  it("leaving by a link removes lines with cause 2 after checking them with the server, and only the next visit shows a note (CART-019)", async () => {
    const shop = stubShop({ "POST /cart/preview": previewWith(7) });
    basket(7);
    (await look()).unmount();
    await waitFor(() => expect(stored()).toEqual(["p-8"]));
    expect(shop.last("POST /cart/preview")?.body).toEqual({ items: [{ id: 7, type: 1, count: 1, options: [] }] });
    const next = visit(<CartScreen />);
    expect(await removedNote()).toBeTruthy();
    next.unmount();
    visit(<CartScreen />);
    await screen.findByText("پین‌پد");
    expect(screen.queryByText(text("Cart.removedSince", { product: "کارتخوان سیار S910" }))).toBeNull();
  });

  it("leaving the cart keeps a line that is in stock again", async () => {
    stubShop({ "POST /cart/preview": previewWith(7) });
    basket(7);
    const first = await look();
    const shop = stubShop({ "POST /cart/preview": previewWith() });
    first.unmount();
    await waitFor(() => expect(shop.calls()).toHaveLength(1));
    visit(<CartScreen />);
    expect(await screen.findByText("کارتخوان سیار S910")).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(text("Cart.lineGone"))).toBeNull());
    expect(stored()).toEqual(["p-7", "p-8"]);
    expect(screen.queryByText(text("Cart.removedSince", { product: "کارتخوان سیار S910" }))).toBeNull();
  });

  it("lines are kept if the server does not respond, and removed if it has no preview call", async () => {
    stubShop({ "POST /cart/preview": previewWith(7) });
    basket(7);
    const first = await look();
    const silent = stubShop({ "POST /cart/preview": "offline" });
    first.unmount();
    await waitFor(() => expect(silent.calls()).toHaveLength(1));
    expect(stored()).toEqual(["p-7", "p-8"]);
    stubShop({ "POST /cart/preview": { code: 404, message: "نیست" } });
    visit(<CartScreen />);
    expect(await removedNote()).toBeTruthy();
    expect(stored()).toEqual(["p-8"]);
  });

  it("closing the tab sends a keepalive request that removes lines with cause 2 on the server (CART-019)", async () => {
    const shop = stubShop({
      "GET /cart": {
        data: { cart_info: { items_count: 1, total_price: 1 }, details: [aCartLine()] },
        extra: { cart: [{ id: 7, type: CartType.Product, message: GONE, cause_type: CauseType.Gone }], receipt: null },
      },
      "POST /cart/7": { data: { cart_info: { items_count: 0, total_price: 0 }, details: [] } },
    });
    const sent: Request[] = [];
    const fetchFake = globalThis.fetch;
    vi.stubGlobal("fetch", (request: Request) => {
      sent.push(request);
      return fetchFake(request);
    });
    const view = visit(<CartScreen />, { user: {} });
    await screen.findByText(text("Cart.lineGone"));
    window.dispatchEvent(new Event("pagehide"));
    await waitFor(() => expect(shop.last("POST /cart/7")?.body).toMatchObject({ count: 0, only_gone: true }));
    expect(sent.find(({ url }) => url.endsWith("/cart/7"))?.keepalive).toBe(true);
    await waitFor(() => expect(screen.queryByText(text("Cart.lineGone"))).toBeNull());
    view.unmount();
    await waitFor(() => expect(shop.calls().filter((call) => call === "POST /cart/7")).toHaveLength(1));
    stubShop({
      "GET /cart": { data: { cart_info: { items_count: 0, total_price: 0 }, details: [] }, extra: NO_ERRORS },
    });
    visit(<CartScreen />, { user: {} });
    expect(await removedNote()).toBeTruthy();
  });

  it("no note is shown for a line that the server failed to remove", async () => {
    const kept = { cart_info: { items_count: 1, total_price: 1 }, details: [aCartLine()] };
    const gone = { id: 7, type: CartType.Product, message: GONE, cause_type: CauseType.Gone };
    const shop = stubShop({
      "GET /cart": { data: kept, extra: { ...NO_ERRORS, cart: [gone] } },
      "POST /cart/7": { data: kept },
    });
    (await look({ user: {} })).unmount();
    await waitFor(() => expect(shop.calls()).toContain("POST /cart/7"));
    stubShop({ "GET /cart": { data: kept, extra: NO_ERRORS }, "POST /cart/preview": previewWith() });
    visit(<CartScreen />, { user: {} });
    expect(await screen.findByRole("button", { name: text("Cart.checkout") })).toBeTruthy();
    expect(screen.queryByText(text("Cart.removedSince", { product: "کارتخوان سیار S910" }))).toBeNull();
  });

  it("lines in a hidden tab that is never shown again are removed at the next visit (CART-019)", async () => {
    basket(7);
    const first = await look();
    see("hidden");
    expect(stored()).toContain("p-7");
    stubShop({ "POST /cart/preview": previewWith(7) });
    // A tab that the system ends in the background fires no event.
    first.container.remove();
    visit(<CartScreen />);
    await screen.findByText("پین‌پد");
    await waitFor(() => expect(stored()).toEqual(["p-8"]));
  });

  it("a tab that was hidden and is shown again keeps its lines", async () => {
    basket(7);
    const first = await look();
    see("hidden");
    see("visible");
    first.container.remove();
    await look();
    expect(stored()).toEqual(["p-7", "p-8"]);
  });

  it("lines that became unavailable without the customer having seen it are kept", async () => {
    basket(9);
    const first = await look();
    see("hidden");
    first.container.remove();
    basket(9, 7);
    stubShop({ "POST /cart/preview": previewWith(7, 9) });
    await look();
    await waitFor(() => expect(stored()).toEqual(["p-7", "p-8"]));
  });
});
