import { NextRequest } from "next/server";
import { describe, expect, it } from "vitest";
import { parseBackUrl } from "@/lib/domain/back-url";
import { SESSION_COOKIES } from "@/lib/middleware/login-guard";
import { middleware } from "@/middleware";

const ORIGIN = "https://shop.example";

function ask(path: string, cookie = "") {
  return middleware(new NextRequest(ORIGIN + path, { headers: { cookie } }));
}

describe("the guard of personal pages", () => {
  it.each([
    "/profile/orders",
    "/profile/orders?page=2&status=1",
    "/payments?tracking_code=K7M2QX9P&status=1",
    "/receipts/7?print=1",
    "/sales_agents/assign_invoice/K7M2QX/7?from=%D9%84%DB%8C%D9%86%DA%A9",
  ])("AUTH-031 leads a guest from %s to the login and keeps the whole way back", (path) => {
    const answer = ask(path);
    expect(answer.status).toBe(307);
    const login = new URL(answer.headers.get("location") ?? "");
    expect(login.origin + login.pathname).toBe(`${ORIGIN}/login`);
    expect([...login.searchParams.keys()]).toEqual(["backUrl"]);
    expect(login.searchParams.get("backUrl")).toBe(path);
    // And the login takes it as it is.
    expect(parseBackUrl(login.searchParams.get("backUrl"))).toBe(path);
  });

  it.each(SESSION_COOKIES)("lets pass who has a session, by the cookie %s", (name) => {
    const answer = ask("/profile/orders?page=2", `${name}=abc`);
    expect([answer.status, answer.headers.get("location")]).toEqual([200, null]);
  });
});
