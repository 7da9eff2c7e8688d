import { describe, expect, it } from "vitest";
import { allCalls } from "@/lib/contract/calls/contract";
import { type Right, SINGLE_RIGHTS } from "@/lib/contract/staff";
import {
  hasRight,
  mayCall,
  mayLookAt,
  opensDesk,
  RIGHTS,
  rightsOf,
  rolesOfKey,
  rolesWith,
  singleRightsOf,
  singleRolesOf,
  staffRolesOf,
} from "@/lib/domain/account/rights";
import { needsSecondStep } from "@/lib/domain/account/second-step";

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

describe("single rights", () => {
  it.each([
    [["products.read"], ["desk", "products.read"]],
    [["products"], ["desk", "products"]],
    [
      ["products", "products.read"],
      ["desk", "products"],
    ],
    [["orders.read"], ["desk", "orders.read", "readOrders.read"]],
    [["orders"], ["desk", "orders", "readOrders.read"]],
    [
      ["orders", "readOrders"],
      ["desk", "orders", "readOrders"],
    ],
    [["readOrders.read"], ["desk", "readOrders.read"]],
    [["wallets"], ["desk", "customers.read", "wallets"]],
    [["confirmCustomers"], ["desk", "customers.read", "confirmCustomers"]],
    [["readOrders"], ["desk", "readOrders"]],
    [["reports"], ["desk", "sales", "reports"]],
    [["wallets.read"], ["desk", "customers.read", "wallets.read"]],
    [["customers"], ["desk", "customers"]],
    [[], []],
  ] as const)("the single rights %j are exactly the rights %j", (given, rights) => {
    expect(rightsOf(singleRolesOf(given))).toEqual(rights);
    expect(opensDesk(singleRolesOf(given))).toBe(given.length > 0);
  });

  it("a single right adds to a role, and looking at what the role may write adds nothing", () => {
    const roles = ["catalogue", ...singleRolesOf(["products.read", "money.read"])];
    expect(rightsOf(roles)).toEqual(["desk", "products", "money.read", "waitlist"]);
    expect(singleRightsOf(roles)).toEqual(["products.read", "money.read"]);
    expect([hasRight(roles, "money"), mayLookAt(roles, "money"), mayLookAt(roles, "wallets")]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it.each(["orders", "reports", "wallets", "confirmCustomers"] as const)(
    "the right %s of an API key includes no other",
    (right) => expect(rightsOf(rolesOfKey([right]))).toEqual([right]),
  );

  it("exactly the single rights behind which money or a file about many people is compel a second step", () => {
    const compelling = SINGLE_RIGHTS.filter((right) => needsSecondStep(singleRolesOf([right])));
    expect(compelling).toEqual(["wallets", "money", "coupons", "companies", "agents", "reports"]);
  });

  it("no right that only the owner's role has can be given singly", () => {
    const owners: Right[] = ["people", "settings", "audit", "integrations", "actFor", "blockCustomers"];
    for (const right of owners) {
      expect(rolesWith(right)).toEqual(["admin", `right:${right}`]);
      for (const one of [right, `${right}.read`]) expect(SINGLE_RIGHTS as readonly string[]).not.toContain(one);
    }
    const rest = RIGHTS.filter((right) => right !== "desk" && !owners.includes(right));
    expect(SINGLE_RIGHTS.filter((right) => !right.endsWith(".read")).sort()).toEqual(rest.sort());
  });

  /** Files with the data of many people. */
  const WHOLE = ["customers", "orders", "agents"].flatMap((list) => [`/admin/${list}.csv`, `/admin/${list}.xlsx`]);
  const OF_CUSTOMERS = ["wallets", "confirmCustomers"];
  /** What a right shows beside its own calls. */
  const isShown = (right: Right | undefined, given: string) =>
    (given === "orders" && right === "readOrders") ||
    (given === "reports" && right === "sales") ||
    (OF_CUSTOMERS.includes(given) && right === "customers");

  it.each(SINGLE_RIGHTS)(
    "%s opens every call of its right, without writes and files of people if it only looks",
    (given) => {
      const roles = singleRolesOf([given]);
      const isReader = given.endsWith(".read");
      const name = given.replace(".read", "");
      for (const call of allCalls.filter(({ access }) => access === "staff")) {
        const isRead = call.method === "GET" && !WHOLE.includes(call.path);
        const opens = (call.right === name && (isRead || !isReader)) || (isShown(call.right, name) && isRead);
        const expected = call.right === "desk" || opens;
        expect([call.name, mayCall(roles, call)]).toEqual([call.name, expected]);
      }
    },
  );

  it("looking at one part opens no file of another", () => {
    const readers = SINGLE_RIGHTS.filter((right) => right.endsWith(".read"));
    for (const call of allCalls.filter(({ path }) => WHOLE.includes(path)))
      expect(mayCall(singleRolesOf(readers), call)).toBe(false);
  });
});
