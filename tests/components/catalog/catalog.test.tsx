import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Breadcrumb } from "@/components/catalog/breadcrumb";
import { Price } from "@/components/catalog/price";
import { ProductCard } from "@/components/catalog/product-card";
import { formatCount } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";
import { renderFa, text } from "@/tests/support/intl";
import { makeCard } from "@/tests/support/products";

describe("Price", () => {
  it("CONST-001 shows rials as toman: a tenth, in Persian digits", () => {
    const { container } = renderFa(<Price price={149_000_000} discounted={149_000_000} />);
    expect(container.textContent).toContain("۱۴٬۹۰۰٬۰۰۰");
    expect(container.textContent).toContain(text("Product.toman"));
  });

  it("CONST-004 PROD-009 strikes the old price out and says the rounded percent", () => {
    const { container } = renderFa(<Price price={149_000_000} discounted={140_060_000} />);
    expect(container.querySelector("s")?.textContent).toBe("۱۴٬۹۰۰٬۰۰۰");
    expect(container.textContent).toContain("۱۴٬۰۰۶٬۰۰۰");
    expect(screen.getByText(text("Product.discount", { percent: formatCount(6) }))).toBeTruthy();
  });

  it("PROD-009 shows neither old price nor badge without a discount", () => {
    const { container } = renderFa(<Price price={1000} discounted={1000} />);
    expect(container.querySelector("s")).toBeNull();
    expect(container.textContent).not.toContain("٪");
  });
});

describe("ProductCard", () => {
  it("leads to the product and shows its price", () => {
    renderFa(<ProductCard product={makeCard()} />);
    const link = screen.getByRole("link", { name: makeCard().name });
    expect(link.getAttribute("href")).toBe(routes.product(7, makeCard().slug));
    expect(screen.getByText(/۱۴٬۹۰۰٬۰۰۰/)).toBeTruthy();
  });

  it("LIST-035 gives the title two lines at most", () => {
    renderFa(<ProductCard product={makeCard()} />);
    const title = screen.getByRole("heading");
    expect([...title.classList]).toContain("line-clamp-2");
  });

  it("CONST-011 cuts its label at 50 characters, never behind a half-space", () => {
    renderFa(<ProductCard product={makeCard({ name: `${"ک".repeat(46)} می\u200cشود و باز هم` })} />);
    expect(screen.getByRole("heading").textContent).toBe(`${"ک".repeat(46)} می…`);
  });

  it("says two facts beside the brand, its stars and tag in words, and the colours it can be had in", () => {
    const colors = ["#25282c", "#e5e3de"].map((code, at) => ({ id: 7 + at, name: `رنگ ${at}`, code, slug: "s910" }));
    const tags = [{ name: "پرفروش", bg_color: "#000000", text_color: "#ffffff" }];
    renderFa(
      <ProductCard
        product={makeCard({ facts: ["4G", "باتری ۱۹۰۰"], stars: { mean: 4.6, count: 38 }, tags, colors })}
      />,
    );
    expect(screen.getByText("پکس · 4G · باتری ۱۹۰۰")).toBeTruthy();
    expect(screen.getByText(text("Product.starsOf", { stars: "۴٫۶" }))).toBeTruthy();
    expect(screen.getByText("پرفروش")).toBeTruthy();
    expect(screen.getByText(text("Product.inColors", { count: "۲" }))).toBeTruthy();
  });

  it("keeps quiet about what it does not have, and about one colour alone", () => {
    const colors = [{ id: 7, name: "مشکی", code: "#25282c", slug: "s910" }];
    renderFa(<ProductCard product={makeCard({ colors })} />);
    expect(screen.getByText("پکس")).toBeTruthy();
    expect(screen.queryByText(/۵/)).toBeNull();
    expect(screen.queryByText(text("Product.inColors", { count: "۱" }))).toBeNull();
  });

  it("says in place of the price that a product is sold out or not here yet", () => {
    renderFa(
      <>
        <ProductCard product={makeCard({ available: false })} />
        <ProductCard product={makeCard({ comming_soon: true })} />
      </>,
    );
    const [soldOut, soon] = screen.getAllByRole("article").map((card) => within(card));
    expect(soldOut?.getByText(text("Product.outOfStock"))).toBeTruthy();
    expect(soon?.getByText(text("Product.comingSoon"))).toBeTruthy();
    expect(screen.queryByText(/۱۴٬۹۰۰٬۰۰۰/)).toBeNull();
  });
});

describe("Breadcrumb", () => {
  it("LIST-013 leads to the shelves of every category but the last", () => {
    const path = [
      { id: 1, name: "کارتخوان", slug: "pos", type: "branch" as const },
      { id: 2, name: "سیار", slug: "mobile", type: "leaf" as const },
    ];
    renderFa(<Breadcrumb path={path} current="S910" />);
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/",
      routes.shelves(1, "pos"),
      routes.category(2, "mobile"),
    ]);
  });

  it("PROD-002 leads from home through the categories to the page itself", () => {
    renderFa(<Breadcrumb path={[{ id: 2, name: "سیار", slug: "mobile", type: "leaf" }]} current="S910" />);
    const trail = screen.getByRole("navigation", { name: text("Nav.breadcrumb") });
    const links = within(trail).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/", routes.category(2, "mobile")]);
    // Wide enough for a finger, though the word is short.
    expect(links[0]?.className).toContain("px-2.5");
    expect(within(trail).getByText("S910").closest("li")?.getAttribute("aria-current")).toBe("page");
  });
});
