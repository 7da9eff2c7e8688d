import "server-only";
import { and, count, eq, ne, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, ShopError } from "@/lib/backend/core/errors";
import { type CouponRow, coupons, couponUses, triedCoupons } from "@/lib/backend/db/schema/coupons";
import type { InvoiceCoupon } from "@/lib/backend/db/schema/invoices";
import { couponFactsOf } from "@/lib/backend/services/customers/coupons";
import { type CouponRefusal, couponRefusal } from "@/lib/domain/checkout/coupon";
import { formatToman } from "@/lib/domain/shared/money";

type Named = { code: string } | { id: number };

export type CouponAsk = {
  named: Named;
  userId: number;
  /** Total of the goods, in rials. */
  total: number;
  /** The id of an invoice that already uses this coupon, so that its own use is not counted. */
  invoiceId?: number;
};

const REFUSALS = {
  foreign: "Errors.couponForeign",
  off: "Errors.couponOff",
  expired: "Errors.couponExpired",
  used: "Errors.couponUsed",
  usedByYou: "Errors.couponUsedByYou",
  floor: "Errors.couponFloor",
} as const satisfies Record<CouponRefusal, string>;

const isNamed = (named: Named) => ("id" in named ? eq(coupons.id, named.id) : eq(coupons.code, named.code));

async function usesOf({ db }: Deps, couponId: number, { userId, invoiceId }: CouponAsk) {
  const isOther = invoiceId === undefined ? undefined : ne(couponUses.invoiceId, invoiceId);
  const [uses] = await db
    .query()
    .select({ all: count(), own: sql<number>`(count(*) filter (where ${couponUses.userId} = ${userId}))::int` })
    .from(couponUses)
    .where(and(eq(couponUses.couponId, couponId), isOther));
  return uses ?? { all: 0, own: 0 };
}

/**
 * Throws 404 for an expired coupon, and 422 on `code` if it is unknown, another customer's, used up or below its
 * minimum.
 */
export async function findCoupon(deps: Deps, ask: CouponAsk): Promise<CouponRow> {
  const [row] = await deps.db.query().select().from(coupons).where(isNamed(ask.named));
  if (!row) throw fieldError("code", "Errors.couponUnknown");
  const { userId, total } = ask;
  const facts = { ...couponFactsOf(row, await usesOf(deps, row.id, ask)), ownerId: row.userId, flooring: row.flooring };
  const refusal = couponRefusal({ ...facts, userId, total }, deps.now());
  if (refusal === null) return row;
  if (refusal === "off" || refusal === "expired") throw new ShopError(404, REFUSALS[refusal]);
  throw fieldError("code", REFUSALS[refusal], { amount: formatToman(row.flooring) });
}

export async function rememberTriedCoupon({ db }: Deps, userId: number, couponId: number): Promise<void> {
  const tried = { userId, couponId };
  await db.query().insert(triedCoupons).values(tried).onConflictDoUpdate({ target: triedCoupons.userId, set: tried });
}

export async function dropTriedCoupon({ db }: Deps, userId: number): Promise<void> {
  await db.query().delete(triedCoupons).where(eq(triedCoupons.userId, userId));
}

/**
 * True for the coupon that was accepted last and for the customer's own coupons, because other ids could be guessed.
 */
async function mayUseById({ db }: Deps, userId: number, couponId: number): Promise<boolean> {
  const isTried = and(eq(triedCoupons.couponId, couponId), eq(triedCoupons.userId, userId));
  if ((await db.query().$count(triedCoupons, isTried)) > 0) return true;
  return (await db.query().$count(coupons, and(eq(coupons.id, couponId), eq(coupons.userId, userId)))) > 0;
}

/**
 * Returns a coupon accepted by the checkout. Throws 422 even if it expired, because there a 404 means the address or
 * method.
 */
export async function findSavedCoupon(deps: Deps, userId: number, id: number, total: number): Promise<CouponRow> {
  if (!(await mayUseById(deps, userId, id))) throw fieldError("code", "Errors.couponUnknown");
  return findCoupon(deps, { named: { id }, userId, total }).catch((error) => {
    throw error instanceof ShopError && error.code === 404 ? fieldError("code", error.messageKey) : error;
  });
}

/**
 * Counts an order with an unusable coupon as an attempt at a code, then rethrows `error`, or throws 429 after too many.
 */
export async function countRefusedCode({ limits }: Deps, userId: number, error: unknown): Promise<never> {
  if (error instanceof ShopError && error.options.fields?.code) await limits.spend("tryCoupon", String(userId));
  throw error;
}

/**
 * Locks a coupon. The lock is shared unless the coupon is single-use, so that its orders do not wait for each other.
 * Throws 409.
 */
export async function lockCoupon({ db }: Deps, named: Named): Promise<void> {
  const [row] = await db.query().select({ isSingleUse: coupons.isSingleUse }).from(coupons).where(isNamed(named));
  if (!row) return;
  const [locked] = await db
    .query()
    .select({ isSingleUse: coupons.isSingleUse })
    .from(coupons)
    .where(isNamed(named))
    .for(row.isSingleUse ? "no key update" : "share");
  // The coupon became single-use after it was read: under a shared lock, each concurrent order could use it.
  if (locked?.isSingleUse && !row.isSingleUse) throw new ShopError(409, "Errors.orderInProgress");
}

/** Must run in the transaction that locked the buyer and the coupon. */
export async function bindCoupon({ db, now }: Deps, couponId: number, invoice: { id: number; userId: number }) {
  await db
    .query()
    .insert(couponUses)
    .values({ invoiceId: invoice.id, couponId, userId: invoice.userId, usedAt: now() });
}

export async function releaseCoupon({ db }: Deps, invoiceId: number): Promise<void> {
  await db.query().delete(couponUses).where(eq(couponUses.invoiceId, invoiceId));
}

export const couponSnapshot = ({ id, code, value, type }: CouponRow): InvoiceCoupon => ({ id, code, value, type });
