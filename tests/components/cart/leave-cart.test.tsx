import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CartScreen } from "@/components/cart/cart-screen";
import { CartType, CauseType } from "@/lib/contract/cart";
import { lineKey } from "@/lib/domain/basket";
import { forgetVisits, visit } from "@/tests/support/screen";
import { aBasketItem, aCartLine } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const GONE = "دیگر موجود نیست";
const stored = () => Object.keys(JSON.parse(localStorage.getItem("basket") ?? "{}").items ?? {});

/** Stores a basket with one available line and a gone line for each id. */
function basket(...goneIds: number[]) {
  const gone = goneIds.map((id) => {
    const item = aBasketItem({ id });
    return { ...item, cartable: { ...item.cartable, error: { cause_type: CauseType.Gone, message: GONE } } };
  });
  const items = [...gone, aBasketItem({ id: 8, name: "پین‌پد" })].map((item) => [lineKey(item), item]);
  localStorage.setItem("basket", JSON.stringify({ items: Object.fromEntries(items), mergeKey: null }));
}

/** Hides the tab or brings it back. */
function see(state: DocumentVisibilityState) {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
}

async function look(visitor?: Parameters<typeof visit>[1]) {
  const view = visit(<CartScreen />, visitor);
  await screen.findByText(GONE);
  return view;
}

beforeEach(forgetVisits);
afterEach(() => vi.restoreAllMocks());

describe("leaving the cart without a link", () => {
  it("closing the tab removes lines with cause 2 from the stored basket at once (CART-019)", async () => {
    basket(7);
    await look();
    expect(stored()).toEqual(["p-7", "p-8"]);
    window.dispatchEvent(new Event("pagehide"));
    expect(stored()).toEqual(["p-8"]);
  });

  it("closing the tab removes them on the server by a keepalive request (CART-019)", async () => {
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
    await screen.findAllByText(GONE);
    window.dispatchEvent(new Event("pagehide"));
    await waitFor(() => expect(shop.last("POST /cart/7")?.body).toMatchObject({ count: 0 }));
    expect(sent.find(({ url }) => url.endsWith("/cart/7"))?.keepalive).toBe(true);
    view.unmount();
    await waitFor(() => expect(shop.calls().filter((call) => call === "POST /cart/7")).toHaveLength(1));
  });

  it("a hidden tab that never returns has its lines removed at the next visit (CART-019)", async () => {
    basket(7);
    const first = await look();
    see("hidden");
    expect(stored()).toContain("p-7");
    // A tab that the system ends in the background fires no event.
    first.container.remove();
    visit(<CartScreen />);
    await screen.findByText("پین‌پد");
    await waitFor(() => expect(stored()).toEqual(["p-8"]));
  });

  it("a tab that was hidden and shown again keeps the lines", async () => {
    basket(7);
    const first = await look();
    see("hidden");
    see("visible");
    first.container.remove();
    await look();
    expect(stored()).toEqual(["p-7", "p-8"]);
  });

  it("lines that became unavailable before anyone saw them are kept", async () => {
    basket(9);
    const first = await look();
    see("hidden");
    first.container.remove();
    basket(9, 7);
    await look();
    expect(stored()).toEqual(["p-7", "p-8"]);
  });
});
