import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CartPageBody } from "@/app/(shop)/cart/cart-page-body";
import { text } from "@/tests/support/intl";
import { went } from "@/tests/support/navigation";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { aCartLine } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);
// Simulates that the agents' screen, a separate chunk, fails to load.
vi.mock("@/app/(shop)/cart/agent-cart", () => ({
  default: () => {
    throw Object.assign(new Error("the script did not arrive"), { name: "ChunkLoadError" });
  },
}));

const line = aCartLine();
const cartOfType = (type: number) => ({
  data: { cart_info: { items_count: line.count, total_price: line.price * line.count }, details: [line] },
  extra: { cart: [], type, receipt: null },
});
const show = () => visit(<CartPageBody />, { user: { roles: ["sales-agent"] } });

beforeEach(forgetVisits);

describe("an agent whose screen failed to load", () => {
  it("the plain cart appears with the heading for its cart type (CART-003)", async () => {
    stubShop({ "GET /cart": cartOfType(1) });
    show();
    const heading = await screen.findByRole("heading", { level: 1 });
    await waitFor(() => expect(heading.textContent).toBe(text("Cart.yourCart")));
  });

  it("the checkout button asks the agent to choose a customer and stays on the cart (AGENT-009)", async () => {
    stubShop({ "GET /cart": cartOfType(2) });
    show();
    await userEvent.click(await screen.findByRole("button", { name: text("Cart.checkout") }));
    expect(await toast(text("Validation.customerRequired"))).toBeTruthy();
    expect(went.push).toHaveBeenCalledExactlyOnceWith("/cart");
  });
});
