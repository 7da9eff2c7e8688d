import { describe, expect, it } from "vitest";
import { ADDRESS, expectOk, newShopper } from "../support/shopper";
import { apiOf, ask, contractTarget } from "../support/target";

const target = contractTarget();
const guest = apiOf(target);
const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";
const ADMIN = "09125555555";

async function logIn(mobile_no: string) {
  const { token } = expectOk(await guest.auth.login({ mobile_no, password: "demo-1234" }));
  return apiOf(target, token);
}

async function act() {
  const admin = await logIn(ADMIN);
  const customer = await newShopper(target);
  const { url } = expectOk(await admin.acting.start({ mobile_no: customer.mobile }));
  const { token, user } = expectOk(await guest.ticket.login({ token: tokenOf(url) }));
  if (!user) throw new Error("The impersonation needs no second step.");
  return { admin, customer, token, user, api: apiOf(target, token) };
}

describe("impersonation by an admin", () => {
  it("only the impersonating admin's session of the account shows the grant", async () => {
    const { api, customer, user } = await act();
    expect(user.adminToken).toMatch(/^\d+$/);
    const seen = expectOk(await api.auth.profile());
    expect(seen).toMatchObject({ mobile: customer.mobile, adminToken: user.adminToken });
    expect(expectOk(await api.auth.updateProfile({ first_name: "نرگس" })).adminToken).toBe(user.adminToken);
    expectOk(await api.address.create(ADDRESS));
    expect(expectOk(await customer.api.auth.profile())).not.toHaveProperty("adminToken");
    expect(expectOk(await customer.api.address.list())).toHaveLength(1);
    // The grant's id is not a session token.
    expect((await ask(target, "/profile/info", { token: `${user.adminToken}`.padStart(20, "0") })).status).toBe(401);
  });

  it("calls about login, roles and passwords return 403 during impersonation", async () => {
    const { token } = await act();
    const mobile_no = "09121111111";
    const body = { mobile_no, code: "1234", password: "Terminal-1402", password_confirmation: "Terminal-1402" };
    for (const [path, method] of [
      ["/login-ticket", "POST"],
      ["/admin/act-for", "POST"],
      ["/password/reset", "PUT"],
    ] as const) {
      expect([path, (await ask(target, path, { method, body, token })).status]).toEqual([path, 403]);
    }
  });

  it("ending the impersonation resumes the admin's own session and closes the customer's", async () => {
    const { api } = await act();
    const back = expectOk(await api.acting.end());
    expect(back.user).toMatchObject({ mobile: ADMIN });
    expect(back.user).not.toHaveProperty("adminToken");
    expectOk(await apiOf(target, back.token).auth.profile());
    expect(await api.auth.profile()).toMatchObject({ ok: false, error: { code: 401 } });
  });

  it("logging out ends the impersonation", async () => {
    const { api } = await act();
    expectOk(await api.auth.logout());
    expect(await api.auth.profile()).toMatchObject({ ok: false, error: { code: 401 } });
  });

  it("starting an impersonation returns 403 if the caller is not an admin and 404 for an unknown number", async () => {
    const customer = await newShopper(target);
    const start = (api = customer.api, mobile_no = customer.mobile) => api.acting.start({ mobile_no });
    expect(await start()).toMatchObject({ ok: false, error: { code: 403 } });
    expect(await start(await logIn("09122222222"))).toMatchObject({ ok: false, error: { code: 403 } });
    const admin = await logIn(ADMIN);
    expect(await start(admin, "09009999999")).toMatchObject({ ok: false, error: { code: 404 } });
    expect(await start(admin, ADMIN)).toMatchObject({ ok: false, error: { code: 403 } });
    expect(await customer.api.acting.end()).toMatchObject({ ok: false, error: { code: 404 } });
  });
});
