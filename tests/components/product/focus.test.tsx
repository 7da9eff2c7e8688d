import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CartScreen } from "@/components/cart/cart-screen";
import { BuyBox } from "@/components/product/buy-box";
import { text } from "@/tests/support/intl";
import { makeProduct } from "@/tests/support/products";
import { forgetVisits, visit } from "@/tests/support/screen";
import { aBasketItem, aCartLine } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

type Key = "addToCart" | "increase" | "decrease" | "removeLast";
const button = (key: Key) => screen.findByRole<HTMLButtonElement>("button", { name: text(`Product.${key}`) });
const focused = () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;

/** Blurs a disabled element, as browsers do and jsdom does not. */
function loseFocus() {
  const { activeElement } = document;
  if (activeElement?.matches(":disabled") && activeElement instanceof HTMLElement) act(() => activeElement.blur());
}

/** Presses the button by keyboard, then blurs it as a browser does while the button is disabled. */
async function press(key: Key) {
  const pressed = await button(key);
  act(() => pressed.focus());
  await userEvent.setup().keyboard("{Enter}");
  loseFocus();
}

beforeEach(forgetVisits);

describe("the focus while buying", () => {
  it("the focus moves to the stepper after the first unit and back to the button after the last", async () => {
    visit(<BuyBox product={makeProduct()} />);
    await press("addToCart");
    await waitFor(() => expect(focused()).toBe(text("Product.increase")));
    await press("increase");
    await waitFor(() => expect(screen.getByText("۲")).toBeTruthy());
    expect(focused()).toBe(text("Product.increase"));
    await press("decrease");
    await waitFor(() => expect(focused()).toBe(text("Product.removeLast")));
    await press("removeLast");
    await waitFor(() => expect(focused()).toBe(text("Product.addToCart")));
  });

  it("the focus is not moved if the customer has focused something else", async () => {
    visit(
      <>
        <BuyBox product={makeProduct()} />
        <input aria-label="elsewhere" />
      </>,
    );
    await press("addToCart");
    act(() => screen.getByLabelText("elsewhere").focus());
    await button("increase");
    await waitFor(async () => expect((await button("increase")).disabled).toBe(false));
    expect(focused()).toBe("elsewhere");
  });

  it("the focus stays on the cart line, on a button that is still enabled", async () => {
    const cart = (count: number) => ({
      data: { cart_info: { items_count: count, total_price: 1 }, details: [aCartLine({ count }, { max_count: 3 })] },
      extra: { cart: [], type: 1, receipt: null },
    });
    stubShop({ "GET /cart": cart(2), "POST /cart/7": cart(3) });
    visit(<CartScreen />, { user: {}, basket: [] });
    await press("increase");
    await waitFor(() => expect(screen.getByText("۳")).toBeTruthy());
    await waitFor(() => expect(focused()).toBe(text("Product.decrease")));
  });

  it("a product that is already in the basket does not take the focus on loading", async () => {
    visit(<BuyBox product={makeProduct()} />, { basket: [aBasketItem()] });
    await button("increase");
    expect(document.activeElement).toBe(document.body);
  });
});
