import { and, eq, inArray, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startImpersonation } from "@/lib/backend/auth/impersonation";
import { openSession } from "@/lib/backend/auth/sessions";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { customerSums, impersonationGrants, sessions, users } from "@/lib/backend/db/schema/users";
import { findDifferences } from "@/lib/backend/services/selling/ledger-check/ledger-check";
import { StaffRole } from "@/lib/contract/staff";
import { insertBuyer, plainOrder, readWallet } from "../support/money-world";
import { expectOk, newShopper, PASSWORD } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const TIMES = 8;

let shop: TestShop;
/** Two sessions of different accounts, because the writes of one account are queued. */
const desks: ReturnType<typeof apiOf>["deskCustomer"][] = [];
beforeAll(async () => {
  shop = await openTestShop();
  for (const mobile of ["09310000001", "09310000002"]) {
    const row = { mobile, registerStatus: 1 as const, roles: [StaffRole.Owner], introduceCode: mobile };
    const [user] = await shop.db.query().insert(users).values(row).returning();
    if (!user) throw new Error("The owner was not made.");
    desks.push(apiOf(shop, await openSession(shop.deps, user, { byPassword: true })).deskCustomer);
  }
});
afterAll(() => shop.close());

const desk = (at: number) => desks[at % desks.length] as ReturnType<typeof apiOf>["deskCustomer"];
const entry = (id: number, delta: number) => ({ id, delta, reason: "delay" as const, words: "دیر رسید" });
const key = () => ({ idempotencyKey: crypto.randomUUID() });

it("concurrent entries of two staff members all count, and none takes more than the wallet has", async () => {
  const { id } = await insertBuyer(shop);
  const adding = Array.from({ length: TIMES }, (_, at) => desk(at).addEntry(entry(id, 1_000_000), key()));
  for (const answer of await Promise.all(adding)) expectOk(answer);
  expect(await readWallet(shop, id)).toBe(TIMES * 1_000_000);
  const taking = Array.from({ length: TIMES * 2 }, (_, at) => desk(at).addEntry(entry(id, -1_000_000), key()));
  const taken = (await Promise.all(taking)).filter(({ ok }) => ok).length;
  expect(taken).toBe(TIMES);
  expect(await readWallet(shop, id)).toBe(0);
  expect(await findDifferences(shop.deps)).toEqual([]);
});

it("concurrent impersonations of one admin leave one, and confirming several customers twice tells each once", async () => {
  const mobile = "09310000003";
  const row = { mobile, registerStatus: 1 as const, roles: [StaffRole.Owner], introduceCode: mobile };
  const [admin] = await shop.db.query().insert(users).values(row).returning();
  if (!admin) throw new Error("The owner was not made.");
  const tokens = [1, 2, 3].map(() => openSession(shop.deps, admin, { byPassword: true }));
  const buyers = [await insertBuyer(shop), await insertBuyer(shop), await insertBuyer(shop)];
  const starting = (await Promise.all(tokens)).map((token, at) =>
    startImpersonation(shop.deps, { adminId: admin.id, userId: buyers[at]?.id ?? 0, token }),
  );
  await Promise.all(starting);
  const open = and(eq(impersonationGrants.adminId, admin.id), isNull(impersonationGrants.endedAt));
  expect(await shop.db.query().$count(impersonationGrants, open)).toBe(1);
  const ids = buyers.map(({ id }) => id);
  await shop.db.query().update(users).set({ confirmStatus: 3, confirmAt: null }).where(inArray(users.id, ids));
  const both = await Promise.all([0, 1].map((at) => desk(at).confirmAll({ ids, sms: true })));
  const moved = both.flatMap((answer) => expectOk(answer)).filter((one) => one.moved);
  expect(moved.map(({ id }) => id).sort()).toEqual([...ids].sort());
});

it("an entry and an order that spends the wallet never take the same money", async () => {
  for (let time = 0; time < TIMES; time++) {
    const buyer = await insertBuyer(shop, 1_000_000);
    const { cart, checkout } = buyer.api;
    expectOk(await cart.add({ id: 1, type: 1, count: 1, add: 1 }));
    const order = { ...plainOrder(buyer), use_wallet: 1, expected_total: null };
    const [placed, taken] = await Promise.all([
      checkout.save(order, key()),
      desk(time).addEntry(entry(buyer.id, -1_000_000), key()),
    ]);
    expect([placed.ok || placed.error.code, taken.ok || taken.error.code]).not.toContain(500);
    expect(await readWallet(shop, buyer.id)).toBeGreaterThanOrEqual(0);
  }
  expect(await findDifferences(shop.deps)).toEqual([]);
});

it("a login that coincides with a block leaves no session", async () => {
  for (let time = 0; time < TIMES; time++) {
    const { mobile } = await newShopper(shop);
    const [row] = await shop.db.query().select().from(users).where(eq(users.mobile, mobile));
    const id = row?.id ?? 0;
    const [login, block] = await Promise.all([
      apiOf(shop).auth.login({ mobile_no: mobile, password: PASSWORD }),
      desk(time).block({ id, verdict: true, reason: "آزمایش" }),
    ]);
    expectOk(block);
    if (!login.ok) expect(login.error.code).toBe(403);
    expect(await shop.db.query().$count(sessions, eq(sessions.userId, id))).toBe(0);
  }
});

it("two orders of one customer that change at once are both in the sums", async () => {
  const { id } = await insertBuyer(shop);
  const ids: number[] = [];
  for (let at = 0; at < TIMES; at++) {
    const [row] = await shop.db
      .query()
      .insert(invoices)
      .values({
        userId: id,
        trackingCode: `SUM${id}-${at}`,
        status: 10,
        paymentStatus: 10,
        recipient: { name: "سارا", mobile: "09121234567", address: "تهران", postal_code: "1514718321" },
        postingTitle: "پست",
        shippingAmount: 0,
        postingAmount: 0,
        goodsAmount: 1_000_000,
        payableAmount: 1_000_000,
        paymentPort: 8,
        periodicType: 1,
        timeId: 4,
        stockHeld: false,
        createdAt: shop.deps.now(),
      })
      .returning({ id: invoices.id });
    ids.push(row?.id ?? 0);
  }
  const pay = (invoice: number) =>
    shop.db.query().update(invoices).set({ status: 40, paymentStatus: 20 }).where(eq(invoices.id, invoice));
  await Promise.all(ids.map(pay));
  const [sums] = await shop.db.query().select().from(customerSums).where(eq(customerSums.userId, id));
  expect(sums).toMatchObject({ orders: TIMES, paid: TIMES * 1_000_000 });
  await shop.db.query().delete(invoices).where(eq(invoices.userId, id));
  const [left] = await shop.db.query().select().from(customerSums).where(eq(customerSums.userId, id));
  expect(left).toMatchObject({ orders: 0, paid: 0 });
});
