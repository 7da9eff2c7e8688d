import { expect, it } from "vitest";
import { loginReason } from "@/lib/domain/account/login-reason";
import { routes } from "@/lib/routes";

const nothing = { backUrl: null, resumesOrder: false, intent: null };

it.each([
  [{}, "none"],
  [{ backUrl: "/checkout" }, "order"],
  [{ backUrl: "/checkout?x=1", intent: "waitlist" }, "order"],
  [{ backUrl: "/products/7/x", intent: "waitlist", resumesOrder: true }, "waitlist"],
  [{ backUrl: "/products/7/x", intent: "comment" }, "comment"],
  [{ backUrl: "/products/7/x", intent: "toString" }, "none"],
  [{ resumesOrder: true }, "order"],
  [{ backUrl: "/profile" }, "account"],
  [{ backUrl: "/profile/orders?page=2" }, "account"],
  [{ backUrl: "/profiles" }, "none"],
] as const)("the query %j gives the login reason %s", (wanted, reason) => {
  expect(loginReason({ ...nothing, ...wanted }, routes)).toBe(reason);
});
