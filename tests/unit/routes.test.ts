import { describe, expect, it } from "vitest";
import { loginPath, routes } from "@/lib/routes";

it("Persian slugs and the back URL are percent-encoded", () => {
  expect(routes.product(1, "کارت")).toBe("/products/1/%DA%A9%D8%A7%D8%B1%D8%AA");
  expect(loginPath("/profile/orders?type=sales-agent")).toBe("/login?backUrl=%2Fprofile%2Forders%3Ftype%3Dsales-agent");
});

describe("links to a category", () => {
  it("a category with subcategories links to its shelves, and a leaf to its products (LIST-012, HOME-004)", () => {
    const category = { id: 4, slug: "کارتخوان" };
    expect(routes.categoryEntry({ ...category, type: "branch" })).toBe(routes.shelves(4, "کارتخوان"));
    expect(routes.categoryEntry({ ...category, type: "leaf" })).toBe(routes.category(4, "کارتخوان"));
  });
});
