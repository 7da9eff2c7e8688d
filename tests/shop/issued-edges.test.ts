import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSession } from "@/lib/backend/auth/sessions";
import { products } from "@/lib/backend/db/schema/catalogue";
import { coupons } from "@/lib/backend/db/schema/coupons";
import { outbox } from "@/lib/backend/db/schema/operations";
import { payments } from "@/lib/backend/db/schema/payments";
import { users } from "@/lib/backend/db/schema/users";
import { expireInvoices } from "@/lib/backend/jobs/expiry";
import { findDifferences } from "@/lib/backend/services/selling/books";
import { CouponType } from "@/lib/contract/coupon";
import { issued, theAgent } from "../support/issued";
import { atBank, comeBack, expectOk, smsCode } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PRODUCT = 6;
const PRICE = 40_000_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const change = (fields: Partial<typeof products.$inferInsert>) =>
  shop.db.query().update(products).set(fields).where(eq(products.id, PRODUCT));
const costs = (price: number) => change({ price, finalPrice: price, specialSaleUntil: null });
const stock = async () => (await shop.db.query().select().from(products).where(eq(products.id, PRODUCT)))[0]?.stock;
beforeEach(async () => {
  await change({ stock: 9 });
  await costs(PRICE);
});

const refusal = (code: number) => ({ ok: false, error: { code } });
const issue = async () => issued(shop, { agent: await theAgent(shop), product: PRODUCT });

/** The calls of a customer, in a session as young as they are. */
async function customerApi(id: number) {
  const [row] = await shop.db.query().select().from(users).where(eq(users.id, id));
  if (!row) throw new Error("The customer is gone.");
  return apiOf(shop, await openSession(shop.deps, row));
}

/** Puts a code of the whole price on an invoice. */
async function takeAllOff({ id, customer }: Awaited<ReturnType<typeof issue>>) {
  const code = `ALL-${id}`;
  await shop.db.query().insert(coupons).values({ code, type: CouponType.Amount, value: PRICE }).onConflictDoNothing();
  return (await customerApi(customer.id)).invoice.setCoupon({ id, code });
}

describe("a code that leaves nothing to pay of an issued invoice", () => {
  it("sells only what is there: pieces whose hold has lapsed are taken again", async () => {
    const made = await issue();
    shop.advance(31 * MINUTE);
    await expireInvoices(shop.deps);
    await change({ stock: 0 });
    expect(await takeAllOff(made)).toMatchObject(refusal(406));
    expect(await made.row()).toMatchObject({ payableAmount: PRICE, coupon: null, paymentStatus: 10 });
    await change({ stock: 1 });
    expectOk(await takeAllOff(made));
    expect([await stock(), await made.row()]).toMatchObject([0, { payableAmount: 0, paymentStatus: 20 }]);
    expect(await findDifferences(shop.deps)).toEqual([]);
  });

  it("pays no price of yesterday", async () => {
    const made = await issue();
    await costs(PRICE + 5_000_000);
    shop.advance(25 * HOUR);
    expect(await takeAllOff(made)).toMatchObject(refusal(409));
    expect(await made.row()).toMatchObject({ payableAmount: PRICE, coupon: null, paymentStatus: 10 });
    expect(await findDifferences(shop.deps)).toEqual([]);
  });
});

describe("a page of the bank that its customer left", () => {
  it("keeps nobody from paying today's price, nor its agent from extending, for longer than an hour", async () => {
    const made = await issue();
    const pay = async (expected_total?: number) =>
      (await customerApi(made.customer.id)).invoice.repay({ id: made.id, expected_total });
    const extend = async () => (await theAgent(shop)).api.payLink.extend({ id: made.id });
    const { url } = expectOk(await pay());
    expect(await extend()).toMatchObject(refusal(409));
    await costs(PRICE + 1_000_000);
    shop.advance(25 * HOUR);
    await expireInvoices(shop.deps);
    const again = expectOk(await pay(PRICE + 1_000_000)).url;
    expect(again).not.toBe(url);
    expect(await extend()).toMatchObject(refusal(409));
    shop.advance(2 * HOUR);
    expectOk(await extend());
    // Of the same sum it is the page to be paid at still.
    expect(expectOk(await pay()).url).toBe(again);
    await comeBack(await atBank(again, "pay"));
    expect(await made.row()).toMatchObject({ paymentStatus: 20, payableAmount: PRICE + 1_000_000 });
    // What somebody pays at the first page after all goes back.
    await comeBack(await atBank(url, "pay"));
    const taken = await shop.db.query().select().from(payments).where(eq(payments.invoiceId, made.id));
    expect(taken.map(({ state }) => state).sort()).toEqual(["paid", "refund_due"]);
    expect(await findDifferences(shop.deps)).toEqual([]);
  });
});

describe("an invoice of an account that was deleted", () => {
  it("is not extended, and no message waits for nobody", async () => {
    const { id, customer, row } = await issue();
    shop.advance(73 * HOUR);
    await expireInvoices(shop.deps);
    const { account } = await customerApi(customer.id);
    expectOk(await account.sendDeletionCode());
    expectOk(await account.delete({ code: await smsCode(shop, customer.mobile) }));
    expect(await (await theAgent(shop)).api.payLink.extend({ id })).toMatchObject(refusal(404));
    expect(await row()).toMatchObject({ extensions: 0 });
    const waiting = eq(outbox.mobile, `deleted:${customer.id}`);
    expect(await shop.db.query().select().from(outbox).where(waiting)).toEqual([]);
  });
});
