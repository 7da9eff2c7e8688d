import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CartScreen } from "@/components/cart/cart-screen";
import { formatCount } from "@/lib/persian/digits";
import { readReturn } from "@/lib/state/account/return-path";
import { duplicateSentences } from "@/tests/support/duplicate-sentences";
import { text } from "@/tests/support/intl";
import { went } from "@/tests/support/navigation";
import { forgetVisits, queryToast, toast, visit } from "@/tests/support/screen";
import { aBasketItem, aCartLine, anAddable } from "@/tests/support/shop";
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

describe("the cart page", () => {
  it("the page shows lines, facts, totals and the checkout button (CART-001, CART-002, CART-007, CART-008)", async () => {
    visit(<CartScreen />, { basket: [aBasketItem({ volume: "4 اینچ" }, 2)] });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(text("Cart.yourCart"));
    const name = await screen.findByRole("heading", { level: 2 });
    const line = within(name.closest("li") ?? document.body);
    for (const fact of ["کارتخوان سیار S910", "پکس", "مشکی", text("Cart.unitOf", { unit: "دستگاه" }), "۴ اینچ", "۲"]) {
      expect(line.getByText(fact)).toBeTruthy();
    }
    expect(line.getByText("۳٬۶۰۰٬۰۰۰", { exact: false })).toBeTruthy();
    expect(screen.getByText(text("Cart.totalOf", { count: formatCount(2) }))).toBeTruthy();
    // Appears once in the bill and once beside the button.
    const bill = screen.getByRole("region", { name: text("Cart.totalPrice") });
    expect(bill.textContent?.match(/۳٬۶۰۰٬۰۰۰/g)).toHaveLength(2);
    expect(await checkoutButton()).toBeTruthy();
  });

  it("a line shows only facts that its name lacks, and no unit of measure if sold by the piece", async () => {
    visit(<CartScreen />, { basket: [aBasketItem({ name: "کارتخوان سیار پکس S910", unit: { name: "عدد" } })] });
    const line = (await screen.findByRole("heading", { level: 2 })).closest("li");
    expect(line?.textContent).toContain("مشکی");
    expect(line?.textContent?.match(/پکس/g)).toHaveLength(1);
    expect(line?.textContent).not.toContain("عدد");
  });

  it("an empty cart shows a message and links to the products (CART-016)", async () => {
    visit(<CartScreen />);
    expect(await screen.findByText(text("Cart.empty"))).toBeTruthy();
    expect(screen.getByRole("link", { name: text("Cart.viewProducts") }).getAttribute("href")).toBe("/search");
  });

  it.each([
    ["CART-005", true, "Cart.pendingTwo"],
    ["CART-006", false, "Cart.pendingOne"],
  ] as const)("unpaid orders are shown with a link to them (CART-004, %s)", async (_, show_error, key) => {
    stubShop({ "GET /cart": cart([aCartLine()], { receipt: { message: "", show_error } }) });
    visit(<CartScreen />, { user: {} });
    expect(await screen.findByText(text(key))).toBeTruthy();
    expect(screen.getByRole("link", { name: text("Profile.myOrders") }).getAttribute("href")).toBe("/profile/orders");
  });

  it("a line's count can be reduced, and removing its last unit asks for confirmation (CART-013, CART-014, CART-015)", async () => {
    visit(<CartScreen />, { basket: [aBasketItem({}, 2)] });
    const act = user();
    await act.click(await screen.findByRole("button", { name: text("Product.decrease") }));
    expect(await screen.findByText(text("Cart.totalOf", { count: formatCount(1) }))).toBeTruthy();
    await act.click(screen.getByRole("button", { name: text("Product.removeLast") }));
    const dialog = within(await screen.findByRole("dialog"));
    await act.click(dialog.getByRole("button", { name: text("Cart.remove") }));
    expect(await screen.findByText(text("Cart.empty"))).toBeTruthy();
  });

  it("cancelling the confirmation keeps the line", async () => {
    visit(<CartScreen />, { basket: [aBasketItem()] });
    const act = user();
    await act.click(await screen.findByRole("button", { name: text("Product.removeLast") }));
    await act.click(await screen.findByRole("button", { name: text("Common.cancel") }));
    expect(screen.getByText(text("Cart.totalOf", { count: formatCount(1) }))).toBeTruthy();
  });

  it("the plus button is disabled at the limit (VAL-002, VAL-003)", async () => {
    visit(<CartScreen />, { basket: [aBasketItem({ max_count: 2 }, 2)] });
    const plus = await screen.findByRole<HTMLButtonElement>("button", { name: text("Product.increase") });
    expect(plus.disabled).toBe(true);
  });

  it("the busy indicator disappears if no response arrives within 6 s (CONST-006)", async () => {
    stubShop({ "GET /cart": cart([aCartLine({ count: 2 })]), "POST /cart/7": () => new Promise(() => {}) });
    visit(<CartScreen />, { user: {} });
    const minus = await screen.findByRole<HTMLButtonElement>("button", { name: text("Product.decrease") });
    const count = within(screen.getByRole("group", { name: text("Product.count") }));
    const isBusy = () => count.getByRole("status").getAttribute("aria-busy") === "true";
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

  it("a line with an error is struck through, and one with cause 2 has no stepper (CART-017, CART-018)", async () => {
    stubShop({ "GET /cart": cart([aCartLine()], errorOn(2, "دیگر موجود نیست")) });
    visit(<CartScreen />, { user: {} });
    const name = await screen.findByRole("heading", { level: 2 });
    expect(name.className).toContain("line-through");
    expect(name.className).toContain("text-danger");
    expect(screen.getByText(text("Cart.lineGone"))).toBeTruthy();
    expect(screen.queryByRole("button", { name: text("Product.increase") })).toBeNull();
  });

  it("lines with cause 2 are removed when the page is left (CART-019)", async () => {
    const shop = stubShop({
      "GET /cart": cart([aCartLine()], errorOn(2, "دیگر موجود نیست")),
      "POST /cart/7": { data: cartOf() },
    });
    const { unmount } = visit(<CartScreen />, { user: {} });
    await screen.findByText(text("Cart.lineGone"));
    unmount();
    await waitFor(() =>
      expect(shop.last("POST /cart/7")?.body).toMatchObject({ count: 0, only_gone: true, _method: "PUT" }),
    );
  });

  it("line errors appear at their lines, and as toasts only after a click (ERR-059)", async () => {
    const lines = [aCartLine({ count: 3 }, { inventory: 2 }), aCartLine({}, { id: 8, name: "پایانه فروشگاهی A930" })];
    const errors = [
      { id: 7, type: 1, message: "موجودی «کارتخوان سیار S910» کافی نیست", cause_type: 1 },
      { id: 8, type: 1, message: "«پایانه فروشگاهی A930» دیگر موجود نیست", cause_type: 2 },
    ];
    stubShop({ "GET /cart": cart(lines, { cart: errors }) });
    visit(<CartScreen />, { user: {} });
    expect(await screen.findByText(text("Cart.lineStock", { count: formatCount(2) }))).toBeTruthy();
    expect(screen.getByText(text("Cart.lineGone"))).toBeTruthy();
    expect(duplicateSentences()).toEqual([]);
    for (const { message } of errors) expect(queryToast(message)).toBeNull();
    await user().click(await checkoutButton());
    for (const { message } of errors) expect(await toast(message)).toBeTruthy();
    expect(duplicateSentences()).toEqual([]);
    expect(went.push).not.toHaveBeenCalled();
  });

  it("a cart that failed to load shows a message in its place, and a failed retry shows the server's message as a toast (ERR-060)", async () => {
    let isDown = true;
    stubShop({ "GET /cart": () => (isDown ? { code: 503, message: "فروشگاه در دسترس نیست" } : cart([aCartLine()])) });
    visit(<CartScreen />, { user: {} });
    expect(await screen.findByText(text("Cart.notLoaded"))).toBeTruthy();
    expect(queryToast("فروشگاه در دسترس نیست")).toBeNull();
    await user().click(await screen.findByRole("button", { name: text("Common.retry") }));
    expect(await toast("فروشگاه در دسترس نیست")).toBeTruthy();
    expect(duplicateSentences()).toEqual([]);
    isDown = false;
    await user().click(await screen.findByRole("button", { name: text("Common.retry") }));
    expect(await checkoutButton()).toBeTruthy();
  });
});

describe("a sold-out line", () => {
  const OLD = aBasketItem({ id: 7, name: "کارتخوان سیار S910" }).cartable.name;
  const gone = { cart: [{ id: 7, type: 1, message: "دیگر موجود نیست", cause_type: 2 }] };
  const a930 = { ...anAddable({ id: 8, name: "A930", price_by_discount: 19_000_000 }), comming_soon: false };
  const a35 = { ...anAddable({ id: 9, name: "A35", price_by_discount: 17_500_000 }), comming_soon: false };
  const away = { ...anAddable({ id: 10, name: "A77", available: false }), comming_soon: false };
  const similar = { "GET /products/7/similar": { data: [a930, away, a35] } };
  const swapName = (product: string) => text("Cart.swapFor", { product, old: OLD });

  it("a sold-out line shows two alternatives with their price difference, and one click swaps it on the server", async () => {
    const swapped = aCartLine({ price: 19_000_000 }, { id: 8, name: "A930" });
    const shop = stubShop({
      ...similar,
      "GET /cart": cart([aCartLine()], gone),
      "GET /products/7": { data: [], extra: { options: [], observed: false } },
      "POST /cart/8": { data: cartOf(aCartLine(), swapped) },
      "POST /cart/7": { data: cartOf(swapped) },
    });
    visit(<CartScreen />, { user: {} });
    expect(await screen.findByText(text("Cart.dearer", { amount: "۱۰۰٬۰۰۰" }))).toBeTruthy();
    expect(screen.getByText(text("Cart.cheaper", { amount: "۵۰٬۰۰۰" }))).toBeTruthy();
    expect(screen.queryByText("A77")).toBeNull();
    await user().click(screen.getByRole("button", { name: swapName("A930") }));
    await waitFor(() => expect(screen.queryByText(text("Cart.lineGone"))).toBeNull());
    expect(shop.last("POST /cart/8")?.body).toMatchObject({ type: 1, count: 1, add: 0 });
    expect(shop.last("POST /cart/7")?.body).toMatchObject({ count: 0, _method: "PUT" });
    expect(document.activeElement).toBe(screen.getByText("A930").closest("ul"));
  });

  it("a sold-out line stays if the server refuses the alternative", async () => {
    const shop = stubShop({
      ...similar,
      "GET /cart": cart([aCartLine()], gone),
      "GET /products/7": { data: [], extra: { options: [], observed: false } },
      "POST /cart/8": { code: 404, message: "این کالا پیدا نشد" },
    });
    visit(<CartScreen />, { user: {} });
    await user().click(await screen.findByRole("button", { name: swapName("A930") }));
    expect(await toast("این کالا پیدا نشد")).toBeTruthy();
    expect(screen.getByText(text("Cart.lineGone"))).toBeTruthy();
    expect(shop.calls()).not.toContain("POST /cart/7");
  });

  it("a guest's sold-out line is swapped in place, with the same count or as many as are in stock", async () => {
    const few = { ...a35, inventory: 2 };
    stubShop({
      "POST /cart/preview": { data: cartOf(aCartLine({ count: 3 })), extra: gone },
      "GET /products/7/similar": { data: [few] },
    });
    visit(<CartScreen />, { basket: [aBasketItem({}, 3)] });
    await user().click(await screen.findByRole("button", { name: swapName("A35") }));
    expect(await screen.findByText(text("Cart.totalOf", { count: formatCount(2) }))).toBeTruthy();
    expect(screen.queryByText(OLD)).toBeNull();
  });

  it("a sold-out line offers the waitlist", async () => {
    const shop = stubShop({
      ...similar,
      "GET /cart": cart([aCartLine()], gone),
      "GET /products/7": { data: [], extra: { options: [], observed: false } },
      "POST /waitlist": { data: null },
    });
    visit(<CartScreen />, { user: {} });
    await user().click(await screen.findByRole("button", { name: text("Product.notifyShort") }));
    expect(await screen.findByText(text("Product.inWaitlist"))).toBeTruthy();
    expect(shop.last("POST /waitlist")?.body).toMatchObject({ id: 7, type: 1 });
  });

  it("the checkout button is disabled and shows the reason if every line is sold out", async () => {
    stubShop({ ...similar, "GET /cart": cart([aCartLine()], gone) });
    visit(<CartScreen />, { user: {} });
    const button = await screen.findByRole("button", { name: text("Cart.nothingToBuy") });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(screen.queryByText(text("Cart.totalOf", { count: formatCount(0) }))).toBeNull();
    await user().click(button);
    expect(went.push).not.toHaveBeenCalled();
  });

  it("the checkout warns about a sold-out line that is back in stock", async () => {
    const other = aCartLine({ id: 2 }, { id: 8, name: "A930" });
    stubShop({
      ...similar,
      "GET /cart": cart([aCartLine(), other], gone),
      "POST /cart/7": { data: cartOf(aCartLine(), other) },
    });
    visit(<CartScreen />, { user: {} });
    await user().click(await checkoutButton());
    expect(await toast(text("Cart.backInStock", { product: OLD }))).toBeTruthy();
    expect(went.push).not.toHaveBeenCalled();
    expect(await screen.findByText(text("Cart.totalOf", { count: formatCount(2) }))).toBeTruthy();
    await user().click(await checkoutButton());
    await waitFor(() => expect(went.push).toHaveBeenCalledWith("/checkout"));
  });
});

describe("the checkout button", () => {
  it("a guest who checks out is sent to the login, and the return URL is stored (CART-021)", async () => {
    visit(<CartScreen />, { basket: [aBasketItem()] });
    await user().click(await checkoutButton());
    await waitFor(() => expect(went.push).toHaveBeenCalledWith("/login?backUrl=%2Fcheckout"));
    expect(readReturn()).toEqual({ backUrl: "/checkout", resumesOrder: true });
  });

  it("a customer is sent to the checkout (CART-022)", async () => {
    stubShop({ "GET /cart": cart([aCartLine()]) });
    visit(<CartScreen />, { user: {} });
    await user().click(await checkoutButton());
    await waitFor(() => expect(went.push).toHaveBeenCalledWith("/checkout"));
  });

  it("a customer with status 3 is asked to complete the registration (CART-023, LAYOUT-029)", async () => {
    visit(<CartScreen />, { user: { register_status: 3 }, basket: [aBasketItem()] });
    expect(await screen.findByText(text("Cart.completeRegistration"))).toBeTruthy();
    expect(screen.getByRole("link", { name: text("Auth.registerTitle") }).getAttribute("href")).toBe("/register");
    await user().click(await checkoutButton());
    await waitFor(() => expect(went.push).toHaveBeenCalledWith("/register"));
  });

  it("a line that blocks the checkout keeps the customer in the cart and shows its message (CART-020, ERR-059, ERR-062)", async () => {
    stubShop({ "GET /cart": cart([aCartLine()], errorOn(1, "موجودی کافی نیست")) });
    visit(<CartScreen />, { user: {} });
    await user().click(await checkoutButton());
    expect(await toast("موجودی کافی نیست")).toBeTruthy();
    expect(went.push).not.toHaveBeenCalled();
  });

  it("a customer with two unpaid orders cannot place a third (CART-005)", async () => {
    stubShop({ "GET /cart": cart([aCartLine()], { receipt: { message: "", show_error: true } }) });
    visit(<CartScreen />, { user: {} });
    await user().click(await checkoutButton());
    expect(await toast(text("Cart.payFirst"))).toBeTruthy();
    expect(duplicateSentences()).toEqual([]);
    expect(went.push).not.toHaveBeenCalled();
  });
});
