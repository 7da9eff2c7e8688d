import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { products } from "@/lib/backend/db/schema/catalogue";
import { coupons, couponUses } from "@/lib/backend/db/schema/coupons";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { payments } from "@/lib/backend/db/schema/payments";
import { users } from "@/lib/backend/db/schema/users";
import { findDifferences } from "@/lib/backend/services/selling/ledger-check/ledger-check";
import { addWalletEntry } from "@/lib/backend/services/selling/order-state/wallet";
import { CouponType } from "@/lib/contract/coupon";
import { atBank, expectOk, newShopper, readyToOrder, returnFromBank } from "../support/shopper";
import { ask } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const PRODUCT = 4;
const PRICE = 10_000_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() =>
  shop.db
    .query()
    .update(products)
    .set({ stock: 500, price: PRICE, finalPrice: PRICE, maxCount: null, specialSaleUntil: null })
    .where(eq(products.id, PRODUCT)),
);

type Change = { count?: number; use_wallet?: number; wallet?: number; port?: number };

/** Places an unpaid order; `leaveBank` cancels its attempt at the bank. */
async function waitingOrder({ count = 10, use_wallet = 0, wallet = 0 }: Change = {}) {
  const ready = await readyToOrder(shop, { product: PRODUCT, count });
  const [user] = await shop.db.query().select().from(users).where(eq(users.mobile, ready.mobile));
  const userId = user?.id ?? 0;
  if (wallet) await addWalletEntry(shop.deps, { userId, amount: wallet, kind: "charge" });
  const placed = expectOk(await ready.api.checkout.save({ ...ready.order, use_wallet, expected_total: undefined }));
  const payUrl = placed.url ?? "";
  const leaveBank = async () => returnFromBank(await atBank(payUrl, "cancel"));
  const set = (code: string) => ready.api.invoice.setCoupon({ id: placed.id, code });
  const remove = () => ready.api.invoice.removeCoupon({ id: placed.id });
  return { ...ready, id: placed.id, userId, payUrl, leaveBank, set, remove };
}

async function rowOf(id: number) {
  const [row] = await shop.db.query().select().from(invoices).where(eq(invoices.id, id));
  if (!row) throw new Error(`No invoice ${id}.`);
  return row;
}

let codes = 0;
async function aCoupon(change: Partial<typeof coupons.$inferInsert> = {}) {
  codes += 1;
  const row = { code: `BILL-${codes}`, type: CouponType.Percent, value: 10, ...change };
  const [coupon] = await shop.db.query().insert(coupons).values(row).returning();
  if (!coupon) throw new Error("The code was not made.");
  return coupon;
}

const usesOf = (id: number) => shop.db.query().select().from(couponUses).where(eq(couponUses.couponId, id));

describe("a coupon on an unpaid invoice", () => {
  it("a coupon lowers the payable amount, and the bank is asked for the lower amount (API-054)", async () => {
    const { api, id, set, leaveBank } = await waitingOrder();
    await leaveBank();
    const { id: couponId, code } = await aCoupon();
    expect(expectOk(await set(code.toLowerCase()))).toEqual({
      coupon_decreased: 10_000_000,
      payable_amount: 90_000_000,
    });
    expect(await usesOf(couponId)).toMatchObject([{ invoiceId: id }]);
    expect(expectOk(await api.invoice.get({ id }))).toMatchObject({
      payable_amount: 90_000_000,
      coupon_decreased_value: 10_000_000,
      coupon: { code, value: 10, type: 1 },
    });
    const { url } = expectOk(await api.invoice.repay({ id }));
    await returnFromBank(await atBank(url, "pay"));
    expect(await rowOf(id)).toMatchObject({ paymentStatus: 20, payableAmount: 90_000_000 });
    expect(await findDifferences(shop.deps)).toEqual([]);
  });

  it("removing a coupon frees it and restores the amount, even if repeated (API-055)", async () => {
    const { id, set, remove, leaveBank } = await waitingOrder();
    await leaveBank();
    const { id: couponId, code } = await aCoupon({ isSingleUse: true });
    expectOk(await set(code));
    expect(expectOk(await remove())).toBeNull();
    expectOk(await remove());
    expect(await usesOf(couponId)).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ coupon: null, couponDecrease: 0, payableAmount: 100_000_000 });
  });

  it("a coupon replaces the previous one and can be set again", async () => {
    const { id, set, leaveBank } = await waitingOrder();
    await leaveBank();
    const [first, second] = [await aCoupon({ isSingleUse: true }), await aCoupon({ value: 30, isOncePerUser: true })];
    expectOk(await set(first.code));
    expectOk(await set(second.code));
    expect(expectOk(await set(second.code)).payable_amount).toBe(70_000_000);
    expect(await usesOf(first.id)).toEqual([]);
    expect(await usesOf(second.id)).toMatchObject([{ invoiceId: id }]);
  });

  it("setting and removing a coupon recalculates shipping (CONST-024)", async () => {
    const { id, set, remove, leaveBank } = await waitingOrder({ count: 52 });
    await leaveBank();
    expect(await rowOf(id)).toMatchObject({ shippingAmount: 950_000, payableAmount: 520_950_000 });
    const { code } = await aCoupon();
    expectOk(await set(code));
    expect(await rowOf(id)).toMatchObject({ shippingAmount: 0, payableAmount: 468_000_000 });
    expectOk(await remove());
    expect(await rowOf(id)).toMatchObject({ shippingAmount: 950_000, payableAmount: 520_950_000 });
  });

  it("a coupon that makes a zero-amount order settles it without a bank attempt", async () => {
    const { id, userId, set, leaveBank } = await waitingOrder({ wallet: 60_000_000, use_wallet: 1 });
    await leaveBank();
    shop.takeBankCalls();
    const { code } = await aCoupon({ value: 50 });
    expect(expectOk(await set(code))).toEqual({ coupon_decreased: 40_000_000, payable_amount: 0 });
    expect(await rowOf(id)).toMatchObject({
      walletAmount: 60_000_000,
      paymentStatus: 20,
      status: 40,
      stockHeld: false,
    });
    const [buyer] = await shop.db.query().select().from(users).where(eq(users.id, userId));
    expect(buyer?.walletBalance).toBe(0);
    // Only the cancelled attempt is queried.
    expect(shop.takeBankCalls()).toEqual(["inquiry"]);
    expect(await findDifferences(shop.deps)).toEqual([]);
  });

  it.each([
    ["expired", { expiresAt: new Date(0) }, 404],
    ["disabled", { active: false }, 404],
    ["valid only for larger orders", { flooring: 100_000_001 }, 422],
  ])("a coupon that is %s is refused, and the current one stays (CHK-035)", async (_, change, code) => {
    const { id, set, leaveBank } = await waitingOrder();
    await leaveBank();
    const carried = await aCoupon();
    expectOk(await set(carried.code));
    const before = await rowOf(id);
    expect(await set((await aCoupon(change)).code)).toMatchObject({ ok: false, error: { code } });
    expect(await set("UNKNOWN")).toMatchObject({
      ok: false,
      error: { code: 422, fields: { code: expect.anything() } },
    });
    expect(await rowOf(id)).toEqual(before);
    expect(await usesOf(carried.id)).toHaveLength(1);
  });

  it("setting or removing a coupon returns 409 while a bank page could still charge the old amount (D21)", async () => {
    const { id, set, remove } = await waitingOrder();
    const { code } = await aCoupon();
    const live = { ok: false, error: { code: 409, message: expect.stringContaining("بانک") } };
    expect(await set(code)).toMatchObject(live);
    expect(await remove()).toMatchObject(live);
    shop.advance(20 * 60_000);
    expect(await set(code)).toMatchObject(live);
    expect(await rowOf(id)).toMatchObject({ couponDecrease: 0, payableAmount: 100_000_000 });
  });

  it("changing the coupon returns 409 if the browser reported a failure but the bank page is open, and paying again returns to it (D21)", async () => {
    const { api, id, payUrl, set, remove } = await waitingOrder();
    await shop.db.query().update(payments).set({ state: "failed" }).where(eq(payments.invoiceId, id));
    const { code } = await aCoupon();
    const live = { ok: false, error: { code: 409, message: expect.stringContaining("بانک") } };
    expect(await set(code)).toMatchObject(live);
    expect(await remove()).toMatchObject(live);
    expect(await api.invoice.repay({ id, payment_port: 6 })).toMatchObject({ ok: false, error: { code: 409 } });
    expect(expectOk(await api.invoice.repay({ id })).url).toBe(payUrl);
    expect(await shop.db.query().$count(payments, eq(payments.invoiceId, id))).toBe(1);
  });

  it("a coupon is refused if no gateway accepts the remaining amount", async () => {
    const { id, set, leaveBank } = await waitingOrder();
    await leaveBank();
    const before = await rowOf(id);
    const { id: couponId, code } = await aCoupon({ type: CouponType.Amount, value: 99_999_999 });
    expect(await set(code)).toMatchObject({
      ok: false,
      error: { code: 409, message: expect.stringContaining("درگاه") },
    });
    expect(await rowOf(id)).toEqual(before);
    expect(await usesOf(couponId)).toEqual([]);
  });

  it("a coupon on another customer's order returns 404, and on a paid or expired one 409", async () => {
    const { id, set, remove, payUrl, leaveBank } = await waitingOrder();
    const { code } = await aCoupon();
    const { token } = await newShopper(shop);
    const foreign = await ask(shop, `/invoices/${id}/coupon`, { method: "POST", body: { code }, token });
    expect(foreign.status).toBe(404);
    await returnFromBank(await atBank(payUrl, "pay"));
    for (const answer of [await set(code), await remove()])
      expect(answer).toMatchObject({ ok: false, error: { code: 409 } });
    const late = await waitingOrder();
    await late.leaveBank();
    shop.advance(31 * 60_000);
    expect(await late.set(code)).toMatchObject({ ok: false, error: { code: 409 } });
    await leaveBank();
  });
});

describe("the paid orders", () => {
  it("the list contains only paid orders, each as in the full list (API-049)", async () => {
    const { api, id, payUrl } = await waitingOrder();
    expect(await api.invoice.successful({ page: 1 })).toMatchObject({ ok: true, data: [], extra: { count: 0 } });
    await returnFromBank(await atBank(payUrl, "pay"));
    const [all] = expectOk(await api.invoice.list({ page: 1 }));
    expect(await api.invoice.successful({ page: 1 })).toMatchObject({ ok: true, data: [all], extra: { count: 1 } });
    expect(all).toMatchObject({ id, payment_status: 20 });
  });
});
