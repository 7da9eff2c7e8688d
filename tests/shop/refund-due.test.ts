import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { products } from "@/lib/backend/db/schema/catalogue";
import { coupons, couponUses } from "@/lib/backend/db/schema/coupons";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { referrals } from "@/lib/backend/db/schema/referrals";
import { repeats } from "@/lib/backend/db/schema/repeats";
import { users } from "@/lib/backend/db/schema/users";
import { expireInvoices } from "@/lib/backend/jobs/expire-invoices";
import { findDifferences } from "@/lib/backend/services/selling/ledger-check/ledger-check";
import { applyTransition } from "@/lib/backend/services/selling/order-state/apply-transition";
import { addWalletEntry } from "@/lib/backend/services/selling/order-state/wallet";
import { lockInvoice } from "@/lib/backend/services/selling/shared/lock-invoice";
import { CouponType } from "@/lib/contract/coupon";
import { acceptCoupon } from "../support/money-world";
import { atBank, expectOk, newShopper, readyToOrder, returnFromBank } from "../support/shopper";
import { openTestShop, type TestShop } from "../support/test-shop";

const PRODUCT = 4;
const PRICE = 10_000_000;
const FRIEND = 100_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() =>
  shop.db
    .query()
    .update(products)
    .set({ stock: 50, price: PRICE, finalPrice: PRICE, maxCount: null, specialSaleUntil: null })
    .where(eq(products.id, PRODUCT)),
);

const idOf = async (mobile: string) =>
  (await shop.db.query().select({ id: users.id }).from(users).where(eq(users.mobile, mobile)))[0]?.id ?? 0;

let codes = 0;
/** An order with a coupon, a friend discount, wallet money and a repeat period. */
async function fullOrder({ wallet = 5_000_000 } = {}) {
  const referrer = await idOf((await newShopper(shop)).mobile);
  const ready = await readyToOrder(shop, { product: PRODUCT, count: 10 });
  const userId = await idOf(ready.mobile);
  await shop.db
    .query()
    .insert(referrals)
    .values({ referrerId: referrer, friendId: userId, createdAt: shop.deps.now() });
  await addWalletEntry(shop.deps, { userId, amount: wallet, kind: wallet > 0 ? "charge" : "opening" });
  codes += 1;
  const code = { code: `FULL-${codes}`, type: CouponType.Percent, value: 10, isSingleUse: true };
  const [coupon] = await shop.db.query().insert(coupons).values(code).returning();
  if (coupon) await acceptCoupon(shop, userId, coupon.id);
  const order = { ...ready.order, coupon_id: coupon?.id, use_wallet: 1, periodic_type: 3, expected_total: undefined };
  const placed = expectOk(await ready.api.checkout.save(order));
  return { ...ready, referrer, userId, placed, couponId: coupon?.id ?? 0 };
}

type Full = Awaited<ReturnType<typeof fullOrder>>;

async function balancesOf({ userId, referrer, couponId, placed }: Full) {
  const db = shop.db.query();
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const [product] = await db.select().from(products).where(eq(products.id, PRODUCT));
  const [referral] = await db.select().from(referrals).where(eq(referrals.friendId, userId));
  const [repeat] = await db.select().from(repeats).where(eq(repeats.invoiceId, placed.id));
  const uses = await db.select().from(couponUses).where(eq(couponUses.couponId, couponId));
  const earned = await db.select().from(coupons).where(eq(coupons.userId, referrer));
  return {
    wallet: user?.walletBalance,
    stock: product?.stock,
    coupon: uses.length,
    friend: referral?.invoiceId === placed.id,
    repeats: repeat !== undefined,
    earned: earned.filter(({ active }) => active).length,
  };
}

const ORDERED = { wallet: 0, stock: 40, coupon: 1, friend: true, repeats: false, earned: 0 };
const FREED = { wallet: 5_000_000, stock: 50, coupon: 0, friend: false, repeats: false, earned: 0 };

async function staff({ placed }: Full, act: "cancel" | "confirm" | "pack" | "send" | "finish" | "return") {
  return shop.db.transaction(async () => {
    const invoice = await lockInvoice(shop.deps, placed.id);
    return invoice ? applyTransition(shop.deps, invoice, { act, by: "staff", isOver: false }) : false;
  });
}

describe("money and stock of an order", () => {
  it("wallet money, stock, coupon and friend discount are each taken once when an order is placed", async () => {
    const order = await fullOrder();
    const [row] = await shop.db.query().select().from(invoices).where(eq(invoices.id, order.placed.id));
    expect(row).toMatchObject({
      couponDecrease: 10_000_000,
      friendDiscount: FRIEND,
      walletAmount: 5_000_000,
      payableAmount: 100_000_000 - 10_000_000 - FRIEND - 5_000_000,
    });
    expect(await balancesOf(order)).toEqual(ORDERED);
    expect(await findDifferences(shop.deps)).toEqual([]);
    expectOk(await order.api.invoice.cancel({ id: order.placed.id }));
  });

  it("a customer's cancellation returns money, stock, coupon and discount once (INV-029)", async () => {
    const order = await fullOrder();
    expectOk(await order.api.invoice.cancel({ id: order.placed.id }));
    await order.api.invoice.cancel({ id: order.placed.id });
    expect(await balancesOf(order)).toEqual(FREED);
    expect(await findDifferences(shop.deps)).toEqual([]);
  });

  it("an order's expiry returns money, stock, coupon and discount once", async () => {
    const order = await fullOrder();
    await returnFromBank(await atBank(order.placed.url ?? "", "cancel"));
    shop.advance(31 * 60_000);
    await expireInvoices(shop.deps);
    await expireInvoices(shop.deps);
    expect(await balancesOf(order)).toEqual(FREED);
    expect(await findDifferences(shop.deps)).toEqual([]);
  });

  it("payment starts the reminder period, and only finishing the order rewards the referrer, until it is returned", async () => {
    const order = await fullOrder();
    await returnFromBank(await atBank(order.placed.url ?? "", "pay"));
    expect(await balancesOf(order)).toEqual({ ...ORDERED, repeats: true });
    for (const act of ["confirm", "pack", "send"] as const) expect(await staff(order, act)).toBe(true);
    expect(await staff(order, "finish")).toBe(true);
    expect(await balancesOf(order)).toEqual({ ...ORDERED, repeats: true, earned: 1 });
    expect(await findDifferences(shop.deps)).toEqual([]);
    expect(await staff(order, "return")).toBe(true);
    expect(await balancesOf(order)).toMatchObject({ wallet: 5_000_000, earned: 0, stock: 40 });
    expect(await findDifferences(shop.deps)).toEqual([]);
  });

  it("a staff cancellation of a paid order returns wallet money, coupon, friend discount and sold stock", async () => {
    const order = await fullOrder();
    await returnFromBank(await atBank(order.placed.url ?? "", "pay"));
    expect(await staff(order, "cancel")).toBe(true);
    expect(await balancesOf(order)).toMatchObject({ wallet: 5_000_000, stock: 50, coupon: 0, friend: false });
  });

  it("a wallet debt settled by an order is restored when the order is cancelled", async () => {
    const order = await fullOrder({ wallet: -8_500_000 });
    await returnFromBank(await atBank(order.placed.url ?? "", "pay"));
    expect((await balancesOf(order)).wallet).toBe(0);
    await staff(order, "cancel");
    expect((await balancesOf(order)).wallet).toBe(-8_500_000);
  });
});
