import { and, desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forgetOldTickets } from "@/lib/backend/auth/tickets";
import { loginTickets, securityEvents, sessions, users } from "@/lib/backend/db/schema/users";
import { callPath, partsOf } from "@/lib/contract/call";
import { allCalls } from "@/lib/contract/contract";
import { expectOk, newShopper } from "../support/shopper";
import { apiOf, ask } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const MINUTE = 60_000;
const ADMIN = "09125555555";
const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

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

/** What of an account is its owner's alone. */
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
/** Nobody acts any more after these. */
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

describe("a ticket", () => {
  it("ERR-008 opens nothing after a minute, and is forgotten then", async () => {
    const { api } = await newShopper(shop);
    const { url } = expectOk(await api.ticket.create());
    shop.advance(MINUTE - 1000);
    const second = expectOk(await api.ticket.create());
    shop.advance(1000);
    expect(codeOf(await apiOf(shop).ticket.login({ token: tokenOf(url) }))).toBe(401);
    await forgetOldTickets(shop.deps);
    expectOk(await apiOf(shop).ticket.login({ token: tokenOf(second.url) }));
    shop.advance(MINUTE);
    await forgetOldTickets(shop.deps);
    expect(await shop.db.query().select().from(loginTickets)).toEqual([]);
  });

  it("is stored in no form that opens anything", async () => {
    const { api } = await newShopper(shop);
    const token = tokenOf(expectOk(await api.ticket.create()).url);
    expect(JSON.stringify(await shop.db.query().select().from(loginTickets))).not.toContain(token);
  });
});

describe("an admin who acts for a customer", () => {
  it("is out after an hour, however busy", async () => {
    const { api } = await act();
    shop.advance(59 * MINUTE);
    expect(codeOf(await api.auth.profile())).toBe(200);
    shop.advance(MINUTE);
    expect(codeOf(await api.auth.profile())).toBe(401);
  });

  it("is out, and gets in by no ticket, where they are no admin any more", async () => {
    const { api } = await act();
    const { ticket } = await start();
    const setRoles = (roles: string[]) => shop.db.query().update(users).set({ roles }).where(sql`mobile = ${ADMIN}`);
    await setRoles([]);
    expect(codeOf(await api.auth.profile())).toBe(401);
    expect(codeOf(await apiOf(shop).ticket.login({ token: ticket }))).toBe(401);
    await setRoles(["admin"]);
  });

  it("is written down with everything that is no read: who, for whom, which call", async () => {
    const { api, customer } = await act();
    expectOk(await api.auth.profile());
    expectOk(await api.cart.add({ id: 1, type: 1, count: 1, add: 1 }));
    expectOk(await api.engagement.visit({ id: 1, type: 1 }));
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
      ["acted", admin?.id, "acting.end"],
      ["actingEnded", admin?.id, null],
    ]);
    expect(acts[1]?.details?.path).toBe("/api/v1/cart/1");
  });

  it("changes nothing of who is let in: password, number, sessions and tickets stay the owner's", async () => {
    const { token, customer } = await actByToken();
    const rows = async () => [
      await shop.db.query().select().from(users).where(eq(users.mobile, customer.mobile)),
      await shop.db.query().select({ hash: sessions.tokenHash }).from(sessions).orderBy(sessions.tokenHash),
      await shop.db.query().select().from(loginTickets),
    ];
    const before = await rows();
    const owned = allCalls.filter(({ ownerOnly }) => ownerOnly);
    expect(owned.map(({ name }) => name)).toEqual(expect.arrayContaining(OWNERS));
    for (const call of owned) {
      const { status } = await askAs(token, call);
      expect({ name: call.name, status }).toEqual({ name: call.name, status: 403 });
    }
    expect(await rows()).toEqual(before);
  });

  it("finds every call closed to them that tells or takes a password, a code or the whole account", () => {
    const secret = /password|signup|\/sessions|\/mobile\/|login-ticket|export|delete|account/;
    // Where one gets in, whoever one is.
    const doors = allCalls.filter(({ access = "guest" }) => access === "guest" || access === "admin");
    const open = allCalls.filter((call) => secret.test(call.path) && !call.ownerOnly && !doors.includes(call));
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  it("leaves a line for every call that writes, whether it is let through or not", async () => {
    const { token, customer } = await actByToken();
    const [user] = await shop.db.query().select().from(users).where(eq(users.mobile, customer.mobile));
    const writes = allCalls.filter(
      ({ name, method, ownerOnly, access }) =>
        method !== "GET" && !ownerOnly && access !== "agent" && access !== "admin" && !ENDS.includes(name),
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
