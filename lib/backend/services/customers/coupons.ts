import "server-only";
import { desc, eq, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { type CouponRow, coupons, couponUses } from "@/lib/backend/db/schema/coupons";
import { presentCoupon } from "@/lib/backend/presenters/coupon";
import type { Coupon } from "@/lib/contract/coupon";
import type { CouponFacts } from "@/lib/domain/checkout/coupon";
import { paged } from "../paged";

const usesOf = sql`select count(*)::int from ${couponUses} where ${couponUses.couponId} = ${coupons.id}`;

type Shop = Pick<Deps, "db" | "now">;

function ownCoupons({ db }: Shop, userId: number) {
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

export function couponFactsOf(row: CouponRow, uses: CouponFacts["uses"]): CouponFacts {
  const { active: isSwitchedOn, expiresAt, isSingleUse, isOncePerUser } = row;
  return { isSwitchedOn, expiresAt, isSingleUse, isOncePerUser, uses };
}

/** Lists the user's own coupons, including those that are no longer usable. */
export const listCoupons = (deps: Deps, userId: number, page: number) =>
  paged(
    deps,
    { of: coupons, where: eq(coupons.userId, userId), page },
    async ({ limit, offset }): Promise<Coupon[]> => {
      const rows = await ownCoupons(deps, userId).limit(limit).offset(offset);
      return rows.map(({ row, ...uses }) => presentCoupon(row, couponFactsOf(row, uses), deps.now()));
    },
  );

export async function listAllCoupons(deps: Shop, userId: number): Promise<Coupon[]> {
  const rows = await ownCoupons(deps, userId);
  return rows.map(({ row, ...uses }) => presentCoupon(row, couponFactsOf(row, uses), deps.now()));
}

export async function countUnusedCoupons(deps: Deps, userId: number): Promise<number> {
  return (await listAllCoupons(deps, userId)).filter(({ active }) => active).length;
}
