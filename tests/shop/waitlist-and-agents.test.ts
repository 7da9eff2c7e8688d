import { and, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditEvents } from "@/lib/backend/db/schema/audit";
import { products } from "@/lib/backend/db/schema/catalogue";
import { waitlist } from "@/lib/backend/db/schema/engagement";
import { impersonationGrants, users } from "@/lib/backend/db/schema/users";
import { notifyWaitlist } from "@/lib/backend/services/customers/waitlist";
import { issuedInvoice, newAgent } from "../support/agents";
import { atBank, expectOk, newShopper, readyToOrder, returnFromBank } from "../support/shopper";
import { readCsv, staffToken } from "../support/staff";
import { apiOf, ask } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const OWNER = "09125555555";
const ORDERS = "09125550001";
const CATALOGUE = "09125550002";
const ACCOUNTS = "09125550003";
const PRODUCT = 1;
const MINUTE = 60_000;

let shop: TestShop;
const tokens: Record<string, string> = {};
const apiOfStaff = (mobile: string) => apiOf(shop, tokens[mobile]);
const deskOf = (mobile: string) => apiOfStaff(mobile).deskCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  for (const mobile of [OWNER, ORDERS, CATALOGUE, ACCOUNTS]) tokens[mobile] = await staffToken(shop, mobile);
});
afterAll(() => shop.close());

const idOf = async (mobile: string) => {
  const [row] = await shop.db.query().select().from(users).where(eq(users.mobile, mobile));
  return row?.id ?? 0;
};
const setStock = (stock: number) => shop.db.query().update(products).set({ stock }).where(eq(products.id, PRODUCT));
const lastAct = async (id: number) => {
  const is = and(eq(auditEvents.subjectKind, "user"), eq(auditEvents.subjectId, id));
  return (await shop.db.query().select().from(auditEvents).where(is).orderBy(desc(auditEvents.id)))[0];
};

describe("the waitlist at the desk", () => {
  it("a product shows who waits for it, who was notified and who of them bought", async () => {
    await shop.db.query().delete(waitlist);
    const buyer = await readyToOrder(shop, { product: PRODUCT });
    await setStock(0);
    const second = await newShopper(shop);
    expectOk(await buyer.api.engagement.joinWaitlist({ id: PRODUCT, type: 1 }));
    shop.advance(MINUTE);
    expectOk(await second.api.engagement.joinWaitlist({ id: PRODUCT, type: 1 }));
    const [row] = expectOk(await deskOf(ORDERS).waitlist({}));
    const file = await readCsv(shop, "/admin/waitlist.csv", tokens[CATALOGUE] ?? "");
    expect(file.map((cells) => [cells[0], cells[3]])).toEqual([
      ["شماره", expect.any(String)],
      [String(PRODUCT), "2"],
    ]);
    expect(file.flat().join()).not.toContain(second.mobile);
    expect(row).toMatchObject({ id: PRODUCT, stock: 0, people: 2, told: 0, bought: 0 });
    expect(row?.waiting.map(({ id }) => id)).toEqual([await idOf(buyer.mobile), await idOf(second.mobile)]);
    expect(Date.parse(row?.last ?? "") - Date.parse(row?.first ?? "")).toBeGreaterThanOrEqual(MINUTE);
    expect(expectOk(await deskOf(CATALOGUE).waitlist({}))[0]).toMatchObject({ people: 2, waiting: [] });
    expect(await deskOf(ACCOUNTS).waitlist({})).toMatchObject({ error: { code: 404 } });

    await setStock(5);
    await notifyWaitlist(shop.deps);
    expect(expectOk(await deskOf(ORDERS).waitlist({}))).toEqual([]);
    const placed = expectOk(
      await buyer.api.checkout.save({ ...buyer.order, expected_total: null }, { idempotencyKey: crypto.randomUUID() }),
    );
    await returnFromBank(await atBank(placed.url ?? "", "pay"));
    await setStock(0);
    expectOk(await second.api.engagement.joinWaitlist({ id: PRODUCT, type: 1 }));
    const [again] = expectOk(await deskOf(ORDERS).waitlist({}));
    expect(again).toMatchObject({ people: 1, told: 1, bought: 1 });
    await setStock(50);
  });
});

describe("agents at the desk", () => {
  it("an agent is listed with sales, open links and customers, in the list and in the file", async () => {
    const agent = await newAgent(shop, { ceiling: 1_000_000 });
    await issuedInvoice(shop, { agent });
    const found = await deskOf(ACCOUNTS).agents({ q: agent.mobile });
    expect(expectOk(found)).toMatchObject([
      { id: agent.id, limit: 1_000_000, sales: 0, sold: 0, open_links: 1, customers: 1, paused_at: null },
    ]);
    expect(found).toMatchObject({ extra: { count: 1, tabs: { all: 1, active: 1, paused: 0 } } });
    const [, row] = await readCsv(shop, `/admin/agents.csv?q=${agent.mobile}`, tokens[ACCOUNTS] ?? "");
    expect(row?.[0]).toBe(String(agent.id));
    expect(await deskOf(ORDERS).agents({})).toMatchObject({ error: { code: 404 } });
  });

  it("a paused agent issues nothing until the pause ends, and both are logged", async () => {
    const agent = await newAgent(shop);
    expectOk(await deskOf(ACCOUNTS).pauseAgent({ id: agent.id, paused: true }));
    expect(await lastAct(agent.id)).toMatchObject({
      act: "pauseAgent",
      changes: { paused: { from: false, to: true } },
    });
    await expect(issuedInvoice(shop, { agent })).rejects.toThrow(/403/);
    expect(expectOk(await deskOf(ACCOUNTS).agents({ tab: "paused" })).map(({ id }) => id)).toEqual([agent.id]);
    expectOk(await deskOf(ACCOUNTS).pauseAgent({ id: agent.id, paused: false }));
    await issuedInvoice(shop, { agent });
    const { id } = await newShopper(shop).then(async ({ mobile }) => ({ id: await idOf(mobile) }));
    expect(await deskOf(ACCOUNTS).pauseAgent({ id, paused: true })).toMatchObject({ error: { code: 404 } });
  });
});

describe("impersonation from a customer's page", () => {
  const start = (input: object) => ask(shop, "/admin/act-for", { method: "POST", body: input, token: tokens[OWNER] });

  it("the id of a customer and a reason start half an hour, and the audit log names both", async () => {
    const { mobile } = await newShopper(shop);
    const id = await idOf(mobile);
    const reason = "تلفنی خواست سفارشش را بگذارم";
    expect((await start({ customer_id: id, reason })).status).toBe(200);
    const [grant] = await shop.db.query().select().from(impersonationGrants).where(eq(impersonationGrants.userId, id));
    expect(grant?.reason).toBe(reason);
    expect(Number(grant?.expiresAt) - Number(grant?.createdAt)).toBe(30 * MINUTE);
    expect(await lastAct(id)).toMatchObject({
      act: "actFor",
      actorId: await idOf(OWNER),
      changes: { reason: { to: reason } },
    });
  });

  it("a number without a reason is still accepted; a short reason, nobody and a blocked account are not", async () => {
    const { mobile } = await newShopper(shop);
    const id = await idOf(mobile);
    expect((await start({ mobile_no: mobile })).status).toBe(200);
    expect((await start({ customer_id: id, reason: "نه" })).status).toBe(422);
    expect((await start({ reason: "بدون شماره" })).status).toBe(422);
    expect((await start({ customer_id: 2_000_000_000, reason: "کسی نیست" })).status).toBe(404);
    await shop.db.query().update(users).set({ blockedAt: shop.deps.now() }).where(eq(users.id, id));
    expect((await start({ customer_id: id, reason: "حساب بسته است" })).status).toBe(403);
  });
});
