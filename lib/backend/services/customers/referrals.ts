import "server-only";
import { and, count, eq, gte, isNotNull, isNull } from "drizzle-orm";
import { createPublicCode } from "@/lib/backend/auth/tokens";
import type { Deps } from "@/lib/backend/core/deps";
import { smsText } from "@/lib/backend/core/sms-text";
import { type CouponRow, coupons } from "@/lib/backend/db/schema/coupons";
import { referrals } from "@/lib/backend/db/schema/referrals";
import { users } from "@/lib/backend/db/schema/users";
import { queueText } from "@/lib/backend/services/selling/shared/outbox";
import { CouponType } from "@/lib/contract/coupon";
import { formatToman } from "@/lib/domain/shared/money";
import { formatJalaliDate } from "@/lib/persian/jalali";
import { startOfJalaliMonth } from "@/lib/persian/jalali-arithmetic";
import { routes } from "@/lib/routes";
import { hasEverPaid } from "./first-order";
import { readReferralTerms } from "./referral-terms";

// Locks in the order friend, invoice, referral, referrer; this cannot deadlock, because `bindReferrer` allows no
// circles.

const DAY_MS = 86_400_000;
const REWARD_CODE_LENGTH = 10;

/**
 * Returns the referral discount in rials; 0 without an unused referral, after a paid order, or below the minimum
 * (contract).
 */
export async function friendDiscount(deps: Deps, userId: number, total: number): Promise<number> {
  const [waiting] = await deps.db
    .query()
    .select({ id: referrals.id })
    .from(referrals)
    .where(and(eq(referrals.friendId, userId), isNull(referrals.invoiceId)));
  if (!waiting) return 0;
  const { discount, flooring } = await readReferralTerms(deps);
  if (total < flooring || (await hasEverPaid(deps, userId))) return 0;
  return Math.min(discount, total);
}

/** Runs in the order's transaction. Throws if there is no discount, because the order's price would then be wrong. */
export async function claimFriendDiscount({ db }: Deps, userId: number, invoiceId: number): Promise<void> {
  const taken = await db
    .query()
    .update(referrals)
    .set({ invoiceId })
    .where(and(eq(referrals.friendId, userId), isNull(referrals.invoiceId)))
    .returning({ id: referrals.id });
  if (taken.length === 0) throw new Error(`Order ${invoiceId} has no unused friend's discount.`);
}

export async function releaseFriendDiscount({ db }: Deps, invoiceId: number): Promise<void> {
  await db
    .query()
    .update(referrals)
    .set({ invoiceId: null })
    .where(and(eq(referrals.invoiceId, invoiceId), isNull(referrals.rewardedAt)));
}

async function countRewards({ db, now }: Deps, referrerId: number): Promise<number> {
  const [earned] = await db
    .query()
    .select({ count: count() })
    .from(referrals)
    .where(
      and(
        eq(referrals.referrerId, referrerId),
        isNotNull(referrals.couponId),
        gte(referrals.rewardedAt, startOfJalaliMonth(now())),
      ),
    );
  return earned?.count ?? 0;
}

type Referrer = { id: number; mobile: string };

async function grantReward(deps: Deps, { id: userId }: Referrer): Promise<CouponRow | null> {
  const { reward, reward_days: days, monthly_max: most } = await readReferralTerms(deps);
  if (reward <= 0 || (await countRewards(deps, userId)) >= most) return null;
  const at = deps.now();
  const [coupon] = await deps.db
    .query()
    .insert(coupons)
    .values({
      code: createPublicCode(REWARD_CODE_LENGTH),
      userId,
      type: CouponType.Amount,
      value: reward,
      isSingleUse: true,
      createdAt: at,
      expiresAt: new Date(at.getTime() + days * DAY_MS),
    })
    .returning();
  return coupon ?? null;
}

async function notifyReferrer(deps: Deps, { mobile }: Referrer, referralId: number, coupon: CouponRow): Promise<void> {
  await queueText(deps, {
    dedupeKey: `referral:${referralId}`,
    mobile,
    text: await smsText(deps, "rewardEarned", {
      amount: formatToman(coupon.value),
      code: coupon.code,
      until: coupon.expiresAt ? formatJalaliDate(coupon.expiresAt.toISOString()) : "",
      link: deps.origin + routes.referral,
    }),
  });
}

/** Gives the referrer one coupon when the friend's first order is finished. The invoice must be locked. */
export async function rewardReferrer(deps: Deps, invoiceId: number): Promise<void> {
  const { db, now } = deps;
  const [referral] = await db
    .query()
    .select()
    .from(referrals)
    .where(and(eq(referrals.invoiceId, invoiceId), isNull(referrals.rewardedAt)))
    .for("update");
  if (!referral) return;
  // Locked, so that the rewards for two friends are counted one after the other.
  const [referrer] = await db
    .query()
    .select({ id: users.id, mobile: users.mobile })
    .from(users)
    .where(and(eq(users.id, referral.referrerId), isNull(users.deletedAt)))
    .for("no key update");
  const coupon = referrer ? await grantReward(deps, referrer) : null;
  await db
    .query()
    .update(referrals)
    .set({ rewardedAt: now(), couponId: coupon?.id ?? null })
    .where(eq(referrals.id, referral.id));
  if (referrer && coupon) await notifyReferrer(deps, referrer, referral.id, coupon);
}

/** Deactivates the reward for a returned order; an order that already uses the coupon keeps it. */
export async function withdrawReward({ db, now }: Deps, invoiceId: number): Promise<void> {
  const [referral] = await db
    .query()
    .update(referrals)
    .set({ withdrawnAt: now() })
    .where(and(eq(referrals.invoiceId, invoiceId), isNotNull(referrals.rewardedAt), isNull(referrals.withdrawnAt)))
    .returning({ couponId: referrals.couponId });
  if (!referral?.couponId) return;
  await db.query().update(coupons).set({ active: false }).where(eq(coupons.id, referral.couponId));
}
