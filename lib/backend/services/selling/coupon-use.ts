import "server-only";
import { and, count, eq, ne, sql } from "drizzle-orm";
import { type CouponRow, coupons, couponUses, triedCoupons } from "@/lib/backend/db/schema/coupons";
import type { InvoiceCoupon } from "@/lib/backend/db/schema/invoices";
import type { Deps } from "@/lib/backend/deps";
import { fieldError, ShopError } from "@/lib/backend/errors";
import { type CouponRefusal, couponRefusal } from "@/lib/domain/coupon";
import { formatToman } from "@/lib/domain/money";
import { factsOf } from "../customers/coupons";

/** What somebody names a code by: what they typed, or what the checkout answered to it. */
type Named = { code: string } | { id: number };

export type CouponAsk = {
  named: Named;
  userId: number;
  /** Rials of the goods. */
  total: number;
  /** An order that carries a code already: its own use does not stand in its way. */
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
 * The code that lowers this order. Throws 404 for one that is over or switched off and 422 on `code` for one that is unknown,
 * somebody else's, used up, or asks for more goods.
 */
export async function findCoupon(deps: Deps, ask: CouponAsk): Promise<CouponRow> {
  const [row] = await deps.db.query().select().from(coupons).where(isNamed(ask.named));
  if (!row) throw fieldError("code", "Errors.couponUnknown");
  const { userId, total } = ask;
  const facts = { ...factsOf(row, await usesOf(deps, row.id, ask)), ownerId: row.userId, flooring: row.flooring };
  const refusal = couponRefusal({ ...facts, userId, total }, deps.now());
  if (refusal === null) return row;
  if (refusal === "off" || refusal === "expired") throw new ShopError(404, REFUSALS[refusal]);
  throw fieldError("code", REFUSALS[refusal], { amount: formatToman(row.flooring) });
}

/** Remembers the code that a customer's checkout accepted last. */
export async function keepTriedCoupon({ db }: Deps, userId: number, couponId: number): Promise<void> {
  const tried = { userId, couponId };
  await db.query().insert(triedCoupons).values(tried).onConflictDoUpdate({ target: triedCoupons.userId, set: tried });
}

/** The customer took it off. */
export async function dropTriedCoupon({ db }: Deps, userId: number): Promise<void> {
  await db.query().delete(triedCoupons).where(eq(triedCoupons.userId, userId));
}

/** Ids can be counted up, codes have to be known: the code accepted last, or one of the customer's own. */
async function mayName({ db }: Deps, userId: number, couponId: number): Promise<boolean> {
  const isTried = and(eq(triedCoupons.couponId, couponId), eq(triedCoupons.userId, userId));
  if ((await db.query().$count(triedCoupons, isTried)) > 0) return true;
  return (await db.query().$count(coupons, and(eq(coupons.id, couponId), eq(coupons.userId, userId)))) > 0;
}

/**
 * The same for an order that is being saved, which names the code by the id that the checkout answered: any other id is as an
 * unknown code. 404 speaks of address and shipping there, so what is over is 422 on `code` too.
 */
export async function findSavedCoupon(deps: Deps, userId: number, id: number, total: number): Promise<CouponRow> {
  if (!(await mayName(deps, userId, id))) throw fieldError("code", "Errors.couponUnknown");
  return findCoupon(deps, { named: { id }, userId, total }).catch((error) => {
    throw error instanceof ShopError && error.code === 404 ? fieldError("code", error.messageKey) : error;
  });
}

/** A code that an order names and cannot use is a try, as one that is typed in the checkout is: 429 after too many. */
export async function countRefusedCode({ limits }: Deps, userId: number, error: unknown): Promise<never> {
  if (error instanceof ShopError && error.options.fields?.code) await limits.spend("tryCoupon", String(userId));
  throw error;
}

/**
 * Keeps others from using a code until the transaction ends, where one order in all is what it is good for. Other codes are
 * kept from changing alone: a hundred orders with one code do not wait for each other. Throws 409 where it becomes such a code now.
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
  // The staff have just made it good for one order: shared with others it would be good for each of them.
  if (locked?.isSingleUse && !row.isSingleUse) throw new ShopError(409, "Errors.orderInProgress");
}

/** Writes down that an order stands on a code; in the transaction that has locked both buyer and code. */
export async function bindCoupon({ db, now }: Deps, couponId: number, invoice: { id: number; userId: number }) {
  await db
    .query()
    .insert(couponUses)
    .values({ invoiceId: invoice.id, couponId, userId: invoice.userId, usedAt: now() });
}

/** An order stands on its code no more. */
export async function giveBackCoupon({ db }: Deps, invoiceId: number): Promise<void> {
  await db.query().delete(couponUses).where(eq(couponUses.invoiceId, invoiceId));
}

/** A code as the invoice keeps it. */
export const couponSnapshot = ({ id, code, value, type }: CouponRow): InvoiceCoupon => ({ id, code, value, type });
