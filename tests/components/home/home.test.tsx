import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { BrandRow } from "@/components/home/brand-row";
import { CategoryCards } from "@/components/home/category-cards";
import { Hero } from "@/components/home/hero";
import { Promises } from "@/components/home/promises";
import { routes } from "@/lib/routes";
import { renderFa, text } from "@/tests/support/intl";
import { makeProduct } from "@/tests/support/products";

const leaf = {
  id: 2,
  name: "سیار",
  slug: "mobile",
  logo: "/c.svg",
  description: "",
  type: "leaf" as const,
  children: [],
};

describe("home page", () => {
  it("HOME-002 opens with what the shop sells and the way to it", () => {
    renderFa(<Hero product={makeProduct()} />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(text("Brand.homeTitle"));
    expect(screen.getByRole("link", { name: text("Home.heroAction") }).getAttribute("href")).toBe(routes.search);
    expect(screen.getByRole("link", { name: makeProduct().name })).toBeTruthy();
  });

  it("HOME-004 has a card for each category with products, leading to its listing", () => {
    const branch = {
      id: 1,
      name: "کارتخوان",
      slug: "pos",
      logo: "/c.svg",
      description: "",
      type: "branch" as const,
      children: [leaf],
    };
    renderFa(<CategoryCards categories={[branch]} />);
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      routes.category(2, "mobile"),
    ]);
  });

  it("HOME-008 shows the brands, each leading to its page", () => {
    renderFa(<BrandRow brands={[{ id: 1, slug: "pax", name: "پکس", logo: "/b.svg", description: "" }]} />);
    expect(screen.getByRole("link", { name: "پکس" }).getAttribute("href")).toBe(routes.brand(1, "pax"));
  });

  it("HOME-013 stands for five things", () => {
    renderFa(<Promises />);
    const names = ["authenticity", "freeShipping", "support7", "bulk", "safetyTest"] as const;
    expect(screen.getAllByRole("listitem")).toHaveLength(5);
    for (const name of names) expect(screen.getByText(text(`Home.${name}`))).toBeTruthy();
  });
});
