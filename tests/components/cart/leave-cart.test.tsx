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

/** A basket with a line that can be bought, and such that can't be any more. */
function basket(...goneIds: number[]) {
  const gone = goneIds.map((id) => {
    const item = aBasketItem({ id });
    return { ...item, cartable: { ...item.cartable, error: { cause_type: CauseType.Gone, message: GONE } } };
  });
  const items = [...gone, aBasketItem({ id: 8, name: "پین‌پد" })].map((item) => [lineKey(item), item]);
  localStorage.setItem("basket", JSON.stringify({ items: Object.fromEntries(items), mergeKey: null }));
}

/** The tab is put behind another, or comes to the front again. */
function see(state: DocumentVisibilityState) {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
}

/** The cart with its gone line on show. */
async function look(visitor?: Parameters<typeof visit>[1]) {
  const view = visit(<CartScreen />, visitor);
  await screen.findByText(GONE);
  return view;
}

beforeEach(forgetVisits);
afterEach(() => vi.restoreAllMocks());

describe("leaving the cart without a link", () => {
  it("CART-019 by a typed address or a closed tab takes lines with cause 2 out of this browser at once", async () => {
    basket(7);
    await look();
    expect(stored()).toEqual(["p-7", "p-8"]);
    window.dispatchEvent(new Event("pagehide"));
    expect(stored()).toEqual(["p-8"]);
  });

  it("CART-019 takes them out at the server too, by a call that outlives the page", async () => {
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

  it("CART-019 by a tab that is never seen again takes them out at the next visit", async () => {
    basket(7);
    const first = await look();
    see("hidden");
    expect(stored()).toContain("p-7");
    // No event tells of a tab that the system ends while nobody sees it.
    first.container.remove();
    visit(<CartScreen />);
    await screen.findByText("پین‌پد");
    await waitFor(() => expect(stored()).toEqual(["p-8"]));
  });

  it("keeps them for who looks away and back", async () => {
    basket(7);
    const first = await look();
    see("hidden");
    see("visible");
    first.container.remove();
    await look();
    expect(stored()).toEqual(["p-7", "p-8"]);
  });

  it("keeps what has gone meanwhile and nobody has seen in the cart yet", async () => {
    basket(9);
    const first = await look();
    see("hidden");
    first.container.remove();
    basket(9, 7);
    await look();
    expect(stored()).toEqual(["p-7", "p-8"]);
  });
});
