import { describe, expect, it } from "vitest";
import { expectOk, newShopper } from "../support/shopper";
import { apiOf, ask, contractTarget } from "../support/target";

const target = contractTarget();
const guest = apiOf(target);
const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";

describe("login tickets", () => {
  it("a login ticket is exchanged for a separate session (API-012, AUTH-003)", async () => {
    const { api, token, mobile } = await newShopper(target);
    const ticket = expectOk(await api.ticket.create({ target: "/profile/orders?page=2" }));
    const url = new URL(ticket.url);
    expect([url.pathname, url.searchParams.get("target")]).toEqual(["/login", "/profile/orders?page=2"]);
    expect(Date.parse(ticket.expires_at) - Date.now()).toBeLessThanOrEqual(61_000);

    const entered = expectOk(await guest.ticket.login({ token: tokenOf(ticket.url) }));
    expect(entered).toMatchObject({ register_status: 4, address: null, user: { mobile } });
    expect(entered.token).toMatch(/^[\w-]{43}$/);
    expect(entered.token).not.toBe(token);
    expect(expectOk(await apiOf(target, entered.token).auth.profile()).mobile).toBe(mobile);
    // The first session stays valid.
    expectOk(await api.auth.profile());
  });

  it("a login ticket works only once, even if two devices use it at the same time (ERR-008)", async () => {
    const { api } = await newShopper(target);
    const { url } = expectOk(await api.ticket.create());
    const both = await Promise.all([1, 2].map(() => guest.ticket.login({ token: tokenOf(url) })));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await guest.ticket.login({ token: tokenOf(url) })).toMatchObject({
      ok: false,
      error: { code: 401, message: "لینک ورود نامعتبر یا منقضی شده است" },
    });
  });

  it("a made-up ticket, or a session token used as a ticket, returns 401 (ERR-008)", async () => {
    const { token } = await newShopper(target);
    for (const made of ["x", "A".repeat(43), token]) {
      expect(await guest.ticket.login({ token: made })).toMatchObject({ ok: false, error: { code: 401 } });
    }
  });

  it("a return URL outside this shop is refused (AUTH-003)", async () => {
    const { api } = await newShopper(target);
    for (const away of ["https://evil.example/", "//evil.example", "/\\evil.example", "profile"]) {
      expect(await api.ticket.create({ target: away })).toMatchObject({ ok: false, error: { code: 422 } });
    }
  });

  it("creating a login ticket returns 401 without a session", async () => {
    expect((await ask(target, "/login-ticket", { method: "POST", body: {} })).status).toBe(401);
  });
});
