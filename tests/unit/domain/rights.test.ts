import { describe, expect, it } from "vitest";
import { hasRight, RIGHTS, rightsOf, staffRolesOf } from "@/lib/domain/account/rights";

describe("desk rights of roles", () => {
  it.each([
    [["admin"], [...RIGHTS]],
    [
      ["orders"],
      [
        "desk",
        "search",
        "orders",
        "readOrders",
        "comments",
        "messages",
        "customers",
        "confirmCustomers",
        "waitlist",
        "sales",
      ],
    ],
    [["catalogue"], ["desk", "products", "waitlist"]],
    [
      ["accounts"],
      ["desk", "readOrders", "money", "coupons", "companies", "customers", "wallets", "agents", "sales", "reports"],
    ],
    [
      ["catalogue", "accounts"],
      [
        "desk",
        "readOrders",
        "products",
        "money",
        "coupons",
        "companies",
        "customers",
        "wallets",
        "waitlist",
        "agents",
        "sales",
        "reports",
      ],
    ],
    [["sales-agent"], []],
    [["owner", "staff", ""], []],
    [[], []],
  ])("the roles %j have exactly the rights %j", (roles, rights) => {
    expect(rightsOf(roles)).toEqual(rights);
    for (const right of RIGHTS) expect(hasRight(roles, right)).toBe((rights as string[]).includes(right));
  });

  it("agents do not count as staff", () => {
    expect(staffRolesOf(["sales-agent", "orders", "admin"])).toEqual(["admin", "orders"]);
  });
});
