import { describe, expect, it } from "vitest";
import { afterLogin, afterRegistration, isCodePanel, mergesBasket, panelAfterCheck } from "@/lib/domain/login";

const paths = { home: "/", checkout: "/checkout" };
const path = (to: string, reload = false) => ({ kind: "path", path: to, reload });

describe("login", () => {
  it.each([1, 4])("AUTH-006 status %i logs in by password", (registerStatus) => {
    expect(panelAfterCheck({ ok: true, registerStatus })).toBe("password");
  });

  it("knows the panels that wait for digits", () => {
    const panels = ["mobile", "password", "registerCode", "loginCode", "forgot", null];
    expect(panels.filter(isCodePanel)).toEqual(["registerCode", "loginCode", "forgot"]);
  });

  it("AUTH-007 an unknown number is registered", () => {
    expect(panelAfterCheck({ ok: false, code: 404 })).toBe("registerCode");
  });

  it("AUTH-008 any other number logs in by code", () => {
    expect(panelAfterCheck({ ok: true, registerStatus: 3 })).toBe("loginCode");
  });

  it.each([0, 422, 429, 503])("AUTH-001 a failed check (%i) stays at the number", (code) => {
    expect(panelAfterCheck({ ok: false, code })).toBeNull();
  });

  it("AUTH-013 merges for status 1 and 4, never for 3", () => {
    expect([1, 4, 3].map(mergesBasket)).toEqual([true, true, false]);
  });

  it("AUTH-016 goes to the saved backUrl, else home", () => {
    const wishes = { registerStatus: 1, resumesOrder: false };
    expect(afterLogin({ ...wishes, backUrl: "/profile/orders" }, paths)).toEqual(path("/profile/orders"));
    expect(afterLogin({ ...wishes, backUrl: null }, paths)).toEqual(path("/"));
  });

  it("AUTH-017 opens /checkout by a full load", () => {
    const wishes = { registerStatus: 4, resumesOrder: false, backUrl: "/checkout" };
    expect(afterLogin(wishes, paths)).toEqual(path("/checkout", true));
  });

  it("AUTH-018 resumes an order for status 1 only", () => {
    const wishes = { backUrl: "/brands", resumesOrder: true };
    expect(afterLogin({ ...wishes, registerStatus: 1 }, paths)).toEqual(path("/checkout", true));
    expect(afterLogin({ ...wishes, registerStatus: 4 }, paths)).toEqual(path("/brands"));
  });

  const registered = { backUrl: null, resumesOrder: false, wasIncomplete: false };

  it("AUTH-023 goes to the stored backUrl after registration", () => {
    expect(afterRegistration({ ...registered, backUrl: "/cart", wasIncomplete: true }, paths)).toEqual(path("/cart"));
  });

  it("AUTH-024 goes back when the registration had been incomplete", () => {
    expect(afterRegistration({ ...registered, wasIncomplete: true }, paths)).toEqual({ kind: "back" });
  });

  it("AUTH-025 goes to /checkout with a reload by flag or backUrl", () => {
    const checkout = path("/checkout", true);
    expect(afterRegistration({ ...registered, resumesOrder: true, backUrl: "/cart" }, paths)).toEqual(checkout);
    expect(afterRegistration({ ...registered, backUrl: "/checkout" }, paths)).toEqual(checkout);
  });

  it("AUTH-026 goes home otherwise", () => {
    expect(afterRegistration(registered, paths)).toEqual(path("/"));
  });
});
