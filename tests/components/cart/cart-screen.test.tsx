import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CartScreen } from "@/components/cart/cart-screen";
import { formatCount } from "@/lib/persian/digits";
import { readReturn } from "@/lib/state/return-path";
import { text } from "@/tests/support/intl";
import { went } from "@/tests/support/navigation";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { aBasketItem, aCartLine } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";
import { pass, settled, stopClock } from "@/tests/support/stopped-clock";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

type Lines = ReturnType<typeof aCartLine>[];
const cartOf = (...details: Lines) => ({
  cart_info: {
    items_count: details.reduce((sum, { count }) => sum + count, 0),
    total_price: details.reduce((sum, { count, price }) => sum + count * price, 0),
  },
  details,
});
const cart = (lines: Lines, extra: object = {}) => ({
  data: cartOf(...lines),
  extra: { cart: [], type: 1, receipt: null, ...extra },
});
const errorOn = (cause_type: number, message: string) => ({ cart: [{ id: 7, type: 1, message, cause_type }] });
const checkoutButton = () => screen.findByRole("button", { name: text("Cart.checkout") });
const user = () => userEvent.setup();

beforeEach(forgetVisits);

describe("the basket page", () => {
  it("CART-001 CART-002 CART-007 CART-008 shows lines, facts, totals and the checkout button", async () => {
    visit(<CartScreen />, { basket: [aBasketItem({ volume: "4 اینچ" }, 2)] });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(text("Cart.yourCart"));
    const name = await screen.findByRole("heading", { level: 2 });
    const line = within(name.closest("li") ?? document.body);
    for (const fact of ["کارتخوان سیار S910", "پکس", "مشکی", text("Cart.unitOf", { unit: "دستگاه" }), "۴ اینچ", "۲"]) {
      expect(line.getByText(fact)).toBeTruthy();
    }
    expect(line.getByText("۳٬۶۰۰٬۰۰۰", { exact: false })).toBeTruthy();
    expect(screen.getByText(text("Cart.totalOf", { count: formatCount(2) }))).toBeTruthy();
    // The total stands in the bill and beside the button: two pieces, in toman.
    const bill = screen.getByRole("complementary", { name: text("Cart.totalPrice") });
    expect(bill.textContent?.match(/۳٬۶۰۰٬۰۰۰/g)).toHaveLength(2);
    expect(await checkoutButton()).toBeTruthy();
  });

  it("says of a line only what its name leaves unsaid, and no word for a single piece", async () => {
    visit(<CartScreen />, { basket: [aBasketItem({ name: "کارتخوان سیار پکس S910", unit: { name: "عدد" } })] });
    const line = (await screen.findByRole("heading", { level: 2 })).closest("li");
    expect(line?.textContent).toContain("مشکی");
    expect(line?.textContent?.match(/پکس/g)).toHaveLength(1);
    expect(line?.textContent).not.toContain("عدد");
  });

  it("CART-016 says that it is empty and shows the way on", async () => {
    visit(<CartScreen />);
    expect(await screen.findByText(text("Cart.empty"))).toBeTruthy();
    expect(screen.getByRole("link", { name: text("Cart.viewProducts") }).getAttribute("href")).toBe("/search");
  });

  it.each([
    ["CART-005", true, "Cart.pendingTwo"],
    ["CART-006", false, "Cart.pendingOne"],
  ] as const)("CART-004 %s tells of unpaid orders", async (_, show_error, key) => {
    stubShop({ "GET /cart": cart([aCartLine()], { receipt: { message: "", show_error } }) });
    visit(<CartScreen />, { user: {} });
    expect(await screen.findByText(text(key))).toBeTruthy();
    expect(screen.getByRole("link", { name: text("Profile.myOrders") }).getAttribute("href")).toBe("/profile/orders");
  });

  it("CART-013 CART-014 CART-015 lowers a line, and asks before the last piece goes", async () => {
    visit(<CartScreen />, { basket: [aBasketItem({}, 2)] });
    const act = user();
    await act.click(await screen.findByRole("button", { name: text("Product.decrease") }));
    expect(await screen.findByText(text("Cart.totalOf", { count: formatCount(1) }))).toBeTruthy();
    await act.click(screen.getByRole("button", { name: text("Product.removeLast") }));
    const dialog = within(await screen.findByRole("dialog"));
    await act.click(dialog.getByRole("button", { name: text("Cart.remove") }));
    expect(await screen.findByText(text("Cart.empty"))).toBeTruthy();
  });

  it("keeps the line when the question is answered with no", async () => {
    visit(<CartScreen />, { basket: [aBasketItem()] });
    const act = user();
    await act.click(await screen.findByRole("button", { name: text("Product.removeLast") }));
    await act.click(await screen.findByRole("button", { name: text("Common.cancel") }));
    expect(screen.getByText(text("Cart.totalOf", { count: formatCount(1) }))).toBeTruthy();
  });

  it("VAL-002 VAL-003 rests the plus at the limit", async () => {
    visit(<CartScreen />, { basket: [aBasketItem({ max_count: 2 }, 2)] });
    const plus = await screen.findByRole<HTMLButtonElement>("button", { name: text("Product.increase") });
    expect(plus.disabled).toBe(true);
  });

  it("CONST-006 the ring around a number that is on its way goes after 6 s when the server stays silent", async () => {
    stubShop({ "GET /cart": cart([aCartLine({ count: 2 })]), "POST /cart/7": () => new Promise(() => {}) });
    visit(<CartScreen />, { user: {} });
    const minus = await screen.findByRole<HTMLButtonElement>("button", { name: text("Product.decrease") });
    const isBusy = () => screen.getByRole("status", { name: "" }).getAttribute("aria-busy") === "true";
    stopClock();
    act(() => minus.click());
    await settled();
    expect([isBusy(), minus.disabled]).toEqual([true, false]);
    await pass(5999);
    expect(isBusy()).toBe(true);
    await pass(1);
    expect(isBusy()).toBe(false);
    vi.useRealTimers();
  });

  it("CART-017 CART-018 strikes a line in error through; cause 2 has no stepper", async () => {
    stubShop({ "GET /cart": cart([aCartLine()], errorOn(2, "دیگر موجود نیست")) });
    visit(<CartScreen />, { user: {} });
    const name = await screen.findByRole("heading", { level: 2 });
    expect(name.className).toContain("line-through");
    expect(name.className).toContain("text-danger");
    // The same sentence may stand in a toast by now.
    expect(screen.getByText("دیگر موجود نیست", { selector: "p" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: text("Product.increase") })).toBeNull();
  });

  it("CART-019 takes lines with cause 2 out on leaving", async () => {
    const shop = stubShop({
      "GET /cart": cart([aCartLine()], errorOn(2, "دیگر موجود نیست")),
      "POST /cart/7": { data: cartOf() },
    });
    const { unmount } = visit(<CartScreen />, { user: {} });
    await screen.findByText("دیگر موجود نیست", { selector: "p" });
    unmount();
    await waitFor(() => expect(shop.last("POST /cart/7")?.body).toMatchObject({ count: 0, _method: "PUT" }));
  });

  it("ERR-059 toasts each cart error", async () => {
    stubShop({ "GET /cart": cart([aCartLine()], errorOn(1, "موجودی کافی نیست")) });
    visit(<CartScreen />, { user: {} });
    expect(await toast("موجودی کافی نیست")).toBeTruthy();
  });

  it("ERR-060 a cart that does not come says so and can be asked for again", async () => {
    let isDown = true;
    stubShop({ "GET /cart": () => (isDown ? { code: 503, message: "فروشگاه در دسترس نیست" } : cart([aCartLine()])) });
    visit(<CartScreen />, { user: {} });
    expect(await toast("فروشگاه در دسترس نیست")).toBeTruthy();
    isDown = false;
    await user().click(await screen.findByRole("button", { name: text("Common.retry") }));
    expect(await checkoutButton()).toBeTruthy();
  });
});

describe("the checkout button", () => {
  it("CART-021 stores the way back and leads a guest to the login", async () => {
    visit(<CartScreen />, { basket: [aBasketItem()] });
    await user().click(await checkoutButton());
    await waitFor(() => expect(went.push).toHaveBeenCalledWith("/login?backUrl=%2Fcheckout"));
    expect(readReturn()).toEqual({ backUrl: "/checkout", resumesOrder: true });
  });

  it("CART-022 leads a customer to the checkout", async () => {
    stubShop({ "GET /cart": cart([aCartLine()]) });
    visit(<CartScreen />, { user: {} });
    await user().click(await checkoutButton());
    await waitFor(() => expect(went.push).toHaveBeenCalledWith("/checkout"));
  });

  it("CART-023 LAYOUT-029 shows status 3 the registration and leads there", async () => {
    visit(<CartScreen />, { user: { register_status: 3 }, basket: [aBasketItem()] });
    expect(await screen.findByText(text("Cart.completeRegistration"))).toBeTruthy();
    expect(screen.getByRole("link", { name: text("Auth.registerTitle") }).getAttribute("href")).toBe("/register");
    await user().click(await checkoutButton());
    await waitFor(() => expect(went.push).toHaveBeenCalledWith("/register"));
  });

  it("CART-020 ERR-062 stays here with the message of a blocking line", async () => {
    stubShop({ "GET /cart": cart([aCartLine()], errorOn(1, "موجودی کافی نیست")) });
    visit(<CartScreen />, { user: {} });
    await user().click(await checkoutButton());
    expect(await toast("موجودی کافی نیست")).toBeTruthy();
    expect(went.push).not.toHaveBeenCalled();
  });

  it("CART-005 takes no third unpaid order", async () => {
    stubShop({ "GET /cart": cart([aCartLine()], { receipt: { message: "", show_error: true } }) });
    visit(<CartScreen />, { user: {} });
    await user().click(await checkoutButton());
    expect(await toast(text("Cart.pendingTwo"))).toBeTruthy();
    expect(went.push).not.toHaveBeenCalled();
  });
});
