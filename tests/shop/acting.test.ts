import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forgetOldTickets } from "@/lib/backend/auth/tickets";
import { loginTickets, securityEvents, users } from "@/lib/backend/db/schema/users";
import { expectOk, newShopper } from "../support/shopper";
import { apiOf } from "../support/target";
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
});
