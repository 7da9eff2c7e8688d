import { describe, expect, it } from "vitest";
import { hasRight, RIGHTS, rightsOf, staffRolesOf } from "@/lib/domain/rights";

describe("what a role may do at the desk", () => {
  it.each([
    [["admin"], [...RIGHTS]],
    [["orders"], ["desk", "search", "orders", "readOrders", "comments", "messages"]],
    [["catalogue"], ["desk", "products"]],
    [["accounts"], ["desk", "readOrders", "money", "coupons", "companies"]],
    [
      ["catalogue", "accounts"],
      ["desk", "readOrders", "products", "money", "coupons", "companies"],
    ],
    [["sales-agent"], []],
    [["owner", "staff", ""], []],
    [[], []],
  ])("%j: %j", (roles, rights) => {
    expect(rightsOf(roles)).toEqual(rights);
    for (const right of RIGHTS) expect(hasRight(roles, right)).toBe((rights as string[]).includes(right));
  });

  it("names no agent among the staff", () => {
    expect(staffRolesOf(["sales-agent", "orders", "admin"])).toEqual(["admin", "orders"]);
  });
});
