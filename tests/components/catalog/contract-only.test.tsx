import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { CartScreen } from "@/components/cart/cart-screen";
import { BundleCard } from "@/components/catalog/bundle-card";
import { ProductIntro } from "@/components/product/product-intro";
import { CartType } from "@/lib/contract/cart";
import { formatToman } from "@/lib/domain/shared/money";
import { contractBundle, contractLine, contractProduct } from "@/tests/support/contract-only";
import { renderFa, text } from "@/tests/support/intl";
import { forgetVisits, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

// Responses of a shop server that implements only the contract: the page omits everything else and works.

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

beforeEach(forgetVisits);

it("a minimal product page names its only color and offers no others", () => {
  renderFa(<ProductIntro product={contractProduct()} />);
  expect(screen.getByText("مشکی")).toBeTruthy();
  expect(screen.queryByRole("list", { name: text("Product.colors") })).toBeNull();
});

it("a bundle without a slug still has a working link", () => {
  renderFa(<BundleCard bundle={contractBundle()} />);
  const [link] = screen.getAllByRole("link");
  expect(link?.getAttribute("href")).toBe("/bundles/4/-");
});

it("the cart shows lines that have only prices, and its calls name the type of each line", async () => {
  const product = contractLine("product");
  const bundle = contractLine("bundle");
  const cart = {
    cart_info: { items_count: 3, total_price: 3 * product.price },
    details: [product, { ...bundle, count: 2 }],
  };
  const error = { id: 7, type: CartType.Bundle, message: "از این بسته کم مانده است", cause_type: 1 };
  const shop = stubShop({
    "GET /cart": { data: cart, extra: { cart: [error], type: 1, receipt: null } },
    "POST /cart/7": { data: cart },
  });
  visit(<CartScreen />, { user: {} });
  const links = await screen.findAllByRole("link", { name: product.cartable.name });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/products/7/-", "/bundles/7/-"]);
  expect(screen.getByText(text("Cart.lineBlocks"))).toBeTruthy();
  expect(screen.getAllByText(formatToman(product.price), { exact: false }).length).toBeGreaterThan(0);
  expect(document.body.textContent).not.toMatch(/NaN|undefined/);
  expect(screen.queryByRole("list", { name: text("Cart.options") })).toBeNull();
  await userEvent.setup().click(screen.getByRole("button", { name: text("Product.decrease") }));
  await vi.waitFor(() => expect(shop.last("POST /cart/7")?.body).toMatchObject({ type: CartType.Bundle }));
});
