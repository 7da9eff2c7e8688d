import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CartScreen } from "@/components/cart/cart-screen";
import { formatToman } from "@/lib/domain/shared/money";
import { text } from "@/tests/support/intl";
import { went } from "@/tests/support/navigation";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { aBasketItem, aCartLine, anAddable } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const item = aBasketItem();
const NAME = item.cartable.name;
const options = [
  { id: 4, name: "کیف", title: "کیف چرمی", description: "", price: 500_000, checked: false },
  { id: 5, name: "رول", title: "رول کاغذ", description: "", price: 0, checked: false },
];
const product = { data: { ...anAddable(), options }, extra: {} };
const cartOf = (...details: ReturnType<typeof aCartLine>[]) => ({
  data: { cart_info: { items_count: 1, total_price: details[0]?.price ?? 0 }, details },
  extra: { cart: [], type: 1, receipt: null },
});
const previewOf = (change: Parameters<typeof aCartLine>[0], cart: unknown[] = []) => ({
  data: { cart_info: { items_count: 1, total_price: 0 }, details: [aCartLine(change)] },
  extra: { cart },
});
const rose = (from: number, to: number) => text("Cart.priceRose", { from: formatToman(from), to: formatToman(to) });
const button = (name: string) => screen.findByRole("button", { name });
const press = async (name: string) => userEvent.click(await button(name));

/** Selects an option and saves it. */
async function chooseBag(opener: string) {
  await press(opener);
  await userEvent.click(await screen.findByRole("checkbox", { name: "کیف چرمی" }));
  await press(text("Cart.saveOptions"));
}

beforeEach(forgetVisits);

describe("the options of a line", () => {
  it("a guest chooses options on a line, and its name and price follow (CART-007)", async () => {
    stubShop({ "POST /cart/preview": previewOf({ has_options: true }), "GET /products/7": product });
    visit(<CartScreen />, { basket: [item] });
    await chooseBag(text("Cart.addOptions"));
    expect(await toast(text("Product.optionsSaved"))).toBeTruthy();
    const names = within(await screen.findByRole("list", { name: text("Cart.options") }));
    expect(names.getByText("کیف چرمی")).toBeTruthy();
    expect(await button(text("Cart.changeOptions"))).toBeTruthy();
    const [stored] = Object.values(JSON.parse(localStorage.getItem("basket") ?? "{}").items);
    expect(stored).toMatchObject({ options: [4], price: 18_500_000 });
    // There is no confirmation, because the customer caused the new price.
    expect(screen.queryByText(rose(18_000_000, 18_500_000))).toBeNull();
  });

  it("a customer's options are changed on the server, and the server's error is shown (CART-007)", async () => {
    const line = aCartLine({ has_options: true });
    let isRefused = true;
    const shop = stubShop({
      "GET /cart": cartOf(line),
      "POST /cart/preview": previewOf({}),
      "GET /products/7": product,
      "POST /cart/7/options": () =>
        isRefused
          ? { code: 422, message: { options: ["این گزینه برای این کالا نیست"] } }
          : { data: { ...line, options: [4], option_titles: ["کیف چرمی"], price: 18_500_000 } },
    });
    visit(<CartScreen />, { user: {} });
    await chooseBag(text("Cart.addOptions"));
    expect(await toast("این گزینه برای این کالا نیست")).toBeTruthy();
    isRefused = false;
    await press(text("Cart.saveOptions"));
    expect(await screen.findByText("کیف چرمی", { selector: "li" })).toBeTruthy();
    expect(shop.last("POST /cart/7/options")?.body).toEqual({ _method: "PUT", type: 1, options: [4] });
  });

  it("a line whose product has no options has no button for them", async () => {
    stubShop({ "POST /cart/preview": previewOf({ has_options: false }) });
    visit(<CartScreen />, { basket: [item] });
    await button(text("Cart.share"));
    expect(screen.queryByRole("button", { name: text("Cart.addOptions") })).toBeNull();
  });
});

describe("a changed price", () => {
  it("a price increase blocks the checkout until it is accepted", async () => {
    stubShop({ "POST /cart/preview": previewOf({ price: 19_000_000 }) });
    visit(<CartScreen />, { basket: [item] });
    expect(await screen.findByText(rose(18_000_000, 19_000_000))).toBeTruthy();
    await press(text("Cart.checkout"));
    expect(await toast(text("Cart.acceptFirst"))).toBeTruthy();
    expect(went.push).not.toHaveBeenCalled();
    await press(text("Cart.acceptPriceOf", { product: NAME }));
    await waitFor(() => expect(screen.queryByText(rose(18_000_000, 19_000_000))).toBeNull());
    await press(text("Cart.checkout"));
    await waitFor(() => expect(went.push).toHaveBeenCalled());
  });

  it("a customer's cart shows a price increase since the last visit, and the line can be removed", async () => {
    const answers = { "POST /cart/preview": previewOf({}), "POST /cart/7": { data: cartOf().data } };
    stubShop({ ...answers, "GET /cart": cartOf(aCartLine()) });
    const first = visit(<CartScreen />, { user: {} });
    await button(text("Product.increase"));
    first.unmount();
    const shop = stubShop({ ...answers, "GET /cart": cartOf(aCartLine({ price: 19_000_000 })) });
    visit(<CartScreen />, { user: {} });
    const note = (await screen.findByText(rose(18_000_000, 19_000_000))).parentElement;
    await userEvent.click(
      within(note ?? document.body).getByRole("button", { name: text("Cart.removeOf", { product: NAME }) }),
    );
    await waitFor(() => expect(shop.last("POST /cart/7")?.body).toMatchObject({ count: 0 }));
    expect(await screen.findByText(text("Cart.empty"))).toBeTruthy();
  });

  it("a price decrease is applied with a small note", async () => {
    stubShop({ "POST /cart/preview": previewOf({ price: 17_000_000 }) });
    visit(<CartScreen />, { basket: [item] });
    const fell = { from: formatToman(18_000_000), to: formatToman(17_000_000) };
    expect(await screen.findByText(text("Cart.priceFell", fell))).toBeTruthy();
    await press(text("Cart.checkout"));
    await waitFor(() => expect(went.push).toHaveBeenCalled());
  });

  it("a guest's line in short supply blocks the checkout until it is reduced (CART-020, CART-024)", async () => {
    const error = { id: 7, type: 1, message: "موجودی کافی نیست", cause_type: 1 };
    stubShop({ "POST /cart/preview": previewOf({ count: 2 }, [error]) });
    visit(<CartScreen />, { basket: [aBasketItem({}, 2)] });
    expect(await screen.findByText(text("Cart.lineBlocks"))).toBeTruthy();
    await press(text("Cart.checkout"));
    expect(await toast("موجودی کافی نیست")).toBeTruthy();
    expect(went.push).not.toHaveBeenCalled();
    await press(text("Product.decrease"));
    await waitFor(() => expect(screen.queryByText(text("Cart.lineBlocks"))).toBeNull());
  });

  it("the cart works without sharing if the server has no preview call", async () => {
    const shop = stubShop({ "POST /cart/preview": { code: 404, message: "نیست" } });
    visit(<CartScreen />, { basket: [item] });
    await waitFor(() => expect(shop.calls()).toContain("POST /cart/preview"));
    expect(await button(text("Cart.checkout"))).toBeTruthy();
    expect(screen.queryByRole("button", { name: text("Cart.share") })).toBeNull();
  });
});

describe("the cart without a network", () => {
  it("a change of count made offline is marked as unsent and can be discarded", async () => {
    stubShop({ "GET /cart": cartOf(aCartLine()), "POST /cart/preview": previewOf({}) });
    visit(<CartScreen />, { user: {} });
    const plus = await button(text("Product.increase"));
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event("offline")));
    await userEvent.click(plus);
    expect(await screen.findByText(text("Cart.unsent"))).toBeTruthy();
    await press(text("Cart.checkout"));
    expect(await toast(text("Errors.offlineOrder"))).toBeTruthy();
    expect(went.push).not.toHaveBeenCalled();
    await press(text("Cart.dropUnsent"));
    await waitFor(() => expect(screen.queryByText(text("Cart.unsent"))).toBeNull());
    expect(within(screen.getByRole("group", { name: text("Product.count") })).getByText("۱")).toBeTruthy();
    online.mockRestore();
  });
});
