import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSession } from "@/lib/backend/auth/sessions";
import { products } from "@/lib/backend/db/schema/catalogue";
import { outbox } from "@/lib/backend/db/schema/operations";
import { payments } from "@/lib/backend/db/schema/payments";
import { users } from "@/lib/backend/db/schema/users";
import { expireInvoices } from "@/lib/backend/jobs/expire-invoices";
import { sendLinkReminders } from "@/lib/backend/jobs/link-reminders";
import { sendOutbox } from "@/lib/backend/jobs/outbox";
import { findDifferences } from "@/lib/backend/services/selling/ledger-check/ledger-check";
import { tehranHour } from "@/lib/persian/jalali-arithmetic";
import { demoAgent, issued } from "../support/issued";
import { atBank, expectOk, returnFromBank } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PRODUCT = 5;
const PRICE = 99_000_000;

let shop: TestShop;
let agent: Awaited<ReturnType<typeof demoAgent>>;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const change = (fields: Partial<typeof products.$inferInsert>) =>
  shop.db.query().update(products).set(fields).where(eq(products.id, PRODUCT));
const stock = async () => (await shop.db.query().select().from(products).where(eq(products.id, PRODUCT)))[0]?.stock;
const costs = (price: number) => change({ price, finalPrice: price, specialSaleUntil: null });
beforeEach(async () => {
  agent = await demoAgent(shop);
  await change({ stock: 50 });
  await costs(PRICE);
});

/** Issues an invoice. `pay` opens a new session, because tests let days pass. */
async function issue(wanted = {}) {
  const made = await issued(shop, { agent, product: PRODUCT, ...wanted });
  const pay = async (expected_total?: number) => {
    const [row] = await shop.db.query().select().from(users).where(eq(users.id, made.customer.id));
    if (!row) throw new Error("The customer does not exist.");
    const api = apiOf(shop, await openSession(shop.deps, row));
    return api.invoice.repay({ id: made.id, expected_total }, { idempotencyKey: crypto.randomUUID() });
  };
  return { ...made, pay };
}

async function lapse() {
  shop.advance(31 * MINUTE);
  await expireInvoices(shop.deps);
}

const refusal = (code: number) => ({ ok: false, error: { code } });
const asAgent = async () => (await demoAgent(shop)).api.payLink;

describe("paying a pay link", () => {
  it("paying reserves the stock again after the reservation expired, at most three times", async () => {
    const { pay, row } = await issue();
    for (const holds of [1, 2, 3]) {
      await lapse();
      expect([await stock(), (await row()).stockHeld]).toEqual([50, false]);
      const url = expectOk(await pay()).url;
      expect([await stock(), await row()]).toMatchObject([49, { stockHeld: true, holds }]);
      expect(expectOk(await pay()).url).toBe(url);
      expect((await row()).holds).toBe(holds);
      await atBank(url, "cancel");
    }
    await lapse();
    expect(await pay()).toMatchObject(refusal(409));
    expect(await stock()).toBe(50);
    expect(await findDifferences(shop.deps)).toEqual([]);
  });

  it("a price that changed after a day must be confirmed, and the confirmed amount is charged", async () => {
    const { pay, row, named } = await issue();
    await costs(PRICE + 5_000_000);
    shop.advance(25 * HOUR);
    await expireInvoices(shop.deps);
    const data = { total_payable_price: PRICE + 5_000_000, old_amount: PRICE };
    for (const seen of [undefined, PRICE, PRICE + 1]) {
      expect(await pay(seen)).toMatchObject({ ok: false, error: { code: 409, data } });
    }
    expect((await row()).payableAmount).toBe(PRICE);
    const { url } = expectOk(await pay(PRICE + 5_000_000));
    await costs(PRICE + 9_000_000);
    expect(expectOk(await apiOf(shop).payLink.show(named))).toMatchObject({
      state: "valid",
      amount: PRICE + 5_000_000,
    });
    await returnFromBank(await atBank(url, "pay"));
    expect(await row()).toMatchObject({ status: 40, paymentStatus: 20, payableAmount: PRICE + 5_000_000 });
    expect(await findDifferences(shop.deps)).toEqual([]);
  });

  it("paying a pay link returns 406 if the stock is gone, and the agent is notified", async () => {
    const { pay, id } = await issue();
    await lapse();
    await change({ stock: 0 });
    expect(await pay()).toMatchObject(refusal(406));
    const key = eq(outbox.dedupeKey, `link-sold-out:${id}:0`);
    expect(await shop.db.query().select().from(outbox).where(key)).toHaveLength(1);
  });

  it("paying a pay link returns 409 after three days", async () => {
    const { pay } = await issue();
    shop.advance(72 * HOUR);
    expect(await pay()).toMatchObject(refusal(409));
  });
});

describe("a late payment", () => {
  it("a late payment reserves the stock again, or is marked refund due if the stock is gone", async () => {
    const owed = async (id: number) =>
      (
        await shop.db
          .query()
          .select()
          .from(payments)
          .where(and(eq(payments.invoiceId, id)))
      )[0]?.state;
    for (const isThere of [true, false]) {
      const { pay, row, id } = await issue();
      const { url } = expectOk(await pay());
      const back = await atBank(url, "pay");
      // The gateway is unreachable, so the hold ends while the attempt is open.
      const { gateways } = shop.deps;
      shop.deps.gateways = {};
      shop.advance(36 * MINUTE);
      await expireInvoices(shop.deps);
      shop.deps.gateways = gateways;
      expect((await row()).stockHeld).toBe(false);
      await change({ stock: isThere ? 5 : 0 });
      await returnFromBank(back);
      expect([await owed(id), (await row()).paymentStatus]).toEqual(isThere ? ["paid", 20] : ["refund_due", 10]);
      expect(await stock()).toBe(isThere ? 4 : 0);
      expect(await findDifferences(shop.deps)).toEqual([]);
    }
  });
});

describe("pay link actions of an agent", () => {
  it("an agent can extend a pay link twice at today's prices, even after it expired", async () => {
    const { id, row, named } = await issue();
    shop.advance(73 * HOUR);
    await expireInvoices(shop.deps);
    await costs(PRICE + 2_000_000);
    for (const extensions of [1, 2]) {
      expectOk(await (await asAgent()).extend({ id }));
      expect(await row()).toMatchObject({ extensions, payableAmount: PRICE + 2_000_000, holds: 0 });
      expect(expectOk(await apiOf(shop).payLink.show(named)).state).toBe("valid");
      expect(await findDifferences(shop.deps)).toEqual([]);
      shop.advance(71 * HOUR);
    }
    expect(await (await asAgent()).extend({ id })).toMatchObject(refusal(409));
  });

  it("repeating an extension under one idempotency key extends and sends the link once", async () => {
    const { id, row } = await issue();
    shop.advance(HOUR);
    const { extend } = await asAgent();
    const linkSentAt = async () => {
      const isOurs = eq(outbox.dedupeKey, `link:${id}`);
      const [text] = await shop.db.query().select().from(outbox).where(isOurs);
      return text?.createdAt;
    };
    expectOk(await extend({ id }, { idempotencyKey: "one press" }));
    const first = await linkSentAt();
    shop.advance(MINUTE);
    expectOk(await extend({ id }, { idempotencyKey: "one press" }));
    expect(await row()).toMatchObject({ extensions: 1 });
    expect(await linkSentAt()).toEqual(first);
    expectOk(await extend({ id }, { idempotencyKey: "another press" }));
    expect(await row()).toMatchObject({ extensions: 2 });
    expect(await linkSentAt()).not.toEqual(first);
  });

  it("an extension is refused if the stock is gone or a bank page could still charge the old amount", async () => {
    const [gone, atItsBank] = [await issue(), await issue()];
    expectOk(await atItsBank.pay());
    expect(await agent.api.payLink.extend({ id: atItsBank.id })).toMatchObject(refusal(409));
    await lapse();
    await change({ stock: 0 });
    expect(await agent.api.payLink.extend({ id: gone.id })).toMatchObject(refusal(406));
    expect(await gone.row()).toMatchObject({ extensions: 0 });
  });

  it("the link can be resent at most once in ten minutes, and not after it expired", async () => {
    const { id } = await issue();
    expect(await (await asAgent()).resend({ id })).toMatchObject(refusal(429));
    shop.advance(11 * MINUTE);
    expect(expectOk(await (await asAgent()).resend({ id })).state).toBe("waiting");
    await sendOutbox(shop.deps);
    expect(await (await asAgent()).resend({ id })).toMatchObject(refusal(429));
    shop.advance(73 * HOUR);
    expect(await (await asAgent()).resend({ id })).toMatchObject(refusal(409));
  });

  it("an agent can withdraw an unopened link within ten seconds, and its message is never sent", async () => {
    const { id, row, customer } = await issue();
    expectOk(await agent.api.payLink.takeBack({ id }));
    expect(await row()).toMatchObject({ status: 70, stockHeld: false });
    expect(await stock()).toBe(50);
    shop.advance(MINUTE);
    await sendOutbox(shop.deps);
    const texts = await shop.db.query().select().from(outbox).where(eq(outbox.mobile, customer.mobile));
    expect(texts.filter(({ dedupeKey }) => dedupeKey === `link:${id}`)).toEqual([]);
    const [seen, late] = [await issue(), await issue()];
    expectOk(await apiOf(shop).payLink.opened(seen.named));
    expect(await agent.api.payLink.takeBack({ id: seen.id })).toMatchObject(refusal(409));
    shop.advance(11_000);
    expect(await agent.api.payLink.takeBack({ id: late.id })).toMatchObject(refusal(409));
    expect(await findDifferences(shop.deps)).toEqual([]);
  });

  it("another agent's link, and an order without an agent, return 404", async () => {
    const { id, customer } = await issue();
    await shop.db
      .query()
      .update(users)
      .set({ roles: ["sales-agent"] })
      .where(eq(users.id, customer.id));
    for (const act of ["extend", "resend", "takeBack"] as const) {
      expect(await customer.api.payLink[act]({ id })).toMatchObject(refusal(404));
      expect(await agent.api.payLink[act]({ id: 10_001 })).toMatchObject(refusal(404));
    }
  });
});

describe("the reminder of a pay link", () => {
  it("an unpaid link gets one reminder, sent after twenty hours and only in the daytime", async () => {
    const untilHour = (hour: number) => {
      while (tehranHour(shop.deps.now()) !== hour) shop.advance(HOUR);
    };
    untilHour(12);
    agent = await demoAgent(shop);
    const { id } = await issue();
    const reminders = () =>
      shop.db
        .query()
        .select()
        .from(outbox)
        .where(eq(outbox.dedupeKey, `link-reminder:${id}`));
    await sendLinkReminders(shop.deps);
    expect(await reminders()).toEqual([]);
    shop.advance(13 * HOUR);
    shop.advance(8 * HOUR);
    untilHour(23);
    await sendLinkReminders(shop.deps);
    expect(await reminders()).toEqual([]);
    untilHour(9);
    for (const _ of [1, 2]) await sendLinkReminders(shop.deps);
    expect(await reminders()).toMatchObject([{ text: expect.stringContaining(String(id)) }]);
  });
});
