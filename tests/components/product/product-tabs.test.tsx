import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ProductTabs } from "@/components/product/product-tabs";
import type { Product } from "@/lib/contract/product";
import { text } from "@/tests/support/intl";
import { makeCard, makeProduct } from "@/tests/support/products";
import { forgetVisits, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const similar = [makeCard({ id: 8, name: "کارتخوان S920" })];
const product = makeProduct({ note: "<p>متن معرفی</p>" });
const tabNames = () => screen.getAllByRole("tab").map((tab) => tab.textContent);
const open = () => screen.getByRole("tab", { selected: true }).textContent;

/** Renders the tabs and waits for their chunk. */
async function show(shown: Product) {
  const view = visit(<ProductTabs product={shown} similar={similar} />);
  await screen.findByRole("tablist");
  return view;
}

beforeEach(forgetVisits);

describe("product tabs", () => {
  it("the tab of similar products is open by default (PROD-018, PROD-020, CONST-040)", async () => {
    await show(product);
    expect(tabNames()).toEqual([text("Product.description"), text("Product.reviews"), text("Product.similar")]);
    expect(open()).toBe(text("Product.similar"));
    const panel = within(screen.getByRole("tabpanel", { name: text("Product.similar") }));
    expect(panel.getByRole("link", { name: "کارتخوان S920" })).toBeTruthy();
  });

  it("alternatives to a sold-out product are not repeated among the similar products (PROD-020)", async () => {
    const others = [...similar, makeCard({ id: 9, name: "کارتخوان D210" })];
    const page = visit(<ProductTabs product={product} similar={others} shown={similar} />);
    await screen.findByRole("tablist");
    const names = () => screen.getAllByRole("link").map((link) => link.textContent);
    expect(names().join()).toContain("D210");
    expect(names().join()).not.toContain("S920");
    page.unmount();
    visit(<ProductTabs product={product} similar={similar} shown={similar} />);
    await screen.findByRole("tablist");
    expect(tabNames()).toEqual([text("Product.description"), text("Product.reviews")]);
    expect(open()).toBe(text("Product.description"));
  });

  it("a product with a description has a tab with its HTML (PROD-019, CONST-040)", async () => {
    const { unmount } = await show(product);
    expect(screen.getByText("متن معرفی").tagName).toBe("P");
    unmount();
    await show(makeProduct({ note: null }));
    expect(tabNames()).toEqual([text("Product.reviews"), text("Product.similar")]);
  });

  it("reviews are loaded when their tab is opened (PROD-028)", async () => {
    const shop = stubShop({ "GET /comments?id=7&type=1&page=1": { data: [], extra: { count: 0 } } });
    await show(product);
    expect(shop.calls()).toEqual([]);
    await userEvent.setup().click(screen.getByRole("tab", { name: text("Product.reviews") }));
    expect(await screen.findByText(text("Comment.empty"))).toBeTruthy();
  });

  it("arrow keys move through the tabs from right to left, and only one tab is in the tab order (PROD-018)", async () => {
    stubShop({ "GET /comments?id=7&type=1&page=1": { data: [], extra: { count: 0 } } });
    await show(product);
    const user = userEvent.setup();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole("tab", { selected: true }));
    await user.keyboard("{ArrowLeft}");
    expect(open()).toBe(text("Product.description"));
    await user.keyboard("{ArrowRight}{ArrowRight}");
    expect(open()).toBe(text("Product.reviews"));
    await user.keyboard("{Home}");
    expect(open()).toBe(text("Product.description"));
    expect(document.activeElement).toBe(screen.getByRole("tab", { selected: true }));
    expect(screen.getAllByRole("tab").filter((tab) => tab.tabIndex === 0)).toHaveLength(1);
  });
});
