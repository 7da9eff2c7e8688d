import "server-only";
import { and, count, desc, eq, isNull } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { coupons } from "@/lib/backend/db/schema/coupons";
import { referrals } from "@/lib/backend/db/schema/referrals";
import { users } from "@/lib/backend/db/schema/users";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import type { EarnedCode, EarnedCodesExtra } from "@/lib/contract/referral";
import { formatJalaliDate } from "@/lib/persian/jalali";
import { hasEverPaid } from "./first-order";
import { readReferralTerms } from "./referral-terms";

async function canNameReferrer(deps: Deps, userId: number): Promise<boolean> {
  const named = await deps.db.query().$count(referrals, eq(referrals.friendId, userId));
  return named === 0 && !(await hasEverPaid(deps, userId));
}

export async function listEarnedCodes(
  deps: Deps,
  user: UserRow,
  page: number,
): Promise<{ data: EarnedCode[]; extra: EarnedCodesExtra }> {
  const { db } = deps;
  const earned = and(eq(referrals.referrerId, user.id), isNull(referrals.withdrawnAt));
  const rows = await db
    .query()
    .select({ coupon: coupons, first_name: users.firstName, last_name: users.lastName })
    .from(referrals)
    .innerJoin(coupons, eq(coupons.id, referrals.couponId))
    .innerJoin(users, eq(users.id, referrals.friendId))
    .where(earned)
    .orderBy(desc(coupons.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const [total] = await db
    .query()
    .select({ count: count(referrals.couponId) })
    .from(referrals)
    .where(earned);
  const { discount, reward, flooring, monthly_max } = await readReferralTerms(deps);
  return {
    data: rows.map(({ coupon: { code, expiresAt }, ...friend }) => ({
      code,
      ...friend,
      expired_at_fa: expiresAt ? formatJalaliDate(expiresAt.toISOString()) : "",
    })),
    extra: {
      count: total?.count ?? 0,
      introduce_code: user.introduceCode,
      terms: { discount, reward, flooring, monthly_max },
      may_name_friend: await canNameReferrer(deps, user.id),
    },
  };
}
