import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CartScreen } from "@/components/cart/cart-screen";
import { SharedBasket } from "@/components/cart/shared-basket";
import { formatToman } from "@/lib/domain/shared/money";
import { text } from "@/tests/support/intl";
import { went } from "@/tests/support/navigation";
import { forgetVisits, queryToast, toast, visit } from "@/tests/support/screen";
import { aBasketItem, aCartLine } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const GONE = "دیگر موجود نیست";
const SHORT = "موجودی کافی نیست";
const lines = [
  aCartLine({ count: 2 }, { name: "پین‌پد" }),
  aCartLine({ count: 9 }, { id: 8, name: "رول", inventory: 3 }),
  aCartLine({ count: 1 }, { id: 9, name: "کابل" }),
];
const preview = {
  data: { cart_info: { items_count: 0, total_price: 0 }, details: lines },
  extra: {
    cart: [
      { id: 8, type: 1, message: SHORT, cause_type: 1 },
      { id: 9, type: 1, message: GONE, cause_type: 2 },
      { id: 99, type: 1, message: GONE, cause_type: 2 },
    ],
  },
};
const LINK = "p7x2_p8x9_p9x1_p99x1";
const takeButton = () => screen.findByRole("button", { name: text("SharedBasket.take") });
const stored = () =>
  Object.entries(JSON.parse(localStorage.getItem("basket") ?? "{}").items as Record<string, { count: number }>).map(
    ([key, { count }]) => [key, count],
  );

beforeEach(forgetVisits);

describe("a shared basket", () => {
  it("the page shows the chosen products and marks those that are unavailable (CART-007, CART-024)", async () => {
    const shop = stubShop({ "POST /cart/preview": preview });
    visit(<SharedBasket text={LINK} />);
    await takeButton();
    expect(shop.last("POST /cart/preview")?.body.items).toHaveLength(4);
    expect(screen.getByText(text("SharedBasket.gone", { count: "۱" }))).toBeTruthy();
    expect(screen.getByText(text("SharedBasket.partly", { reason: SHORT, wanted: "۹", count: "۳" }))).toBeTruthy();
    expect(screen.getByText(GONE)).toBeTruthy();
    expect(screen.getByRole("heading", { name: "کابل" }).className).toContain("line-through");
    expect(screen.getByRole("heading", { name: "رول" }).className).not.toContain("line-through");
    // Two units of one and three of the other are available.
    expect(screen.getByText(text("Cart.totalOf", { count: "۵" }))).toBeTruthy();
  });

  it("reordering one's own invoice shows the old prices, and reordering somebody else's uses only the link", async () => {
    const [pinpad = aCartLine(), paper = aCartLine(), cable = aCartLine()] = lines;
    const ordered = [
      { id: 7, type: 1, options: [], price: pinpad.price - 10 },
      { id: 8, type: 1, options: [], price: paper.price + 10 },
      { id: 9, type: 1, options: [], price: cable.price - 10 },
      { id: 31, type: 1, options: [], price: 10 },
    ];
    const shop = stubShop({
      "GET /invoices/12/again": { data: preview.data, extra: { ...preview.extra, ordered } },
      "GET /invoices/13/again": { code: 404 },
      "POST /cart/preview": preview,
    });
    visit(<SharedBasket text="p7x2" order={12} />, { user: {} });
    await takeButton();
    const moved = (from: number, to: number) => ({ from: formatToman(from), to: formatToman(to) });
    expect(screen.getByText(text("Cart.priceRose", moved(pinpad.price - 10, pinpad.price)))).toBeTruthy();
    expect(screen.getByText(text("Cart.priceFell", moved(paper.price + 10, paper.price)))).toBeTruthy();
    // The unavailable line has no price note.
    expect(screen.getAllByText(/^قیمت از/)).toHaveLength(2);
    expect(screen.getByText(text("SharedBasket.gone", { count: "۱" }))).toBeTruthy();
    expect(shop.calls()).not.toContain("POST /cart/preview");
    cleanup();
    visit(<SharedBasket text={LINK} order={13} />, { user: {} });
    await takeButton();
    expect(shop.last("POST /cart/preview")?.body.items).toHaveLength(4);
    expect(screen.queryByText(/^قیمت از/)).toBeNull();
  });

  it("a reorder from a link of the maximum length warns that it may be incomplete", async () => {
    stubShop({ "GET /invoices/12/again": { code: 404 }, "POST /cart/preview": preview });
    const full = Array.from({ length: 30 }, (_, index) => `p${index + 1}x1`).join("_");
    const part = text("SharedBasket.part", { count: "۳۰" });
    const showsPart = async (link: string, order?: number) => {
      cleanup();
      visit(<SharedBasket text={link} order={order} />, { user: {} });
      await takeButton();
      return screen.queryByText(part) !== null;
    };
    expect(await showsPart(full, 12)).toBe(true);
    // The person who copied the link was told about the limit.
    expect(await showsPart(full)).toBe(false);
    expect(await showsPart(LINK, 12)).toBe(false);
  });

  it("one click adds the shared basket to a guest's basket; larger counts stay, and repeating it changes nothing (CART-009)", async () => {
    stubShop({ "POST /cart/preview": preview });
    visit(<SharedBasket text={LINK} />, { basket: [aBasketItem({}, 4)] });
    for (const _ of [1, 2]) {
      await userEvent.click(await takeButton());
      await waitFor(() => expect(went.push).toHaveBeenCalledWith("/cart"));
      expect(stored()).toEqual([
        ["p-7", 4],
        ["p-8", 3],
      ]);
    }
    expect(await toast(GONE)).toBeTruthy();
  });

  it("the shared basket is merged into a customer's cart, and refused lines are reported", async () => {
    const shop = stubShop({
      "POST /cart/preview": preview,
      "POST /cart/multi": {
        data: { cart_info: { items_count: 2, total_price: 1 }, details: lines.slice(0, 1) },
        extra: { cart: [{ id: 8, type: 1, message: SHORT, cause_type: 1 }], type: 1 },
      },
    });
    visit(<SharedBasket text={LINK} />, { user: {} });
    await userEvent.click(await takeButton());
    await waitFor(() => expect(went.push).toHaveBeenCalledWith("/cart"));
    expect(shop.last("POST /cart/multi")?.body.items).toContainEqual({ id: 7, type: 1, count: 2, options: [] });
    expect(await toast(SHORT)).toBeTruthy();
    expect(queryToast(text("SharedBasket.taken"))).toBeNull();
  });

  it("a failed merge shows the error and stays on the page of the shared basket", async () => {
    stubShop({ "POST /cart/preview": preview, "POST /cart/multi": "offline" });
    visit(<SharedBasket text={LINK} />, { user: {} });
    await userEvent.click(await takeButton());
    expect(await toast(text("Errors.network"))).toBeTruthy();
    expect(went.push).not.toHaveBeenCalled();
  });

  it("the page shows a message if nothing in the shared basket is available", async () => {
    const details = lines.slice(2);
    stubShop({ "POST /cart/preview": { ...preview, data: { ...preview.data, details } } });
    visit(<SharedBasket text="p9x1" />);
    expect(await screen.findByText(text("SharedBasket.none"))).toBeTruthy();
    expect(screen.queryByRole("button", { name: text("SharedBasket.take") })).toBeNull();
  });

  it.each(["", "p7", "basket", Array.from({ length: 31 }, () => "p7x1").join("_")])(
    "an invalid link («%s») is reported without a request",
    (link) => {
      const shop = stubShop({});
      visit(<SharedBasket text={link} />);
      expect(screen.getByRole("heading", { name: text("SharedBasket.broken") })).toBeTruthy();
      expect(shop.calls()).toEqual([]);
    },
  );

  it("a basket that failed to load can be retried", async () => {
    let isDown = true;
    stubShop({ "POST /cart/preview": () => (isDown ? "offline" : preview) });
    visit(<SharedBasket text={LINK} />);
    const again = await screen.findByRole("button", { name: text("Common.retry") });
    isDown = false;
    await userEvent.click(again);
    expect(await takeButton()).toBeTruthy();
  });
});

it("the cart copies a link with the ids, counts and options of its lines", async () => {
  const copied = vi.fn(async (_text: string) => {});
  const hand = userEvent.setup({ writeToClipboard: false });
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText: copied } });
  const line = { ...aBasketItem({}, 2), options: [4, 5] };
  const answer = { ...preview, data: { ...preview.data, details: [aCartLine({ count: 2, options: [4, 5] })] } };
  stubShop({ "POST /cart/preview": { ...answer, extra: { cart: [] } } });
  visit(<CartScreen />, { basket: [line] });
  await hand.click(await screen.findByRole("button", { name: text("Cart.share") }));
  await waitFor(() => expect(copied).toHaveBeenCalledWith(expect.stringMatching(/\/cart\/shared\?items=p7x2o4\.5$/)));
  expect(await toast(text("Cart.shareCopied"))).toBeTruthy();
});
