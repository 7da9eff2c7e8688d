import "server-only";
import { count, desc, eq, sql } from "drizzle-orm";
import { type CouponRow, coupons, couponUses } from "@/lib/backend/db/schema/coupons";
import type { Deps } from "@/lib/backend/deps";
import { presentCoupon } from "@/lib/backend/presenters/coupon";
import type { Coupon } from "@/lib/contract/coupon";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import type { CouponFacts } from "@/lib/domain/coupon";

const usesOf = sql`select count(*)::int from ${couponUses} where ${couponUses.couponId} = ${coupons.id}`;

function ownCoupons({ db }: Deps, userId: number) {
  return db
    .query()
    .select({
      row: coupons,
      all: sql<number>`(${usesOf})`,
      own: sql<number>`(${usesOf} and ${couponUses.userId} = ${userId})`,
    })
    .from(coupons)
    .where(eq(coupons.userId, userId))
    .orderBy(desc(coupons.id));
}

export function factsOf(row: CouponRow, uses: CouponFacts["uses"]): CouponFacts {
  const { active: isSwitchedOn, expiresAt, isSingleUse, isOncePerUser } = row;
  return { isSwitchedOn, expiresAt, isSingleUse, isOncePerUser, uses };
}

/** Keeps coupons on the list that can't be used any more. */
export async function listCoupons(
  deps: Deps,
  userId: number,
  page: number,
): Promise<{ data: Coupon[]; extra: { count: number } }> {
  const rows = await ownCoupons(deps, userId)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const [total] = await deps.db.query().select({ count: count() }).from(coupons).where(eq(coupons.userId, userId));
  const now = deps.now();
  return {
    data: rows.map(({ row, ...uses }) => presentCoupon(row, factsOf(row, uses), now)),
    extra: { count: total?.count ?? 0 },
  };
}

export async function listAllCoupons(deps: Deps, userId: number): Promise<Coupon[]> {
  const rows = await ownCoupons(deps, userId);
  return rows.map(({ row, ...uses }) => presentCoupon(row, factsOf(row, uses), deps.now()));
}

export async function countUnusedCoupons(deps: Deps, userId: number): Promise<number> {
  return (await listAllCoupons(deps, userId)).filter(({ active }) => active).length;
}
