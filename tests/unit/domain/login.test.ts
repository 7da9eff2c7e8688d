import { describe, expect, it } from "vitest";
import { afterLogin, afterRegistration, isCodePanel, mergesBasket, panelAfterCheck } from "@/lib/domain/account/login";

const paths = { home: "/", checkout: "/checkout" };
const path = (to: string, reload = false) => ({ kind: "path", path: to, reload });

describe("steps of a login", () => {
  it.each([1, 4])("a number with register status %i logs in by password (AUTH-006)", (registerStatus) => {
    expect(panelAfterCheck({ ok: true, registerStatus })).toBe("password");
  });

  it("exactly the panels that wait for a code count as code panels", () => {
    const panels = ["mobile", "password", "registerCode", "loginCode", "forgot", null];
    expect(panels.filter(isCodePanel)).toEqual(["registerCode", "loginCode", "forgot"]);
  });

  it("an unknown number starts a registration (AUTH-007)", () => {
    expect(panelAfterCheck({ ok: false, code: 404 })).toBe("registerCode");
  });

  it("a number with another status logs in by code (AUTH-008)", () => {
    expect(panelAfterCheck({ ok: true, registerStatus: 3 })).toBe("loginCode");
  });

  it.each([0, 422, 429, 503])("after a failed request (%i) the login stays at the number step (AUTH-001)", (code) => {
    expect(panelAfterCheck({ ok: false, code })).toBeNull();
  });

  it("the basket is merged for status 1 and 4, and never for 3 (AUTH-013)", () => {
    expect([1, 4, 3].map(mergesBasket)).toEqual([true, true, false]);
  });

  it("a login leads to the saved back URL, or otherwise to the home page (AUTH-016)", () => {
    const wishes = { registerStatus: 1, resumesOrder: false };
    expect(afterLogin({ ...wishes, backUrl: "/profile/orders" }, paths)).toEqual(path("/profile/orders"));
    expect(afterLogin({ ...wishes, backUrl: null }, paths)).toEqual(path("/"));
  });

  it("a login opens /checkout with a full page load (AUTH-017)", () => {
    const wishes = { registerStatus: 4, resumesOrder: false, backUrl: "/checkout" };
    expect(afterLogin(wishes, paths)).toEqual(path("/checkout", true));
  });

  it("only a login with status 1 resumes a checkout (AUTH-018)", () => {
    const wishes = { backUrl: "/brands", resumesOrder: true };
    expect(afterLogin({ ...wishes, registerStatus: 1 }, paths)).toEqual(path("/checkout", true));
    expect(afterLogin({ ...wishes, registerStatus: 4 }, paths)).toEqual(path("/brands"));
  });

  const registered = { backUrl: null, resumesOrder: false, wasIncomplete: false };

  it("a registration leads to the stored back URL (AUTH-023)", () => {
    expect(afterRegistration({ ...registered, backUrl: "/cart", wasIncomplete: true }, paths)).toEqual(path("/cart"));
  });

  it("completing an unfinished registration returns to the previous page (AUTH-024)", () => {
    expect(afterRegistration({ ...registered, wasIncomplete: true }, paths)).toEqual({ kind: "back" });
  });

  it("a registration reloads /checkout if the flag or the back URL says so (AUTH-025)", () => {
    const checkout = path("/checkout", true);
    expect(afterRegistration({ ...registered, resumesOrder: true, backUrl: "/cart" }, paths)).toEqual(checkout);
    expect(afterRegistration({ ...registered, backUrl: "/checkout" }, paths)).toEqual(checkout);
  });

  it("any other registration leads to the home page (AUTH-026)", () => {
    expect(afterRegistration(registered, paths)).toEqual(path("/"));
  });
});
