import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Corner } from "@/app/(shop)/corner";
import { Visit } from "@/components/catalog/visit";
import { WishlistButton } from "@/components/catalog/wishlist-button";
import { ViewedShelf } from "@/components/product/viewed-shelf";
import { WishlistScreen } from "@/components/product/wishlist-screen";
import { SESSION_ENDED } from "@/lib/contract/session-event";
import { completeLoginAtom, logoutAtom } from "@/lib/state/account/account";
import { setWishlistItemAtom } from "@/lib/state/account/wishlist";
import { sessionAtom } from "@/lib/state/session/session";
import { fakeIntersections } from "@/tests/support/intersection";
import { text } from "@/tests/support/intl";
import { makeCard } from "@/tests/support/products";
import { forgetVisits, queryToast, toast, visit } from "@/tests/support/screen";
import { aUser } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const keep = (key: string, ids: number[]) => localStorage.setItem(key, JSON.stringify(ids));
const kept = (key: string) => JSON.parse(localStorage.getItem(key) ?? "[]");
const card = (id: number) => makeCard({ id, name: `کالای ${id}` });
const heart = () => screen.getByRole("button", { name: text("Product.wish") });
const isOn = () => heart().getAttribute("aria-pressed");

beforeEach(forgetVisits);

describe("the wish button", () => {
  it("a guest's wishlist item is stored in the browser and can be removed", async () => {
    const shop = stubShop({});
    const user = userEvent.setup();
    visit(<WishlistButton productId={7} />);
    await user.click(heart());
    await waitFor(() => expect(isOn()).toBe("true"));
    expect(kept("wishlist")).toEqual([7]);
    await user.click(heart());
    await waitFor(() => expect(isOn()).toBe("false"));
    expect(kept("wishlist")).toEqual([]);
    expect(shop.calls()).toEqual([]);
  });

  it("a wishlist change is saved to the customer's account and rolled back on failure", async () => {
    let code = 200;
    const shop = stubShop({ "POST /wishlist": () => ({ code }) });
    const user = userEvent.setup();
    visit(<WishlistButton productId={7} />, { user: {} });
    await user.click(heart());
    await waitFor(() => expect(isOn()).toBe("true"));
    expect(shop.last("POST /wishlist")?.body).toEqual({ id: 7, type: 1 });
    code = 503;
    await user.click(heart());
    expect(await toast(text("Errors.tryAgain"))).toBeTruthy();
    expect(shop.last("POST /wishlist")?.body).toEqual({ id: 7, type: 1, _method: "DELETE" });
    expect(isOn()).toBe("true");
  });

  it.each([
    ["the shop is unreachable", "offline", text("Errors.network")],
    [
      "the product was removed",
      { code: 410, message: "این کالا دیگر در فروشگاه نیست." },
      "این کالا دیگر در فروشگاه نیست.",
    ],
    ["the rate limit is reached", { code: 429, message: "کمی بعد دوباره." }, "کمی بعد دوباره."],
  ] as const)("a refused wish shows the reason: %s", async (_, answer, sentence) => {
    stubShop({ "POST /wishlist": answer, "GET /wishlist": { data: [card(7)] } });
    const user = userEvent.setup();
    const { unmount } = visit(<WishlistButton productId={7} />, { user: {} });
    await user.click(heart());
    expect(await toast(sentence)).toBeTruthy();
    unmount();
    visit(<WishlistScreen />, { user: {} });
    await user.click(await screen.findByRole("button", { name: text("Product.removeWish", { product: "کالای 7" }) }));
    expect(await toast(sentence)).toBeTruthy();
  });

  it("an ended session shows no message at the wishlist button", async () => {
    const shop = stubShop({ "POST /wishlist": { code: 401, message: "x" } });
    visit(<WishlistButton productId={7} />, { user: {} });
    await userEvent.setup().click(heart());
    await waitFor(() => expect(shop.calls()).toEqual(["POST /wishlist"]));
    await waitFor(() => expect(heart().hasAttribute("aria-busy")).toBe(false));
    expect(queryToast(text("Errors.network"))).toBeNull();
    expect(queryToast(text("Errors.sessionEnded"))).toBeNull();
  });

  it("the wishlist stays in the browser if the shop server has none", async () => {
    stubShop({ "POST /wishlist": { code: 404 } });
    visit(<WishlistButton productId={7} />, { user: {} });
    await userEvent.setup().click(heart());
    await waitFor(() => expect(isOn()).toBe("true"));
    expect(kept("wishlist")).toEqual([7]);
  });

  it("logging in merges the wishlist with the account's, and logging out clears it from the browser", async () => {
    keep("wishlist", [7, 9]);
    keep("seenProducts", [7]);
    localStorage.setItem("recentSearches", JSON.stringify(["پکس"]));
    localStorage.setItem("city", JSON.stringify({ id: 1, name: "تهران" }));
    localStorage.setItem("trade", JSON.stringify({ trade: { slug: "x", name: "x" } }));
    const shop = stubShop({
      "POST /wishlist": {},
      "GET /wishlist": { data: [card(7), card(9), card(12)] },
      "GET /cart": {
        data: { cart_info: { items_count: 0, total_price: 0 }, details: [] },
        extra: { cart: [], type: 1, receipt: null },
      },
      "POST /logout": {},
    });
    const { store } = visit(<WishlistButton productId={12} />);
    expect(isOn()).toBe("false");
    await act(() => store.set(completeLoginAtom, { user: aUser({}), register_status: 1, address: null, token: "" }));
    expect(isOn()).toBe("true");
    await waitFor(() => expect(kept("untoldWishes")).toEqual([]));
    // The account lists the latest item first, so a guest's oldest item is sent first.
    expect(shop.seen.filter(({ call }) => call === "POST /wishlist").map(({ body }) => body.id)).toEqual([9, 7]);
    await act(() => store.set(logoutAtom));
    const left = ["wishlist", "seenProducts", "recentSearches", "city", "trade"].map(kept);
    expect(left).toEqual([[], [], [], null, null]);
  });

  it("wishlist items that could not be sent at the login are sent later in the same order", async () => {
    keep("wishlist", [7, 8, 9]);
    let refusing = [8];
    const told: unknown[] = [];
    const answers = {
      "POST /wishlist": ({ body }: { body: Record<string, unknown> }) => {
        if (refusing.includes(Number(body.id))) return { code: 503 };
        told.push(body.id);
        return {};
      },
      "GET /wishlist": () => ({ data: [card(9), card(12)] }),
      "GET /cart": { data: { cart_info: {}, details: [] }, extra: { cart: [], type: 1, receipt: null } },
      "GET /infos/main": { data: null },
    };
    stubShop(answers);
    const { store, unmount } = visit(<WishlistButton productId={7} />);
    await act(() => store.set(completeLoginAtom, { user: aUser({}), register_status: 1, address: null, token: "" }));
    expect(kept("wishlist")).toEqual([7, 8, 9, 12]);
    await waitFor(() => expect([told, kept("untoldWishes")]).toEqual([[9], [7, 8]]));
    expect(isOn()).toBe("true");
    unmount();

    refusing = [];
    stubShop(answers);
    visit(<Corner />, { user: {} });
    await waitFor(() => expect(told).toEqual([9, 8, 7]));
    await waitFor(() => expect(kept("untoldWishes")).toEqual([]));
  });

  it("unsent wishlist items are dropped if the product has been removed from the shop or the list", async () => {
    keep("wishlist", [7, 8]);
    keep("untoldWishes", [7, 8]);
    const shop = stubShop({
      "POST /wishlist": ({ body }) => ({ code: body._method ? 200 : 410 }),
      "GET /wishlist": { data: [] },
    });
    const { store } = visit(<WishlistScreen />, { user: {} });
    await act(() => store.set(setWishlistItemAtom, 7, false));
    await waitFor(() => expect(kept("untoldWishes")).toEqual([]));
    expect(shop.calls()).toContain("GET /wishlist");
  });

  it("an ended session clears a customer's wishlist but not a guest's", () => {
    for (const [user, left] of [
      [{}, []],
      [undefined, [7]],
    ] as const) {
      localStorage.clear();
      keep("wishlist", [7]);
      keep("seenProducts", [7]);
      const words = user ? [] : ["پکس"];
      localStorage.setItem("recentSearches", JSON.stringify(["پکس"]));
      const { store, unmount } = visit(<WishlistButton productId={7} />, { user });
      store.sub(sessionAtom, () => {});
      act(() => void window.dispatchEvent(new Event(SESSION_ENDED)));
      expect([kept("wishlist"), kept("seenProducts"), kept("recentSearches")]).toEqual([left, left, words]);
      expect(isOn()).toBe(String(!user));
      unmount();
    }
  });
});

describe("the wishlist", () => {
  it("a guest's wishlist is shown, and items can be removed", async () => {
    keep("wishlist", [7, 9]);
    stubShop({ "GET /cards?ids=7%2C9": { data: [card(7), card(9)] } });
    visit(<WishlistScreen />);
    expect(await screen.findByRole("link", { name: "کالای 9" })).toBeTruthy();
    await userEvent
      .setup()
      .click(screen.getByRole("button", { name: text("Product.removeWish", { product: "کالای 7" }) }));
    await waitFor(() => expect(screen.queryByRole("link", { name: "کالای 7" })).toBeNull());
    expect(kept("wishlist")).toEqual([9]);
  });

  it("the focus moves to the next row, then to the previous one, then to the empty message", async () => {
    keep("wishlist", [7, 9, 8]);
    stubShop({ "GET /cards?ids=7%2C9%2C8": { data: [card(7), card(9), card(8)] } });
    visit(<WishlistScreen />);
    const user = userEvent.setup();
    const off = (id: number) => text("Product.removeWish", { product: `کالای ${id}` });
    const focused = () => document.activeElement;
    await user.click(await screen.findByRole("button", { name: off(9) }));
    await waitFor(() => expect(focused()?.getAttribute("aria-label")).toBe(off(8)));
    await user.keyboard("{Enter}");
    await waitFor(() => expect(focused()?.getAttribute("aria-label")).toBe(off(7)));
    await user.keyboard("{Enter}");
    await waitFor(() => expect(focused()?.textContent).toContain(text("Product.wishlistEmpty")));
  });

  it("a wishlist item that could not be removed stays and shows an error", async () => {
    stubShop({ "GET /wishlist": { data: [card(7)] }, "POST /wishlist": { code: 503 } });
    visit(<WishlistScreen />, { user: {} });
    const name = text("Product.removeWish", { product: "کالای 7" });
    await userEvent.setup().click(await screen.findByRole("button", { name }));
    expect(await toast(text("Errors.tryAgain"))).toBeTruthy();
    expect(screen.getByRole("button", { name })).toBeTruthy();
  });

  it("products are loaded one by one if the server has no cards call, and removed products are omitted", async () => {
    keep("wishlist", [7, 9]);
    stubShop({
      "GET /cards?ids=7%2C9": { code: 404 },
      "GET /products/7": { data: card(7), extra: {} },
      "GET /products/9": { code: 410 },
    });
    visit(<WishlistScreen />);
    expect(await screen.findByRole("link", { name: "کالای 7" })).toBeTruthy();
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
  });

  it("a customer's wishlist that failed to load can be retried, and an empty one shows a message", async () => {
    let isAway = true;
    stubShop({ "GET /wishlist": () => (isAway ? { code: 503 } : { data: [] }) });
    visit(<WishlistScreen />, { user: {} });
    const retry = await screen.findByRole("button", { name: text("Common.retry") });
    isAway = false;
    await userEvent.setup().click(retry);
    expect(await screen.findByText(text("Product.wishlistEmpty"))).toBeTruthy();
  });
});

describe("viewed products", () => {
  it("a product is stored as viewed after its page was open for a while, latest first", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    keep("seenProducts", [9]);
    stubShop({ "POST /visits": {} });
    visit(<Visit record="product" id={7} />);
    await act(() => vi.advanceTimersByTimeAsync(1600));
    expect(kept("seenProducts")).toEqual([7, 9]);
    vi.useRealTimers();
  });

  it("the shelf of viewed products is loaded when it is scrolled near, and omits the current product", async () => {
    keep("seenProducts", [7, 9, 8]);
    const screenEdge = fakeIntersections();
    const shop = stubShop({ "GET /cards?ids=9%2C8": { data: [card(9), card(8)] } });
    visit(<ViewedShelf productId={7} />);
    const shelf = within(await screen.findByRole("region", { name: text("Product.seen") }));
    expect(shop.calls()).toEqual([]);
    act(() => screenEdge.comeNear());
    expect(await shelf.findByRole("link", { name: "کالای 9" })).toBeTruthy();
    expect(shelf.getByRole("link", { name: text("Product.wishlist") }).getAttribute("href")).toBe("/wishlist");
  });

  it("a customer's shelf includes products viewed on other devices", async () => {
    keep("seenProducts", [7, 9]);
    const screenEdge = fakeIntersections();
    stubShop({ "GET /cards?ids=9": { data: [card(9)] }, "GET /visits": { data: [card(7), card(12), card(9)] } });
    visit(<ViewedShelf productId={7} />, { user: {} });
    await screen.findByRole("region", { name: text("Product.seen") });
    act(() => screenEdge.comeNear());
    expect(await screen.findByRole("link", { name: "کالای 12" })).toBeTruthy();
    expect(screen.getAllByRole("listitem")).toHaveLength(2);
  });

  it("a customer's shelf on a new device shows the account's products", async () => {
    const screenEdge = fakeIntersections();
    const shop = stubShop({ "GET /visits": { data: [card(7), card(12)] } });
    visit(<ViewedShelf productId={7} />, { user: {} });
    await screen.findByRole("region", { name: text("Product.seen") });
    expect(shop.calls()).toEqual([]);
    act(() => screenEdge.comeNear());
    expect(await screen.findByRole("link", { name: "کالای 12" })).toBeTruthy();
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
  });

  it("an empty shelf inside the viewport keeps its space, so that the layout does not shift", async () => {
    const screenEdge = fakeIntersections();
    const shop = stubShop({ "GET /visits": { data: [] } });
    visit(<ViewedShelf productId={7} />, { user: {} });
    await screen.findByRole("region", { name: text("Product.seen") });
    act(() => screenEdge.comeNear());
    await waitFor(() => expect(shop.calls()).toEqual(["GET /visits"]));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getByRole("region", { name: text("Product.seen") }).textContent).toBe("");
  });

  it("an empty shelf outside the viewport is removed", async () => {
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 2000));
    keep("seenProducts", [7, 9]);
    const screenEdge = fakeIntersections();
    stubShop({ "GET /cards?ids=9": { data: [] } });
    visit(<ViewedShelf productId={7} />);
    await screen.findByRole("region", { name: text("Product.seen") });
    act(() => screenEdge.comeNear());
    await waitFor(() => expect(screen.queryByRole("region", { name: text("Product.seen") })).toBeNull());
    vi.restoreAllMocks();
  });

  it("no shelf is rendered without viewed products", () => {
    keep("seenProducts", [7]);
    visit(<ViewedShelf productId={7} />);
    expect(screen.queryByRole("region", { name: text("Product.seen") })).toBeNull();
  });
});
