import { NextRequest } from "next/server";
import { describe, expect, it } from "vitest";
import { parseBackUrl } from "@/lib/domain/account/back-url";
import { GUARDED_HEADER, SESSION_COOKIES } from "@/lib/middleware/login-guard";
import { REQUESTED_PATH } from "@/lib/routes";
import { middleware } from "@/middleware";

const ORIGIN = "https://shop.example";

function ask(path: string, cookie = "", headers: Record<string, string> = {}) {
  return middleware(new NextRequest(ORIGIN + path, { headers: { cookie, ...headers } }));
}

describe("the guard of personal pages", () => {
  it.each([
    "/profile/orders",
    "/profile/orders?page=2&status=1",
    "/payments?status=1&message=x",
    "/receipts/7?print=1",
    "/sales_agents/assign_invoice/K7M2QX/7?from=%D9%84%DB%8C%D9%86%DA%A9",
    "/sales_agents/assign_invoice/%DA%A9%D8%AF/7?q=%DA%A9%D8%A7%D8%B1%D8%AA%E2%80%8C%D8%AE%D9%88%D8%A7%D9%86&page=2",
  ])("a guest is redirected from %s to the login with the full back URL (AUTH-031)", (path) => {
    const answer = ask(path);
    expect(answer.status).toBe(307);
    const login = new URL(answer.headers.get("location") ?? "");
    expect(login.origin + login.pathname).toBe(`${ORIGIN}/login`);
    expect([...login.searchParams.keys()]).toEqual(["backUrl"]);
    expect(login.searchParams.get("backUrl")).toBe(path);
    expect(parseBackUrl(login.searchParams.get("backUrl"))).toBe(path);
  });

  it.each([
    ...["/profile", "/profile/edit", "/profile/change-password", "/profile/change-mobile", "/profile/orders"],
    ...["/profile/addresses", "/profile/coupons-codes", "/profile/referral", "/profile/company", "/register"],
  ])("a guest is redirected from %s to the login with any query (AUTH-029, AUTH-030)", (path) => {
    const query = "?از=پیامک&next=/brands?page=2";
    const answer = ask(path + query);
    expect(answer.status).toBe(307);
    const backUrl = new URL(answer.headers.get("location") ?? "").searchParams.get("backUrl");
    expect(decodeURIComponent(backUrl ?? "")).toBe(path + query);
    expect(parseBackUrl(backUrl)).toBe(backUrl);
  });

  it("a guest with a tracking code sees the payment result, and that page is not cached (AUTH-030)", () => {
    const answer = ask("/payments?tracking_code=K7M2QX9P");
    expect([answer.status, answer.headers.get("location")]).toEqual([200, null]);
    expect(answer.headers.get(GUARDED_HEADER)).toBe("1");
    expect(ask("/payments?tracking_code=").status).toBe(307);
    expect(ask("/profile/orders?tracking_code=K7M2QX9P").status).toBe(307);
  });

  it("extra parameters are removed from the URL of a payment result (PAY-001)", () => {
    for (const cookie of ["", "sid=abc"]) {
      const answer = ask("/payments?status=1&message=%3Cb%3Epaid&order_no=7&tracking_code=K7M2QX9P", cookie);
      expect(answer.status).toBe(307);
      expect(answer.headers.get("location")).toBe(`${ORIGIN}/payments?tracking_code=K7M2QX9P`);
    }
  });

  it("the path is passed to the page, so that an ended session leads back to it (AUTH-031)", () => {
    const path = "/desk/orders/7?step=packing";
    expect(ask(path, "sid=abc").headers.get(`x-middleware-request-${REQUESTED_PATH}`)).toBe(path);
  });

  it("the session flag alone does not count as a session (AUTH-032)", () => {
    expect(ask("/profile/orders", "in=1; __Host-in=1").status).toBe(307);
  });

  it.each(SESSION_COOKIES)("a request with the session cookie %s passes", (name) => {
    const answer = ask("/profile/orders?page=2", `${name}=abc`);
    expect([answer.status, answer.headers.get("location")]).toEqual([200, null]);
  });
});

describe("the guard of logins by link", () => {
  const LINK = "/login?target=%2Fprofile&token=abc";
  const from = (site: string) => ask(LINK, "", { "sec-fetch-site": site });

  it.each(["none", "same-origin"])("a login link opened by the user's own click passes (%s) (AUTH-004)", (site) => {
    expect(from(site).headers.get("location")).toBeNull();
  });

  it.each([
    ["another site", () => from("cross-site")],
    ["a sibling subdomain", () => from("same-site")],
    ["a browser without fetch metadata", () => ask(LINK)],
  ])("a login link opened from %s asks for confirmation first and keeps the return URL and the ticket", (_, go) => {
    const answer = go();
    expect(answer.status).toBe(307);
    expect(answer.headers.get("location")).toBe(`${ORIGIN}${LINK}&ask=1`);
  });

  it("the confirmation is requested only once", () => {
    const answer = ask(`${LINK}&ask=1`, "", { "sec-fetch-site": "cross-site" });
    expect(answer.headers.get("location")).toBeNull();
  });
});
