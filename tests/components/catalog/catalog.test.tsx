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
  it("a price in rials is shown in toman with Persian digits (CONST-001)", () => {
    const { container } = renderFa(<Price price={149_000_000} discounted={149_000_000} />);
    expect(container.textContent).toContain("۱۴٬۹۰۰٬۰۰۰");
    expect(container.textContent).toContain(text("Product.toman"));
  });

  it("a discount shows the old price struck through and the rounded percent (CONST-004, PROD-009)", () => {
    const { container } = renderFa(<Price price={149_000_000} discounted={140_060_000} />);
    expect(container.querySelector("s")?.textContent).toBe("۱۴٬۹۰۰٬۰۰۰");
    expect(container.textContent).toContain("۱۴٬۰۰۶٬۰۰۰");
    expect(screen.getByText(text("Product.discount", { percent: formatCount(6) }))).toBeTruthy();
  });

  it("a price without a discount shows neither an old price nor a badge (PROD-009)", () => {
    const { container } = renderFa(<Price price={1000} discounted={1000} />);
    expect(container.querySelector("s")).toBeNull();
    expect(container.textContent).not.toContain("٪");
  });
});

describe("ProductCard", () => {
  it("the card links to the product and shows its price", () => {
    renderFa(<ProductCard product={makeCard()} />);
    const link = screen.getByRole("link", { name: makeCard().name });
    expect(link.getAttribute("href")).toBe(routes.product(7, makeCard().slug));
    expect(screen.getByText(/۱۴٬۹۰۰٬۰۰۰/)).toBeTruthy();
  });

  it("the title takes at most two lines (LIST-035)", () => {
    renderFa(<ProductCard product={makeCard()} />);
    const title = screen.getByRole("heading");
    expect([...title.classList]).toContain("line-clamp-2");
  });

  it("the title is cut at 50 characters, never after a half-space (CONST-011)", () => {
    renderFa(<ProductCard product={makeCard({ name: `${"ک".repeat(46)} می\u200cشود و باز هم` })} />);
    expect(screen.getByRole("heading").textContent).toBe(`${"ک".repeat(46)} می…`);
  });

  it("the product card shows two facts, stars, tag and colors as text", () => {
    const colors = ["#25282c", "#e5e3de"].map((code, at) => ({ id: 7 + at, name: `رنگ ${at}`, code, slug: "s910" }));
    const tags = [{ name: "پرفروش", bg_color: "#000000", text_color: "#ffffff" }];
    renderFa(
      <ProductCard
        product={makeCard({ facts: ["4G", "باتری ۱۹۰۰"], stars: { mean: 4.6, count: 38 }, tags, colors })}
      />,
    );
    expect(screen.getByText("پکس · 4G · باتری ۱۹۰۰")).toBeTruthy();
    expect(screen.getByRole("img", { name: text("Product.starsOf", { stars: "۴٫۶" }) })).toBeTruthy();
    expect(screen.getByText("پرفروش")).toBeTruthy();
    expect(screen.getByRole("img", { name: text("Product.inColors", { count: "۲" }) })).toBeTruthy();
  });

  it("a product card omits missing facts and a single color", () => {
    const colors = [{ id: 7, name: "مشکی", code: "#25282c", slug: "s910" }];
    renderFa(<ProductCard product={makeCard({ colors })} />);
    expect(screen.getByText("پکس")).toBeTruthy();
    expect(screen.queryByText(/۵/)).toBeNull();
    expect(screen.queryByRole("img", { name: /رنگ/ })).toBeNull();
  });

  it("a sold-out or upcoming product shows its state instead of its price", () => {
    renderFa(
      <ul>
        <li>
          <ProductCard product={makeCard({ available: false })} />
        </li>
        <li>
          <ProductCard product={makeCard({ comming_soon: true })} />
        </li>
      </ul>,
    );
    const [soldOut, soon] = screen.getAllByRole("listitem").map((card) => within(card));
    expect(soldOut?.getByText(text("Product.outOfStock"))).toBeTruthy();
    expect(soon?.getByText(text("Product.comingSoon"))).toBeTruthy();
    expect(screen.queryByText(/۱۴٬۹۰۰٬۰۰۰/)).toBeNull();
  });
});

describe("Breadcrumb", () => {
  it("every category but the last links to its category shelves (LIST-013)", () => {
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

  it("the breadcrumb leads from the home page through the categories to the current page (PROD-002)", () => {
    renderFa(<Breadcrumb path={[{ id: 2, name: "سیار", slug: "mobile", type: "leaf" }]} current="S910" />);
    const trail = screen.getByRole("navigation", { name: text("Nav.breadcrumb") });
    const links = within(trail).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/", routes.category(2, "mobile")]);
    // A touch target that is wide enough for a short word.
    expect(links[0]?.className).toContain("px-2.5");
    expect(within(trail).getByText("S910").closest("li")?.getAttribute("aria-current")).toBe("page");
  });
});
