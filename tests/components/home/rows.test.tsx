import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { defineCountDown } from "@/components/catalog/count-down";
import { HomeRow, isRowEmpty } from "@/components/home/home-row";
import type { Category } from "@/lib/contract/catalogue";
import type { Article, Banner, FilledRow, HomeModel, HomeRowData } from "@/lib/contract/content";
import { formatCount } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";
import { makeBundle } from "@/tests/support/bundles";
import { renderFa, text } from "@/tests/support/intl";
import { makeCard } from "@/tests/support/products";

const BLOG = "https://blog.example";

function show<Model extends HomeModel>(model: Model, data: HomeRowData[Model], blogUrl = BLOG) {
  return renderFa(<HomeRow row={{ model, title: "ردیف", data } as FilledRow} blogUrl={blogUrl} />);
}

const isCarousel = () => screen.queryByRole("group", { name: "ردیف" }) !== null;
const hrefs = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));
const times = <Item,>(count: number, make: (n: number) => Item) =>
  Array.from({ length: count }, (_, at) => make(at + 1));
const products = (count: number) => times(count, (id) => makeCard({ id }));

const category = (id: number, name: string, children: Category[] = []): Category => ({
  id,
  name,
  slug: `c-${id}`,
  logo: "/c.svg",
  description: "",
  type: children.length > 0 ? "branch" : "leaf",
  children,
});

const banner = (id: number, link = "/bundles"): Banner => ({ id, name: `بنر ${id}`, link, image: `/b${id}.svg` });

const article = (different: Partial<Article> = {}): Article => ({
  id: 1,
  title: "راهنمای خرید",
  description: "کوتاه",
  slug: "buying-guide",
  cover: { url: "/full.webp", formats: { medium: { url: "/medium.webp" } } },
  publish_date: "2026-11-01T08:00:00.000Z",
  ...different,
});

// In the shop the page layout defines the element (clocks.tsx).
defineCountDown();

describe("a row by its model (HOME-018)", () => {
  it("a slide has the wide image from 768 px on, the narrow one below, and its link (HOME-003)", () => {
    show("slider", [
      { id: 1, name: "فروش ویژه", desktop_image: "/wide.webp", mobile_image: "/narrow.webp", link: "/bundles" },
    ]);
    const link = screen.getByRole("link", { name: "فروش ویژه" });
    expect(link.getAttribute("href")).toBe("/bundles");
    const wide = link.querySelector("source");
    expect(wide?.media).toBe("(min-width: 768px)");
    expect(wide?.srcset).toContain("/wide.webp");
    expect(within(link).getByRole("img").getAttribute("src")).toContain(encodeURIComponent("/narrow.webp"));
  });

  it("a slide with text shows it as HTML with one button (HOME-003)", () => {
    const words = { title: "رول عمده", text: "بسته‌های ده‌تایی", action: "دیدن رول‌ها" };
    show("slider", [{ ...words, desktop_image: "/wide.webp", mobile_image: "/narrow.webp", link: "/bundles" }]);
    expect(screen.getByText("رول عمده")).toBeTruthy();
    expect(screen.getByRole("link", { name: "دیدن رول‌ها" }).getAttribute("href")).toBe("/bundles");
    expect(screen.queryByRole("img")).toBeNull();
  });

  it("a category row has a card for each category, which links by the category's type (HOME-004)", () => {
    show("category", [category(1, "کارتخوان", [category(2, "سیار")]), category(3, "قطعات")]);
    expect(hrefs()).toEqual([routes.shelves(1, "c-1"), routes.category(2, "c-2"), routes.category(3, "c-3")]);
  });

  it("each brand links to its page (HOME-008)", () => {
    const brand = { logo: "/b.svg", description: "" };
    show("brand", [
      { ...brand, id: 1, slug: "pax", name: "پکس" },
      { ...brand, id: 2, slug: "misc", name: "متفرقه" },
    ]);
    expect(screen.getByRole("link", { name: "پکس" }).getAttribute("href")).toBe(routes.brand(1, "pax"));
    expect(screen.queryByRole("link", { name: "متفرقه" })).toBeNull();
  });

  const onSale = (id: number, seconds: number) => {
    const special_sale = { value: 20_000_000, expiration: new Date(Date.now() + seconds * 1000).toISOString() };
    return makeCard({ id, price: 100_000_000, price_by_discount: 80_000_000, special_sale });
  };
  const clocks = () => [...document.querySelectorAll("count-down bdi")];

  it("shelf_special_sale shows old price, discount and a countdown (HOME-005, HOME-015)", () => {
    show("shelf_special_sale", [onSale(1, 90)]);
    const card = screen.getByRole("listitem");
    expect(within(card).getByText("۱۰٬۰۰۰٬۰۰۰").closest("s")).not.toBeNull();
    const discount = text("Product.discount", { percent: formatCount(20) });
    expect(within(card).getByText(discount)).toBeTruthy();
    expect(within(card).getByText(text("Product.discountFrom", { discount })).className).toBe("sr-only");
    expect(screen.getByText(/^۰۰:۰۱:[۰-۵][۰-۹]$/)).toBeTruthy();
    expect(hrefs()).toContain("/search?special_sale=1");
  });

  it("one countdown is shown beside the title if all products end at the same time, otherwise one per card (HOME-015)", () => {
    vi.useFakeTimers();
    const { unmount } = show("shelf_special_sale", [onSale(1, 90), onSale(2, 90)]);
    expect(clocks().map((clock) => clock.closest("li"))).toEqual([null]);
    unmount();
    show("shelf_special_sale", [onSale(1, 90), onSale(2, 500)]);
    expect(clocks().map((clock) => clock.closest("li") !== null)).toEqual([true, true]);
    vi.useRealTimers();
  });

  it("shelf_category shows its products and links to the whole category (HOME-005)", () => {
    show("shelf_category", {
      id: 1,
      name: "قفسه",
      type: "branch",
      category: { id: 9, slug: "pos" },
      products: products(2),
      sub_categories: [],
    });
    expect(screen.getAllByRole("listitem")).toHaveLength(2);
    expect(hrefs()).toContain(routes.shelves(9, "pos"));
  });

  it("custom_shelf has its own title, colors and records (HOME-006)", () => {
    const colors = { color: "#0f4c4a", text_color: "#ffffff" };
    show("custom_shelf", { id: 7, title: "بودجه کم", ...colors, ids: [1, 2], records: products(2) });
    const title = screen.getByRole("heading", { name: "بودجه کم" });
    const mark = title.querySelector("i");
    expect([mark?.style.backgroundColor, mark?.style.color]).toEqual(["rgb(15, 76, 74)", "rgb(255, 255, 255)"]);
    // A band in those colors would be too light in dark mode.
    expect(title.closest("section")?.getAttribute("style")).toBeNull();
    expect(screen.getAllByRole("listitem")).toHaveLength(2);
  });

  it("a bundle row shows the contents and the remaining time (HOME-007, HOME-016)", () => {
    const expired_at = new Date(Date.now() + 3_690_000).toISOString();
    show("bundle", [makeBundle({ name: "بسته پخش", expired_at })]);
    const card = screen.getByRole("article");
    expect(within(card).getByRole("link", { name: "بسته پخش" })).toBeTruthy();
    expect(within(card).getByText(/^۰۱:۰۱:[۰-۵][۰-۹]$/)).toBeTruthy();
  });

  it("each banner image links to its target (HOME-009)", () => {
    show("banner", [banner(1, "/contact-us"), banner(2, "https://bank.example/pos")]);
    expect(screen.getByRole("link", { name: "بنر 1" }).getAttribute("href")).toBe("/contact-us");
    const outside = screen.getByRole("link", { name: "بنر 2" });
    expect([outside.getAttribute("href"), outside.getAttribute("target")]).toEqual([
      "https://bank.example/pos",
      "_blank",
    ]);
  });

  it("a banner with text has a button for its link and no alt text (HOME-009)", () => {
    show("banner", [{ ...banner(1, "/contact-us"), title: "خرید عمده", text: null, action: null }]);
    expect(screen.getByText("خرید عمده")).toBeTruthy();
    expect(screen.getByRole("link", { name: text("Home.see") }).getAttribute("href")).toBe("/contact-us");
    expect(screen.queryByRole("img")).toBeNull();
  });

  it("a banner that leads to the blog opens in a new tab (LAYOUT-016)", () => {
    show("banner", [banner(1, "/blog/tax-law")]);
    expect(screen.getByRole("link").getAttribute("target")).toBe("_blank");
  });

  it("a banner whose target is not a web address is not a link", () => {
    show("banner", [banner(1, "javascript:alert(1)")]);
    expect(screen.queryByRole("link")).toBeNull();
    expect(screen.getByRole("img", { name: "بنر 1" })).toBeTruthy();
  });

  it("a blog card has cover, title and description and opens in a new tab (HOME-010)", () => {
    show("blog", [article()]);
    const link = screen.getByRole("link", { name: "راهنمای خرید" });
    expect(link.getAttribute("href")).toBe(`${BLOG}/buying-guide`);
    expect(link.getAttribute("target")).toBe("_blank");
    expect(screen.getByText("کوتاه")).toBeTruthy();
    expect(document.querySelector("article img")?.getAttribute("src")).toContain(encodeURIComponent("/medium.webp"));
  });

  it("a blog description is cut at 100 characters (CONST-009)", () => {
    show("blog", [article({ description: "ن".repeat(101) }), article({ id: 2, description: "م".repeat(100) })]);
    expect(screen.getByText(/^ن+…$/).textContent).toHaveLength(100);
    expect(screen.getByText("م".repeat(100))).toBeTruthy();
  });

  it("a row without content renders nothing, as do articles without a blog URL (HOME-010)", () => {
    const isEmpty = (model: HomeModel, data: unknown, blogUrl = BLOG) =>
      isRowEmpty({ row: { model, title: "ردیف", data } as FilledRow, blogUrl });
    for (const model of [
      "slider",
      "category",
      "brand",
      "shelf_special_sale",
      "bundle",
      "banner",
      "bank",
      "blog",
    ] as const) {
      expect([model, isEmpty(model, []), isEmpty(model, [{}])]).toEqual([model, true, false]);
    }
    expect([isEmpty("shelf_category", { products: [] }), isEmpty("custom_shelf", { records: [] })]).toEqual([
      true,
      true,
    ]);
    expect(isEmpty("brand", [{ slug: "misc" }])).toBe(true);
    expect(isEmpty("blog", [article()], "")).toBe(true);
  });

  it("each bank is listed with its name and logo (HOME-011)", () => {
    show("bank", [{ id: 1, name: "ایران کیش", logo: "/banks/iran-kish.svg" }]);
    const company = screen.getByRole("listitem");
    expect(company.textContent).toBe("ایران کیش");
    expect(company.querySelector("img")?.getAttribute("src")).toBe("/banks/iran-kish.svg");
  });
});

describe("the carousel", () => {
  it("five products are shown as a carousel and four are not (CONST-014)", () => {
    const { unmount } = show("shelf_special_sale", products(4));
    expect(isCarousel()).toBe(false);
    unmount();
    show("shelf_special_sale", products(5));
    expect(isCarousel()).toBe(true);
  });

  it("three bundles are shown as a carousel and two are not (CONST-015)", () => {
    const { unmount } = show(
      "bundle",
      times(2, (id) => makeBundle({ id })),
    );
    expect(isCarousel()).toBe(false);
    unmount();
    show(
      "bundle",
      times(3, (id) => makeBundle({ id })),
    );
    expect(isCarousel()).toBe(true);
  });

  it("a row without products or bundles renders nothing", () => {
    expect(show("shelf_special_sale", []).container.textContent).toBe("");
    expect(show("bundle", []).container.textContent).toBe("");
  });
});
