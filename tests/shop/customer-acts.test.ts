import { and, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditEvents } from "@/lib/backend/db/schema/audit";
import { coupons } from "@/lib/backend/db/schema/coupons";
import { outbox } from "@/lib/backend/db/schema/operations";
import { sessions, users } from "@/lib/backend/db/schema/users";
import { walletEntries } from "@/lib/backend/db/schema/wallet";
import { findDifferences } from "@/lib/backend/services/selling/ledger-check/ledger-check";
import { CouponType } from "@/lib/contract/coupon";
import { ConfirmStatus } from "@/lib/contract/user";
import { expectOk, newShopper, PASSWORD, placedOrder } from "../support/shopper";
import { staffToken } from "../support/staff";
import { apiOf, ask } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const OWNER = "09125555555";
const ORDERS = "09125550001";
const ACCOUNTS = "09125550003";

let shop: TestShop;
const tokens: Record<string, string> = {};
const deskOf = (mobile: string) => apiOf(shop, tokens[mobile]).deskCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  for (const mobile of [OWNER, ORDERS, ACCOUNTS]) tokens[mobile] = await staffToken(shop, mobile);
});
afterAll(() => shop.close());

const rowOf = async (id: number) => {
  const [row] = await shop.db.query().select().from(users).where(eq(users.id, id));
  if (!row) throw new Error(`No account has the id ${id}.`);
  return row;
};
async function customer() {
  const shopper = await newShopper(shop);
  const [row] = await shop.db.query().select().from(users).where(eq(users.mobile, shopper.mobile));
  return { ...shopper, id: row?.id ?? 0 };
}
const acts = async (id: number) =>
  (
    await shop.db
      .query()
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectKind, "user"), eq(auditEvents.subjectId, id)))
      .orderBy(auditEvents.id)
  ).map(({ act }) => act);
const textsTo = async (mobile: string) =>
  (await shop.db.query().select().from(outbox).where(eq(outbox.mobile, mobile)).orderBy(desc(outbox.id))).map(
    ({ text }) => text,
  );
const entriesOf = (id: number) =>
  shop.db.query().select().from(walletEntries).where(eq(walletEntries.userId, id)).orderBy(walletEntries.id);

describe("a wallet entry made at the desk", () => {
  const WORDS = "جبران خرابی رول";
  const entry = (id: number, change: object = {}) => ({
    id,
    delta: 1_500_000,
    reason: "compensation" as const,
    words: WORDS,
    ...change,
  });

  it("an entry adds to the balance, says who made it and why, and is sent by SMS if asked", async () => {
    const { id, mobile } = await customer();
    const made = expectOk(await deskOf(ACCOUNTS).addEntry(entry(id, { sms: true })));
    expect(made).toMatchObject({ amount: 1_500_000, balance: 1_500_000, reason: "compensation", words: WORDS });
    expect(made.by).toBeTruthy();
    expect((await rowOf(id)).walletBalance).toBe(1_500_000);
    expect(expectOk(await deskOf(ACCOUNTS).get({ id })).wallet).toEqual({ balance: 1_500_000, entries: [made] });
    expect((await textsTo(mobile))[0]).toContain(WORDS);
    expect((await textsTo(mobile))[0]).toContain("۱۵۰٬۰۰۰");
    expect(await acts(id)).toEqual(["walletEntry"]);
    expectOk(await deskOf(ACCOUNTS).addEntry(entry(id, { delta: -500_000 })));
    expect((await entriesOf(id)).map(({ balance }) => balance)).toEqual([1_500_000, 1_000_000]);
    expect(await textsTo(mobile)).toHaveLength(1);
  });

  it("a repeated request writes one entry", async () => {
    const { id } = await customer();
    const idempotencyKey = crypto.randomUUID();
    const [first, second] = [
      expectOk(await deskOf(ACCOUNTS).addEntry(entry(id), { idempotencyKey })),
      expectOk(await deskOf(ACCOUNTS).addEntry(entry(id), { idempotencyKey })),
    ];
    expect(second).toEqual(first);
    expect(await entriesOf(id)).toHaveLength(1);
  });

  it("only a correction may leave a debt", async () => {
    const { id } = await customer();
    const refused = await deskOf(ACCOUNTS).addEntry(entry(id, { delta: -10, reason: "delay" }));
    expect(refused).toMatchObject({ error: { code: 422, fields: { delta: [expect.any(String)] } } });
    expect(await entriesOf(id)).toEqual([]);
    expectOk(await deskOf(ACCOUNTS).addEntry(entry(id, { delta: -12_000_000, reason: "correction" })));
    expect((await rowOf(id)).walletBalance).toBe(-12_000_000);
    // Reducing a debt is no new debt.
    expectOk(await deskOf(ACCOUNTS).addEntry(entry(id, { delta: 2_000_000, reason: "delay" })));
    expect((await rowOf(id)).walletBalance).toBe(-10_000_000);
    expectOk(await deskOf(ACCOUNTS).addEntry(entry(id, { delta: 10_000_000, reason: "correction" })));
  });

  it.each([
    ["delta", { delta: 0 }],
    ["delta", { delta: 15 }],
    ["delta", { delta: 500_000_010 }],
    ["delta", { delta: -500_000_010 }],
    ["delta", { delta: "زیاد" }],
    ["reason", { reason: "gift" }],
    ["words", { words: "نه" }],
    ["words", { words: "ی".repeat(121) }],
  ])("an invalid %s (%j) is rejected with 422", async (field, change) => {
    const { id } = await customer();
    const refused = await deskOf(ACCOUNTS).addEntry(entry(id, change));
    expect(refused).toMatchObject({ error: { code: 422, fields: { [field]: [expect.any(String)] } } });
    expect(await entriesOf(id)).toEqual([]);
  });

  it("an entry needs the right, a customer and a fresh password", async () => {
    const { id } = await customer();
    expect(await deskOf(ORDERS).addEntry(entry(id))).toMatchObject({ error: { code: 404 } });
    expect(await deskOf(ACCOUNTS).addEntry(entry(2_000_000_000))).toMatchObject({ error: { code: 404 } });
    shop.advance(11 * 60_000);
    const refused = await deskOf(ACCOUNTS).addEntry(entry(id));
    expect(refused).toMatchObject({ error: { code: 403, data: { confirm: "password" } } });
    tokens[ACCOUNTS] = await staffToken(shop, ACCOUNTS);
    tokens[OWNER] = await staffToken(shop, OWNER);
  });

  it("the ledger check finds an entry whose balance is not the sum of the entries up to it", async () => {
    const { id } = await customer();
    expectOk(await deskOf(ACCOUNTS).addEntry(entry(id)));
    expect(await findDifferences(shop.deps)).toEqual([]);
    const [row] = await entriesOf(id);
    const is = eq(walletEntries.id, row?.id ?? 0);
    await shop.db.query().update(walletEntries).set({ balance: 1_500_010 }).where(is);
    expect(await findDifferences(shop.deps)).toMatchObject([{ id: row?.id, expected: 1_500_000, found: 1_500_010 }]);
    await shop.db.query().update(walletEntries).set({ balance: 1_500_000 }).where(is);
  });
});

describe("the decision about an account", () => {
  it("a confirmed account leaves the tab, and the customer is told once", async () => {
    const { id, mobile } = await customer();
    await shop.db.query().update(users).set({ confirmStatus: 3 }).where(eq(users.id, id));
    const refused = await deskOf(ORDERS).confirm({ id, verdict: false });
    expect(refused).toMatchObject({ error: { code: 422, fields: { reason: [expect.any(String)] } } });
    const no = expectOk(await deskOf(ORDERS).confirm({ id, verdict: false, reason: "نام نمی‌خواند" }));
    expect(no.confirm).toMatchObject({ state: "no", reason: "نام نمی‌خواند", by: expect.any(String) });
    const yes = expectOk(await deskOf(ORDERS).confirm({ id, verdict: true, sms: true }));
    expect(yes.confirm).toMatchObject({ state: "yes", reason: null });
    expectOk(await deskOf(ORDERS).confirm({ id, verdict: true, sms: true }));
    expect(await textsTo(mobile)).toHaveLength(1);
    expect((await rowOf(id)).confirmStatus).toBe(1);
    expect(await acts(id)).toEqual(["refuseCustomer", "confirmCustomer"]);
    expect(await deskOf(ACCOUNTS).confirm({ id, verdict: true })).toMatchObject({ error: { code: 404 } });
  });
});

describe("a blocked account", () => {
  it("its sessions end, no login opens another, and its order stays", async () => {
    const { mobile, token, placed } = await placedOrder(shop, { product: 1 });
    const [{ id } = { id: 0 }] = await shop.db
      .query()
      .select({ id: users.id })
      .from(users)
      .where(eq(users.mobile, mobile));
    expect(await deskOf(OWNER).block({ id, verdict: true })).toMatchObject({ error: { code: 422 } });
    const blocked = expectOk(await deskOf(OWNER).block({ id, verdict: true, reason: "کلاهبرداری" }));
    expect(blocked).toMatchObject({
      blocked: { reason: "کلاهبرداری" },
      open_orders: [placed.id],
      sessions: { count: 0 },
    });
    expect((await ask(shop, "/profile/info", { token })).status).toBe(401);
    expect(await shop.db.query().$count(sessions, eq(sessions.userId, id))).toBe(0);
    const login = await apiOf(shop).auth.login({ mobile_no: mobile, password: PASSWORD });
    expect(login).toMatchObject({ error: { code: 403, message: expect.stringContaining("بسته") } });
    expect(expectOk(await deskOf(OWNER).list({ tab: "blocked" })).map((row) => row.id)).toEqual([id]);
    expectOk(await deskOf(OWNER).block({ id, verdict: false }));
    expectOk(await apiOf(shop).auth.login({ mobile_no: mobile, password: PASSWORD }));
    expect(await acts(id)).toEqual(["blockCustomer", "unblockCustomer"]);
  });

  it("a session that was opened before a block is refused even if it was not deleted", async () => {
    const { id, token } = await customer();
    await shop.db.query().update(users).set({ blockedAt: shop.deps.now() }).where(eq(users.id, id));
    expect((await ask(shop, "/profile/info", { token })).status).toBe(401);
  });

  it("ending all sessions logs the customer out everywhere", async () => {
    const { id, token, mobile } = await customer();
    expectOk(await deskOf(OWNER).endSessions({ id }));
    expect((await ask(shop, "/profile/info", { token })).status).toBe(401);
    expectOk(await apiOf(shop).auth.login({ mobile_no: mobile, password: PASSWORD }));
  });

  it("staff cannot be blocked, and only owners block", async () => {
    const { id } = await customer();
    const [staff] = await shop.db.query().select().from(users).where(eq(users.mobile, OWNER));
    const reason = "آزمایش";
    expect(await deskOf(OWNER).block({ id: staff?.id ?? 0, verdict: true, reason })).toMatchObject({
      error: { code: 404 },
    });
    for (const mobile of [ORDERS, ACCOUNTS]) {
      expect(await deskOf(mobile).block({ id, verdict: true, reason })).toMatchObject({ error: { code: 404 } });
      expect(await deskOf(mobile).endSessions({ id })).toMatchObject({ error: { code: 404 } });
    }
  });
});

describe("several customers at once", () => {
  const unconfirmed = async () => {
    const person = await customer();
    await shop.db.query().update(users).set({ confirmStatus: 3, confirmAt: null }).where(eq(users.id, person.id));
    return person;
  };

  it("each waiting account is confirmed once and told, and one that is gone does not stop the others", async () => {
    const [first, second] = [await unconfirmed(), await unconfirmed()];
    const gone = 2_000_000_000;
    const ids = [first.id, gone, second.id];
    const key = { idempotencyKey: crypto.randomUUID() };
    const outcomes = expectOk(await deskOf(ORDERS).confirmAll({ ids, sms: true }, key));
    expect(expectOk(await deskOf(ORDERS).confirmAll({ ids, sms: true }, key))).toEqual(outcomes);
    expect(outcomes).toEqual([
      { id: first.id, moved: true, message: null },
      { id: gone, moved: false, message: expect.stringMatching(/./) },
      { id: second.id, moved: true, message: null },
    ]);
    expect(expectOk(await deskOf(ORDERS).confirmAll({ ids: [first.id], sms: true }))).toMatchObject([{ moved: false }]);
    const refused = await unconfirmed();
    expectOk(await deskOf(ORDERS).confirm({ id: refused.id, verdict: false, reason: "نام نمی‌خواند" }));
    expect(expectOk(await deskOf(ORDERS).confirmAll({ ids: [refused.id] }))).toEqual([
      { id: refused.id, moved: false, message: expect.stringMatching(/./) },
    ]);
    expect((await rowOf(refused.id)).confirmStatus).toBe(ConfirmStatus.NotConfirmed);
    for (const { id, mobile } of [first, second]) {
      expect((await rowOf(id)).confirmStatus).toBe(ConfirmStatus.Confirmed);
      expect(await acts(id)).toEqual(["confirmCustomer"]);
      expect(await textsTo(mobile)).toHaveLength(1);
    }
    expect(await deskOf(ACCOUNTS).confirmAll({ ids: [first.id] })).toMatchObject({ error: { code: 404 } });
    expect(await deskOf(ORDERS).confirmAll({ ids: [] })).toMatchObject({ error: { code: 422 } });
  });

  it("each gets a code of their own by SMS, which works once and for nobody else, and a repeated call makes no more", async () => {
    const [first, second] = [await customer(), await customer()];
    const gift = {
      ids: [first.id, second.id],
      type: CouponType.Percent,
      value: 10,
      flooring: 0,
      expires_at: null,
      sms: true,
    };
    const give = (change: object = {}, key = "gift") =>
      apiOf(shop, tokens[ACCOUNTS]).deskCoupon.give({ ...gift, ...change }, { idempotencyKey: key.padEnd(16, "-") });
    const given = expectOk(await give());
    expect(expectOk(await give())).toEqual(given);
    expect(given.map(({ customer: id }) => id).sort()).toEqual([first.id, second.id].sort());
    const codeOf = (id: number) => given.find(({ customer: one }) => one === id)?.code ?? "";
    expect(codeOf(first.id)).not.toBe(codeOf(second.id));
    expect((await textsTo(first.mobile))[0]).toContain(codeOf(first.id));
    const page = expectOk(await deskOf(ACCOUNTS).get({ id: first.id }));
    expect(page.codes).toMatchObject([{ code: codeOf(first.id), active: true, is_used: false }]);
    expect(expectOk(await deskOf(ORDERS).get({ id: first.id })).codes).toBeNull();
    expectOk(await first.api.cart.add({ id: 1, type: 1, count: 1, add: 1 }));
    const tried = (code: string) => first.api.checkout.setCoupon({ code });
    expect((await tried(codeOf(first.id))).ok).toBe(true);
    expect(await tried(codeOf(second.id))).toMatchObject({ error: { code: 422 } });
    await shop.db.query().update(users).set({ blockedAt: shop.deps.now() }).where(eq(users.id, second.id));
    expect(await give({}, "again")).toMatchObject({ error: { code: 422, fields: { ids: [expect.any(String)] } } });
    expect(await give({ ids: [first.id], value: 101 }, "much")).toMatchObject({ error: { code: 422 } });
    expect(await shop.db.query().$count(coupons, eq(coupons.userId, first.id))).toBe(1);
    expect(await apiOf(shop, tokens[ORDERS]).deskCoupon.give(gift)).toMatchObject({ error: { code: 404 } });
  });

  it("the page lists the SMS to its customer with their state, but no pay link none to the number's earlier owner, and no wallet or code without the right", async () => {
    const { id, mobile } = await customer();
    const row = { mobile, availableAt: shop.deps.now(), createdAt: shop.deps.now() };
    const link = "https://shop.example/cu/ai/secretsecretsecret/10012";
    await shop.db
      .query()
      .insert(outbox)
      .values([
        { ...row, dedupeKey: `m1:${id}`, text: `فاکتور شما: ${link}`, sentAt: shop.deps.now() },
        { ...row, dedupeKey: `m2:${id}`, text: "کالا رسید", deferredBy: "budget" },
        { ...row, dedupeKey: `wallet:test-${id}`, text: "کیف پول شما ۵۰۰ تومان دارد" },
        { ...row, dedupeKey: `coupon:test-${id}`, text: "کد شما YALDA" },
        { ...row, dedupeKey: `m3:${id}`, text: "قدیمی", createdAt: new Date(0), sentAt: new Date(0) },
      ]);
    const { messages } = expectOk(await deskOf(ORDERS).get({ id }));
    expect(
      messages
        .filter(({ kind }) => kind === "sms")
        .map(({ text, state }) => [text, state])
        .sort(),
    ).toEqual([
      ["فاکتور شما: https://shop.example/…", "sent"],
      ["کالا رسید", "deferred"],
    ]);
    const seen = expectOk(await deskOf(OWNER).get({ id })).messages.map(({ text }) => text);
    expect(seen).toEqual(expect.arrayContaining(["کیف پول شما ۵۰۰ تومان دارد", "کد شما YALDA"]));
  });
});
