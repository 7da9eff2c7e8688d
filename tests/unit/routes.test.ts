import { describe, expect, it } from "vitest";
import { GUARDED_PREFIXES, isGuarded, loginPath, routes } from "@/lib/routes";
import { config } from "@/middleware";

describe("guarded paths", () => {
  it("AUTH-029 AUTH-030 are the specification's", () => {
    const guarded = [
      ...["/profile", "/profile/edit", "/profile/change-password", "/profile/change-mobile", "/profile/orders"],
      ...["/profile/addresses", "/profile/coupons-codes", "/profile/referral", "/profile/company"],
      ...["/register", "/payments", "/receipts/12", "/sales_agents/assign_invoice/u/1"],
    ];
    for (const path of guarded) expect(isGuarded(path), path).toBe(true);
    for (const path of ["/", "/cart", "/login", "/products/1/x", "/profiles", "/registered"]) {
      expect(isGuarded(path), path).toBe(false);
    }
  });

  it("are the ones the middleware is matched on", () => {
    const prefixes = config.matcher.map((pattern) => pattern.replace("/:path*", "")).sort();
    expect(prefixes).toEqual([...GUARDED_PREFIXES].sort());
  });
});

it("encodes Persian slugs and the way back", () => {
  expect(routes.product(1, "کارت")).toBe("/products/1/%DA%A9%D8%A7%D8%B1%D8%AA");
  expect(loginPath("/profile/orders?type=sales-agent")).toBe("/login?backUrl=%2Fprofile%2Forders%3Ftype%3Dsales-agent");
});

describe("the address of a category", () => {
  it("LIST-012 HOME-004 leads a branch to its shelves and a leaf to its products", () => {
    const category = { id: 4, slug: "کارتخوان" };
    expect(routes.categoryEntry({ ...category, type: "branch" })).toBe(routes.shelves(4, "کارتخوان"));
    expect(routes.categoryEntry({ ...category, type: "leaf" })).toBe(routes.category(4, "کارتخوان"));
  });
});
