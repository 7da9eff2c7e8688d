import { and, desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteOldTickets } from "@/lib/backend/auth/tickets";
import { loginTickets, securityEvents, sessions, users } from "@/lib/backend/db/schema/users";
import { callPath, partsOf } from "@/lib/contract/call";
import { allCalls } from "@/lib/contract/calls/contract";
import { expectOk, newShopper, PASSWORD, smsCode } from "../support/shopper";
import { apiOf, ask } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const MINUTE = 60_000;
const ADMIN = "09125555555";
type Api = ReturnType<typeof apiOf>;
const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const COOKIE = { "x-session-from": "cookie" };
const statusOf = async (token?: string) => (await ask(shop, "/profile/info", { token })).status;
const eventsOf = (actorId: number) =>
  shop.db.query().select().from(securityEvents).where(eq(securityEvents.actorId, actorId)).orderBy(securityEvents.id);

async function idOf(mobile: string) {
  const [user] = await shop.db.query().select({ id: users.id }).from(users).where(eq(users.mobile, mobile));
  return user?.id ?? 0;
}

/** A new admin, because tests end admins' sessions and change their passwords. */
async function newAdmin() {
  const admin = await newShopper(shop);
  const id = await idOf(admin.mobile);
  await shop.db
    .query()
    .update(users)
    .set({ roles: ["admin"] })
    .where(eq(users.id, id));
  // The session was opened by a code, and impersonation requires a password.
  expectOk(await admin.api.desk.confirmPassword({ password: PASSWORD }));
  return { ...admin, id };
}

/** Creates two of an admin's impersonation links and uses the later one, in the admin's own browser if `isOwn`. */
async function actAs({ api, token }: { api: Api; token?: string }, isOwn = false) {
  const customer = await newShopper(shop);
  const link = async () => tokenOf(expectOk(await api.acting.start({ mobile_no: customer.mobile })).url);
  // A later link ends an earlier one.
  const [unused, used] = [await link(), await link()];
  const from = isOwn ? { token, headers: COOKIE } : {};
  const entered = await ask(shop, "/login-token", { method: "POST", body: { token: used }, ...from });
  return { customer, unused, acting: (entered.body.data as { token: string }).token };
}

async function start() {
  const { token } = expectOk(await apiOf(shop).auth.login({ mobile_no: ADMIN, password: "demo-1234" }));
  const customer = await newShopper(shop);
  const { url } = expectOk(await apiOf(shop, token).acting.start({ mobile_no: customer.mobile }));
  return { ticket: tokenOf(url), customer };
}

async function act() {
  const { ticket, customer } = await start();
  const entered = expectOk(await apiOf(shop).ticket.login({ token: ticket }));
  return { customer, api: apiOf(shop, entered.token) };
}

async function actByToken() {
  const { ticket, customer } = await start();
  const { token } = expectOk(await apiOf(shop).ticket.login({ token: ticket }));
  return { customer, token };
}

/** Calls that only the owner of an account may make. */
const OWNERS = [
  "account.export",
  "account.exportPage",
  "account.deletion",
  "account.sendDeletionCode",
  "account.delete",
  "auth.resetPassword",
  "auth.signup",
  "security.changePassword",
  "security.sendOldMobileCode",
  "security.sendNewMobileCode",
  "security.changeMobile",
  "security.sessions",
  "security.endOtherSessions",
  "ticket.create",
];
/** Calls that end the impersonation. */
const ENDS = ["acting.end", "auth.logout"];

const askAs = (token: string | undefined, call: (typeof allCalls)[number]) => {
  const words = partsOf(call).map((part) => [part, part === "id" ? 1 : "x"]);
  return ask(shop, callPath(call, Object.fromEntries(words)).replace("/api/v1", ""), {
    method: call.override ?? call.method,
    body: call.method === "POST" ? {} : undefined,
    token,
  });
};

const codeOf = (result: { ok: boolean; error?: { code: number } }) => (result.ok ? 200 : result.error?.code);

describe("a login ticket", () => {
  it("a login ticket expires after a minute and is then deleted (ERR-008)", async () => {
    const { api } = await newShopper(shop);
    const { url } = expectOk(await api.ticket.create());
    shop.advance(MINUTE - 1000);
    const second = expectOk(await api.ticket.create());
    shop.advance(1000);
    expect(codeOf(await apiOf(shop).ticket.login({ token: tokenOf(url) }))).toBe(401);
    await deleteOldTickets(shop.deps);
    expectOk(await apiOf(shop).ticket.login({ token: tokenOf(second.url) }));
    shop.advance(MINUTE);
    await deleteOldTickets(shop.deps);
    expect(await shop.db.query().select().from(loginTickets)).toEqual([]);
  });

  it("the stored ticket does not contain its token", async () => {
    const { api } = await newShopper(shop);
    const token = tokenOf(expectOk(await api.ticket.create()).url);
    expect(JSON.stringify(await shop.db.query().select().from(loginTickets))).not.toContain(token);
  });
});

describe("a login ticket for one's own account", () => {
  const other = async (mobile: string) =>
    apiOf(shop, expectOk(await apiOf(shop).auth.login({ mobile_no: mobile, password: PASSWORD })).token);
  const form = { password: "kafsh-sabz-44", password_confirmation: "kafsh-sabz-44" };

  it.each([
    ["a logout of the session that created it", (own: Api) => own.auth.logout()],
    [
      "a password change",
      async (_: Api, mobile: string) =>
        (await other(mobile)).security.changePassword({ old_password: PASSWORD, ...form }),
    ],
    [
      "the end of all other sessions of the user",
      async (_: Api, mobile: string) => (await other(mobile)).security.endOtherSessions(),
    ],
    [
      "a password reset",
      async (_: Api, mobile: string) => {
        expectOk(await apiOf(shop).auth.sendCode({ mobile_no: mobile, purpose: "reset" }));
        return apiOf(shop).auth.resetPassword({ mobile_no: mobile, code: await smsCode(shop, mobile), ...form });
      },
    ],
  ])("a login ticket is refused after %s", async (_, end) => {
    const { api, mobile } = await newShopper(shop);
    // The registration code blocks another code for two minutes.
    shop.advance(2 * MINUTE);
    const ticket = tokenOf(expectOk(await api.ticket.create()).url);
    expectOk(await end(api, mobile));
    expect(codeOf(await apiOf(shop).ticket.login({ token: ticket }))).toBe(401);
  });

  it("a login ticket stays valid when another device logs out", async () => {
    const { api, mobile } = await newShopper(shop);
    const ticket = tokenOf(expectOk(await api.ticket.create()).url);
    expectOk(await (await other(mobile)).auth.logout());
    expectOk(await apiOf(shop).ticket.login({ token: ticket }));
  });
});

describe("the session of an impersonating admin", () => {
  it("ending the impersonation returns to the admin's session, which keeps its own expiry", async () => {
    const admin = await newAdmin();
    shop.advance(11 * 60 * MINUTE + 30 * MINUTE);
    expectOk(await admin.api.desk.confirmPassword({ password: PASSWORD }));
    const { acting } = await actAs(admin);
    shop.advance(29 * MINUTE);
    const back = expectOk(await apiOf(shop, acting).acting.end());
    expect([await statusOf(back.token), await statusOf(admin.token), await statusOf(acting)]).toEqual([200, 200, 401]);
    shop.advance(MINUTE);
    expect([await statusOf(back.token), await statusOf(admin.token)]).toEqual([401, 401]);
  });

  it("the admin's token stops working in the impersonating browser, and one session stays listed", async () => {
    const admin = await newAdmin();
    const { acting } = await actAs(admin, true);
    shop.advance(MINUTE);
    expect([await statusOf(admin.token), await statusOf(acting)]).toEqual([401, 200]);
    const { token } = expectOk(await apiOf(shop, acting).acting.end());
    expect(expectOk(await apiOf(shop, token).security.sessions())).toHaveLength(1);
    const rows = await shop.db.query().select().from(sessions).where(eq(sessions.userId, admin.id));
    expect(rows.filter(({ expiresAt }) => expiresAt > shop.deps.now())).toHaveLength(1);
  });

  const form = { password: "kafsh-sabz-44", password_confirmation: "kafsh-sabz-44" };
  it.each([
    ["a logout of the admin", (admin: Api) => admin.auth.logout()],
    ["the end of other sessions from another device", (_: Api, other: Api) => other.security.endOtherSessions()],
    ["the end of other sessions by the admin", (admin: Api) => admin.security.endOtherSessions()],
    [
      "a password change of the admin",
      (admin: Api) => admin.security.changePassword({ old_password: PASSWORD, ...form }),
    ],
    [
      "a password reset of the admin",
      async (_: Api, other: Api, mobile: string) => {
        expectOk(await other.auth.sendCode({ mobile_no: mobile, purpose: "reset" }));
        const code = await smsCode(shop, mobile);
        return apiOf(shop).auth.resetPassword({ mobile_no: mobile, code, ...form });
      },
    ],
    [
      "a new mobile number of the admin",
      async (admin: Api, _: Api, mobile: string) => {
        const next = `09${(Number(mobile[2]) + 1) % 10}${mobile.slice(3)}`;
        expectOk(await admin.security.sendOldMobileCode({ mobile }));
        expectOk(await admin.security.sendNewMobileCode({ mobile: next, code: await smsCode(shop, mobile) }));
        return admin.security.changeMobile({ mobile: next, code: await smsCode(shop, next) });
      },
    ],
  ])("the impersonation, its unused link and the way back to the admin's session end with %s", async (_, end) => {
    const admin = await newAdmin();
    shop.advance(2 * MINUTE);
    const { acting, unused } = await actAs(admin);
    const other = expectOk(await apiOf(shop).auth.login({ mobile_no: admin.mobile, password: PASSWORD }));
    expectOk(await end(admin.api, apiOf(shop, other.token), admin.mobile));
    expect(await statusOf(acting)).toBe(401);
    expect(codeOf(await apiOf(shop, acting).acting.end())).toBe(401);
    expect(codeOf(await apiOf(shop).ticket.login({ token: unused }))).toBe(401);
    expect((await eventsOf(admin.id)).at(-1)?.kind).toBe("actingEnded");
  });

  it("impersonation ends when the admin's own session expires", async () => {
    const admin = await newAdmin();
    shop.advance(12 * 60 * MINUTE - 2 * MINUTE);
    const { token } = expectOk(await apiOf(shop).auth.login({ mobile_no: admin.mobile, password: PASSWORD }));
    const { acting } = await actAs({ api: apiOf(shop, token), token });
    const over = new Date(shop.deps.now().getTime() + MINUTE);
    await shop.db.query().update(sessions).set({ expiresAt: over }).where(eq(sessions.userId, admin.id));
    expect(await statusOf(acting)).toBe(200);
    shop.advance(MINUTE);
    expect(codeOf(await apiOf(shop, acting).acting.end())).toBe(401);
  });
});

describe("impersonation", () => {
  it("logging in to another account in the same browser ends the impersonation", async () => {
    const admin = await newAdmin();
    const { acting, customer } = await actAs(admin, true);
    const body = { mobile_no: customer.mobile, password: PASSWORD };
    const login = await ask(shop, "/login", { method: "POST", body, token: acting, headers: COOKIE });
    expect([login.status, await statusOf(acting)]).toEqual([200, 401]);
    expect((await eventsOf(admin.id)).at(-1)).toMatchObject({
      kind: "actingEnded",
      userId: await idOf(customer.mobile),
    });
  });

  it("the customer sees an impersonation as a device of the shop and can end it", async () => {
    const { acting, customer, unused } = await actAs(await newAdmin());
    const list = expectOk(await customer.api.security.sessions());
    expect(list.map(({ device, by_shop, is_current }) => [device, by_shop, is_current]).sort()).toEqual([
      [null, false, true],
      [null, true, false],
    ]);
    expectOk(await customer.api.security.endOtherSessions());
    expect(await statusOf(acting)).toBe(401);
    expect(codeOf(await apiOf(shop).ticket.login({ token: unused }))).toBe(401);
  });

  it("refused calls and a logout are logged under the admin's id", async () => {
    const admin = await newAdmin();
    const { acting, customer } = await actAs(admin);
    const api = apiOf(shop, acting);
    expect(codeOf(await api.security.sessions())).toBe(403);
    expect(codeOf(await api.acting.start({ mobile_no: customer.mobile }))).toBe(403);
    expectOk(await api.auth.logout());
    const userId = await idOf(customer.mobile);
    const events = (await eventsOf(admin.id)).slice(-4);
    expect(events.map(({ kind, userId: about, details }) => [kind, about, details?.call])).toEqual([
      ["roleRefused", userId, "security.sessions"],
      ["roleRefused", userId, "acting.start"],
      ["acted", userId, "auth.logout"],
      ["actingEnded", userId, undefined],
    ]);
    expect(events.every(({ clientAddress }) => clientAddress !== null)).toBe(true);
  });

  it("an impersonation ends an hour after it began", async () => {
    const { api } = await act();
    shop.advance(29 * MINUTE);
    expect(codeOf(await api.auth.profile())).toBe(200);
    shop.advance(MINUTE);
    expect(codeOf(await api.auth.profile())).toBe(401);
  });

  it("an admin who loses the role is logged out and cannot use a ticket", async () => {
    const { api } = await act();
    const { ticket } = await start();
    const setRoles = (roles: string[]) => shop.db.query().update(users).set({ roles }).where(sql`mobile = ${ADMIN}`);
    await setRoles([]);
    expect(codeOf(await api.auth.profile())).toBe(401);
    expect(codeOf(await apiOf(shop).ticket.login({ token: ticket }))).toBe(401);
    await setRoles(["admin"]);
  });

  it("every call except reads is logged with admin, customer and call", async () => {
    const { api, customer } = await act();
    expectOk(await api.auth.profile());
    expectOk(await api.cart.add({ id: 1, type: 1, count: 1, add: 1 }));
    expectOk(await api.engagement.visit({ id: 1, type: 1 }));
    const secret = "a-secret-of-a-link";
    await api.payLink.opened({ uniq_user_id: secret, id: 1 });
    expectOk(await api.acting.end());
    const [admin] = await shop.db.query().select().from(users).where(eq(users.mobile, ADMIN));
    const [user] = await shop.db.query().select().from(users).where(eq(users.mobile, customer.mobile));
    const events = await shop.db
      .query()
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.userId, user?.id ?? 0))
      .orderBy(securityEvents.id);
    const acts = events.filter(({ kind }) => kind.startsWith("act"));
    expect(acts.map(({ kind, actorId, details }) => [kind, actorId, details?.call ?? null])).toEqual([
      ["actingStarted", admin?.id, null],
      ["acted", admin?.id, "cart.add"],
      ["acted", admin?.id, "engagement.visit"],
      ["acted", admin?.id, "payLink.opened"],
      ["acted", admin?.id, "acting.end"],
      ["actingEnded", admin?.id, null],
    ]);
    expect(acts[1]?.details?.path).toBe("/api/v1/cart/1");
    expect(JSON.stringify(acts)).not.toContain(secret);
  });

  it("calls that only the account's owner may make are refused and leave password, number, sessions and tickets unchanged", async () => {
    const { token, customer } = await actByToken();
    const rows = async () => [
      await shop.db.query().select().from(users).where(eq(users.mobile, customer.mobile)),
      await shop.db.query().select({ hash: sessions.tokenHash }).from(sessions).orderBy(sessions.tokenHash),
      await shop.db.query().select().from(loginTickets),
    ];
    const before = await rows();
    // Staff calls are 404 for a customer's session.
    const owned = allCalls.filter(({ ownerOnly, access }) => ownerOnly && access !== "staff");
    expect(owned.map(({ name }) => name)).toEqual(expect.arrayContaining(OWNERS));
    for (const call of owned) {
      const { status } = await askAs(token, call);
      expect({ name: call.name, status }).toEqual({ name: call.name, status: 403 });
    }
    expect(await rows()).toEqual(before);
  });

  it("every call about passwords, codes or the whole account is restricted to the account's owner", () => {
    const secret = /password|signup|\/sessions|\/mobile\/|login-ticket|export|delete|account/;
    // Guest calls can log in as anyone; admin and staff calls refuse a customer's session.
    const openCalls = allCalls.filter(({ access = "guest" }) => ["guest", "admin", "staff"].includes(access));
    const open = allCalls.filter((call) => secret.test(call.path) && !call.ownerOnly && !openCalls.includes(call));
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  it("every writing call is logged, whether it succeeds or not", async () => {
    const { token, customer } = await actByToken();
    const [user] = await shop.db.query().select().from(users).where(eq(users.mobile, customer.mobile));
    const writes = allCalls.filter(
      ({ name, method, ownerOnly, access = "guest" }) =>
        method !== "GET" && !ownerOnly && !["agent", "admin", "staff"].includes(access) && !ENDS.includes(name),
    );
    for (const call of writes) {
      await askAs(token, call);
      const [last] = await shop.db
        .query()
        .select()
        .from(securityEvents)
        .where(and(eq(securityEvents.userId, user?.id ?? 0), eq(securityEvents.kind, "acted")))
        .orderBy(desc(securityEvents.id))
        .limit(1);
      expect(last?.details?.call).toBe(call.name);
    }
  });
});

it("an admin acts for one customer at a time: the next impersonation ends the one before, and other admins keep theirs", async () => {
  const admin = await newAdmin();
  const other = await act();
  const first = await actAs(admin);
  expect(await statusOf(first.acting)).toBe(200);
  const second = await actAs(admin);
  expect([await statusOf(first.acting), await statusOf(second.acting)]).toEqual([401, 200]);
  expect((await eventsOf(admin.id)).filter(({ kind }) => kind === "actingEnded")).toHaveLength(3);
  const { acting_until, adminToken } = expectOk(await other.api.auth.profile());
  expect(adminToken).toBeTruthy();
  expect(Date.parse(acting_until ?? "") - shop.deps.now().getTime()).toBeLessThanOrEqual(30 * MINUTE);
});
