import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Corner } from "@/app/(shop)/corner";
import { formatCount } from "@/lib/persian/digits";
import { readReturn, saveBackUrl, saveResumeOrder } from "@/lib/state/account/return-path";
import { giveConsent } from "@/lib/state/page/consent";
import { text } from "@/tests/support/intl";
import { setWide } from "@/tests/support/media";
import { went } from "@/tests/support/navigation";
import { forgetVisits, visit } from "@/tests/support/screen";
import { aBasketItem } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const LATE = { timeout: 4000 };
const line = aBasketItem({ id: 7 }, 2);
const serverCart = {
  data: { cart_info: { items_count: 2, total_price: line.price * 2 }, details: [line] },
  extra: { cart: [], type: 1, receipt: null },
};

const button = () => screen.getByRole("link", { name: new RegExp(`^${text("Header.cart")}`), hidden: true });
const panel = () => screen.findByRole("dialog", { name: text("Cart.yourCart") }, LATE);
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), LATE);

beforeEach(() => {
  forgetVisits();
  setWide(true);
});

describe("the basket panel", () => {
  it("a guest sees lines, total and the next steps in a panel 415 px wide (LAYOUT-011, LAYOUT-012)", async () => {
    stubShop({});
    visit(<Corner />, { basket: [line] });
    await userEvent.click(button());
    const basket = within(await panel());
    expect(basket.getByText(line.cartable.name)).toBeTruthy();
    expect(basket.getByRole("group", { name: text("Product.count") })).toBeTruthy();
    expect(basket.getByText(text("Cart.totalOf", { count: formatCount(2) }))).toBeTruthy();
    expect(basket.getByRole("link", { name: text("Product.goToCart") }).getAttribute("href")).toBe("/cart");
    expect(basket.getByRole("button", { name: text("Cart.checkout") })).toBeTruthy();
    expect((await panel()).className).toContain("w-basket");
    expect((await panel()).className).not.toContain("w-basket-empty");
  });

  it("an empty basket is 300 px wide and has no checkout button (LAYOUT-012)", async () => {
    stubShop({});
    visit(<Corner />);
    await userEvent.click(button());
    expect(within(await panel()).getByText(text("Cart.empty"))).toBeTruthy();
    expect((await panel()).className).toContain("w-basket-empty");
    expect(screen.queryByRole("button", { name: text("Cart.checkout") })).toBeNull();
  });

  it.each([
    ["dropdown", true],
    ["drawer", false],
  ])("the same button opens and closes the %s (LAYOUT-027)", async (_, isWide) => {
    setWide(isWide);
    stubShop({});
    visit(<Corner />, { basket: [line] });
    expect(button().getAttribute("aria-expanded")).toBe("false");
    await userEvent.click(button());
    await panel();
    expect(button().getAttribute("aria-expanded")).toBe("true");
    await act(async () => button().click());
    await isClosed();
    expect(button().getAttribute("aria-expanded")).toBe("false");
  });

  it("Escape closes the panel and returns the focus to the button that opened it", async () => {
    stubShop({});
    visit(<Corner />, { basket: [line] });
    await userEvent.click(button());
    // The focus moves into the panel only after rendering.
    const basket = await panel();
    await waitFor(() => expect(basket.contains(document.activeElement)).toBe(true), LATE);
    await userEvent.keyboard("{Escape}");
    await isClosed();
    await waitFor(() => expect(document.activeElement).toBe(button()));
  });

  it("a guest who wants to order logs in over the page, is told why, and continues to the checkout (CART-021)", async () => {
    stubShop({});
    saveBackUrl("/brands");
    visit(<Corner />, { basket: [line] });
    await userEvent.click(button());
    await userEvent.click(within(await panel()).getByRole("button", { name: text("Cart.checkout") }));
    const login = within(await screen.findByRole("dialog", { name: text("Auth.loginTitle") }, LATE));
    expect(login.getByText(text("Auth.whyOrder"))).toBeTruthy();
    expect(readReturn()).toEqual({ backUrl: "/checkout", resumesOrder: true });
    expect(went.push).not.toHaveBeenCalled();
  });

  it("a guest logs in on a separate page if third-party scripts run on this one", async () => {
    vi.stubGlobal("thirdParties", {});
    giveConsent("yes");
    stubShop({});
    visit(<Corner />, { basket: [line] });
    await userEvent.click(button());
    await userEvent.click(within(await panel()).getByRole("button", { name: text("Cart.checkout") }));
    await waitFor(() => expect(went.push).toHaveBeenCalledWith("/login?backUrl=%2Fcheckout"), LATE);
    expect(screen.queryByRole("dialog", { name: text("Auth.loginTitle") })).toBeNull();
    vi.unstubAllGlobals();
  });

  it("a later login does not resume a checkout that was abandoned", async () => {
    stubShop({});
    saveBackUrl("/checkout");
    saveResumeOrder();
    visit(<Corner />);
    await userEvent.click(screen.getByText(text("Header.loginShort")));
    const login = within(await screen.findByRole("dialog", { name: text("Auth.loginTitle") }, LATE));
    expect(login.getByText(text("Auth.mobileIntro"))).toBeTruthy();
    expect(readReturn()).toEqual({ backUrl: "/", resumesOrder: false });
  });

  it("a customer's cart is loaded each time the panel opens (LAYOUT-028)", async () => {
    const shop = stubShop({ "GET /cart": serverCart, "GET /infos/main": { data: null } });
    visit(<Corner />, { user: { register_status: 1 } });
    const loads = () => shop.calls().filter((call) => call === "GET /cart").length;
    await waitFor(() => expect(loads()).toBe(1));
    await userEvent.click(button());
    expect(within(await panel()).getByText(line.cartable.name)).toBeTruthy();
    await waitFor(() => expect(loads()).toBe(2));
    await act(async () => button().click());
    await isClosed();
    await userEvent.click(button());
    await panel();
    await waitFor(() => expect(loads()).toBe(3));
  });

  it("the panel shows unpaid orders with a link to them and no button to hide the notice (CART-004)", async () => {
    const waiting = { ...serverCart, extra: { ...serverCart.extra, receipt: { message: "", show_error: true } } };
    stubShop({ "GET /cart": waiting, "GET /infos/main": { data: null } });
    visit(<Corner />, { user: { register_status: 1 } });
    await userEvent.click(button());
    const basket = within(await panel());
    const banner = (await basket.findByText(text("Cart.pendingTwo"))).closest("[role=status]");
    expect(
      within(banner as HTMLElement)
        .getByRole("link")
        .getAttribute("href"),
    ).toBe("/profile/orders");
    expect(within(banner as HTMLElement).queryByRole("button")).toBeNull();
  });

  it("the cart is not loaded for an unfinished registration (LAYOUT-028)", async () => {
    const shop = stubShop({});
    visit(<Corner />, { user: { register_status: 3 }, basket: [line] });
    await userEvent.click(button());
    expect(within(await panel()).getByText(line.cartable.name)).toBeTruthy();
    expect(shop.calls()).not.toContain("GET /cart");
  });

  it("a click with a modifier key is handled by the browser", async () => {
    stubShop({});
    visit(<Corner />);
    const press = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true });
    window.addEventListener("click", (event) => event.preventDefault(), { once: true });
    await act(async () => void button().dispatchEvent(press));
    expect(button().getAttribute("aria-expanded")).toBe("false");
  });
});
