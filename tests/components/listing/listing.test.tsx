import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Listing } from "@/components/listing/listing";
import { type ListQuery, parseListQuery } from "@/lib/domain/listing";
import { renderFa, text } from "@/tests/support/intl";
import { makeProduct } from "@/tests/support/products";

function show(query: ListQuery, products: ReturnType<typeof makeProduct>[], count = products.length) {
  return renderFa(<Listing title="همه" path="/search" query={query} products={products} count={count} />);
}

const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

describe("Listing", () => {
  it("LIST-001 shows the products and how many there are", () => {
    show(parseListQuery({}), [makeProduct(), makeProduct({ id: 8, name: "دستگاه دوم" })]);
    expect(screen.getAllByRole("article")).toHaveLength(2);
    expect(screen.getByText(text("List.count", { count: 2 }))).toBeTruthy();
  });

  it("LIST-020 offers the five orders as links and marks the present one", () => {
    show(parseListQuery({ q: "پکس", sort: "4" }), [makeProduct()]);
    const sorts = within(screen.getByRole("navigation", { name: text("List.sort") })).getAllByRole("link");
    const numbers = sorts.map((link) =>
      new URL(link.getAttribute("href") ?? "", "http://x").searchParams.get("sortby"),
    );
    expect(numbers.sort()).toEqual(["1", "2", "3", "4", "5"]);
    expect(sorts.filter((link) => link.hasAttribute("aria-current")).map((link) => link.textContent)).toEqual([
      text("List.newest"),
    ]);
  });

  it("LIST-024 says that there is nothing", () => {
    show(parseListQuery({}), []);
    expect(screen.getByText(text("List.noItem"))).toBeTruthy();
  });

  it("LIST-025 says that there is nothing with the filter, and offers to drop it", () => {
    show(parseListQuery({ q: "پکس", brand: "4" }), []);
    expect(screen.getByText(`${text("List.withFilter")} ${text("List.noItem")}`)).toBeTruthy();
    expect(hrefOf(text("List.clear"))).toBe(`/search?q=${encodeURIComponent("پکس")}`);
  });

  it("leads to the page before and the page after, and no further", () => {
    const { rerender } = show(parseListQuery({ page: "2" }), [makeProduct()], 48);
    expect(hrefOf(text("Common.previous"))).toBe("/search");
    expect(hrefOf(text("Common.next"))).toBe("/search?page=3");
    rerender(
      <Listing
        title="همه"
        path="/search"
        query={parseListQuery({ page: "3" })}
        products={[makeProduct()]}
        count={48}
      />,
    );
    expect(screen.queryByRole("link", { name: text("Common.next") })).toBeNull();
  });
});
