import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSession } from "@/lib/backend/auth/sessions";
import { products } from "@/lib/backend/db/schema/catalogue";
import { coupons } from "@/lib/backend/db/schema/coupons";
import { outbox } from "@/lib/backend/db/schema/operations";
import { payments } from "@/lib/backend/db/schema/payments";
import { referrals } from "@/lib/backend/db/schema/referrals";
import { users } from "@/lib/backend/db/schema/users";
import { expireInvoices } from "@/lib/backend/jobs/expire-invoices";
import { findDifferences } from "@/lib/backend/services/selling/ledger-check/ledger-check";
import type { Issued } from "@/lib/contract/agent";
import { CouponType } from "@/lib/contract/coupon";
import { newAgent, newCustomer } from "../support/agents";
import { demoAgent, issued, readInvoice } from "../support/issued";
import { atBank, expectOk, placedOrder, returnFromBank, smsCode } from "../support/shopper";
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
const issue = async () => issued(shop, { agent: await demoAgent(shop), product: PRODUCT });

async function customerApi(id: number) {
  const [row] = await shop.db.query().select().from(users).where(eq(users.id, id));
  if (!row) throw new Error("The customer does not exist.");
  return apiOf(shop, await openSession(shop.deps, row));
}

async function takeAllOff({ id, customer }: Awaited<ReturnType<typeof issue>>) {
  const code = `ALL-${id}`;
  await shop.db.query().insert(coupons).values({ code, type: CouponType.Amount, value: PRICE }).onConflictDoNothing();
  return (await customerApi(customer.id)).invoice.setCoupon({ id, code });
}

describe("a coupon over the full price of an issued invoice", () => {
  it("setting the coupon reserves the stock again after the reservation expired, and returns 406 if the stock is gone", async () => {
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

  it("setting the coupon returns 409 if the price guarantee has ended and the price has changed", async () => {
    const made = await issue();
    await costs(PRICE + 5_000_000);
    shop.advance(25 * HOUR);
    expect(await takeAllOff(made)).toMatchObject(refusal(409));
    expect(await made.row()).toMatchObject({ payableAmount: PRICE, coupon: null, paymentStatus: 10 });
    expect(await findDifferences(shop.deps)).toEqual([]);
  });
});

describe("a zero-amount invoice", () => {
  async function withHalfOff() {
    const made = await issue();
    const code = `HALF-${made.id}`;
    await shop.db
      .query()
      .insert(coupons)
      .values({ code, type: CouponType.Amount, value: PRICE / 2 });
    expectOk(await (await customerApi(made.customer.id)).invoice.setCoupon({ id: made.id, code }));
    return made;
  }
  const costsNothing = async () => {
    const made = await withHalfOff();
    await costs(PRICE / 4);
    shop.advance(25 * HOUR);
    await expireInvoices(shop.deps);
    return made;
  };
  const isPaidWithNothing = { status: 40, paymentStatus: 20, payableAmount: 0, stockHeld: false };

  it("paying a zero-amount invoice opens the result page without a bank attempt and settles it once", async () => {
    const made = await costsNothing();
    const there = (await stock()) ?? 0;
    const { invoice, checkout } = await customerApi(made.customer.id);
    const data = { total_payable_price: 0, old_amount: PRICE / 2 };
    expect(await invoice.repay({ id: made.id })).toMatchObject({ ok: false, error: { code: 409, data } });
    const press = () => invoice.repay({ id: made.id, expected_total: 0 }, { idempotencyKey: "free" });
    const { url } = expectOk(await press());
    const { trackingCode } = await made.row();
    expect(url).toBe(`${shop.deps.origin}/payments?tracking_code=${trackingCode}`);
    expect(expectOk(await checkout.paymentResult({ tracking_code: trackingCode }))).toMatchObject({ state: "paid" });
    expect([await stock(), await made.row()]).toMatchObject([there - 1, isPaidWithNothing]);
    expect(expectOk(await press()).url).toBe(url);
    expect(await invoice.repay({ id: made.id, expected_total: 0 })).toMatchObject(refusal(409));
    expect(await shop.db.query().$count(payments, eq(payments.invoiceId, made.id))).toBe(0);
    expect(await shop.db.query().$count(outbox, eq(outbox.dedupeKey, `order:${made.id}`))).toBe(1);
    expect(await findDifferences(shop.deps)).toEqual([]);
  });

  it("paying a zero-amount invoice returns 409 while a bank page could still charge the old amount", async () => {
    const made = await withHalfOff();
    shop.advance(23 * HOUR + 50 * MINUTE);
    await expireInvoices(shop.deps);
    expectOk(await (await customerApi(made.customer.id)).invoice.repay({ id: made.id }));
    await costs(PRICE / 4);
    shop.advance(15 * MINUTE);
    const { invoice } = await customerApi(made.customer.id);
    expect(await invoice.repay({ id: made.id, expected_total: 0 })).toMatchObject(refusal(409));
    expect(await made.row()).toMatchObject({ payableAmount: PRICE / 2, paymentStatus: 10 });
  });

  it("a zero-amount invoice is paid as soon as its agent extends it", async () => {
    const made = await costsNothing();
    const there = (await stock()) ?? 0;
    expectOk(await (await demoAgent(shop)).api.payLink.extend({ id: made.id }));
    expect([await stock(), await made.row()]).toMatchObject([there - 1, isPaidWithNothing]);
    expect(await findDifferences(shop.deps)).toEqual([]);
  });
});

/** Two invoices of a referred customer, the first of which has the friend discount. */
async function issueTwoWithDiscount() {
  const [agent, other, friend] = [await newAgent(shop), await newAgent(shop), await placedOrder(shop)];
  const customer = await newCustomer(other);
  const idOf = async (mobile: string) =>
    (await shop.db.query().select().from(users).where(eq(users.mobile, mobile)))[0]?.id ?? 0;
  const [referrerId, friendId] = [await idOf(friend.mobile), await idOf(customer.fullMobile)];
  await shop.db.query().insert(referrals).values({ referrerId, friendId, createdAt: shop.deps.now() });
  const issueAnother = async () => {
    expectOk(await agent.api.cart.add({ id: PRODUCT, type: 1, count: 1, add: 1 }));
    const { id } = expectOk(await agent.api.agent.assignBasket({ user: customer.national_no })) as Issued;
    return readInvoice(shop, id);
  };
  return { friendId, first: await issueAnother(), second: await issueAnother() };
}

describe("a friend discount on an issued invoice", () => {
  it("the friend discount is lost if another order is paid first, and the new price is confirmed before payment", async () => {
    const { friendId, first, second } = await issueTwoWithDiscount();
    expect([first.friendDiscount > 0, second.friendDiscount]).toEqual([true, 0]);
    const full = second.payableAmount;
    const named = { uniq_user_id: first.linkSecret ?? "", id: first.id };
    const show = async () => expectOk(await apiOf(shop).payLink.show(named));
    expect(await show()).toMatchObject({ state: "valid", amount: first.payableAmount });
    const { invoice } = await customerApi(friendId);
    const pay = async ({ id }: { id: number }, expected_total?: number) => invoice.repay({ id, expected_total });
    await returnFromBank(await atBank(expectOk(await pay(second)).url, "pay"));
    expect(await show()).toMatchObject({ state: "price_changed", amount: full, old_amount: first.payableAmount });
    const data = { total_payable_price: full, old_amount: first.payableAmount };
    expect(await pay(first)).toMatchObject({ ok: false, error: { code: 409, data } });
    await returnFromBank(await atBank(expectOk(await pay(first, full)).url, "pay"));
    const paid = { paymentStatus: 20, payableAmount: full, friendDiscount: 0, goodsAmount: first.goodsAmount };
    expect(await readInvoice(shop, first.id)).toMatchObject(paid);
    const [referral] = await shop.db.query().select().from(referrals).where(eq(referrals.friendId, friendId));
    expect(referral).toMatchObject({ invoiceId: null });
    expect(await findDifferences(shop.deps)).toEqual([]);
  });
});

describe("an expired invoice with a friend discount", () => {
  it("extending the invoice charges the full price and frees the discount for the next order", async () => {
    const { friendId, first } = await issueTwoWithDiscount();
    shop.advance(73 * HOUR);
    await expireInvoices(shop.deps);
    const referral = async () =>
      (await shop.db.query().select().from(referrals).where(eq(referrals.friendId, friendId)))[0];
    expect(await referral()).toMatchObject({ invoiceId: null });
    const { authorId } = first;
    expectOk(await (await customerApi(authorId ?? 0)).payLink.extend({ id: first.id }));
    expect(await readInvoice(shop, first.id)).toMatchObject({
      friendDiscount: 0,
      payableAmount: first.payableAmount + first.friendDiscount,
      extensions: 1,
    });
    expect(await findDifferences(shop.deps)).toEqual([]);
  });
});

describe("an abandoned bank page", () => {
  it("an abandoned bank page blocks paying at today's price and extending for at most an hour", async () => {
    const made = await issue();
    const pay = async (expected_total?: number) =>
      (await customerApi(made.customer.id)).invoice.repay({ id: made.id, expected_total });
    const extend = async () => (await demoAgent(shop)).api.payLink.extend({ id: made.id });
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
    // The amount is the same, so the bank page is still valid.
    expect(expectOk(await pay()).url).toBe(again);
    await returnFromBank(await atBank(again, "pay"));
    expect(await made.row()).toMatchObject({ paymentStatus: 20, payableAmount: PRICE + 1_000_000 });
    // A late payment on the first page is refunded.
    await returnFromBank(await atBank(url, "pay"));
    const taken = await shop.db.query().select().from(payments).where(eq(payments.invoiceId, made.id));
    expect(taken.map(({ state }) => state).sort()).toEqual(["paid", "refund_due"]);
    expect(await findDifferences(shop.deps)).toEqual([]);
  });
});

describe("an invoice of a deleted account", () => {
  it("the invoice can be neither extended nor annotated, and no message is queued for the account", async () => {
    const { id, customer, row } = await issue();
    shop.advance(73 * HOUR);
    await expireInvoices(shop.deps);
    const { account } = await customerApi(customer.id);
    expectOk(await account.sendDeletionCode());
    expectOk(await account.delete({ code: await smsCode(shop, customer.mobile) }));
    expect(await (await demoAgent(shop)).api.payLink.extend({ id })).toMatchObject(refusal(404));
    expect(await row()).toMatchObject({ extensions: 0 });
    expect(await (await demoAgent(shop)).api.receipt.note({ id, context: "x" })).toMatchObject(refusal(404));
    const waiting = eq(outbox.mobile, `deleted:${customer.id}`);
    expect(await shop.db.query().select().from(outbox).where(waiting)).toEqual([]);
  });
});
