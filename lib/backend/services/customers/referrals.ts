import "server-only";
import { and, count, eq, gte, isNotNull, isNull } from "drizzle-orm";
import { createPublicCode } from "@/lib/backend/auth/tokens";
import { type CouponRow, coupons } from "@/lib/backend/db/schema/coupons";
import { referrals } from "@/lib/backend/db/schema/referrals";
import { users } from "@/lib/backend/db/schema/users";
import type { Deps } from "@/lib/backend/deps";
import { smsText } from "@/lib/backend/sms-text";
import { CouponType } from "@/lib/contract/coupon";
import { formatToman } from "@/lib/domain/money";
import { formatJalaliDate } from "@/lib/persian/jalali";
import { startOfJalaliMonth } from "@/lib/persian/jalali-steps";
import { routes } from "@/lib/routes";
import { queueText } from "../selling/outbox";
import { hasEverPaid } from "./first-order";
import { readReferralTerms } from "./referral-terms";

// Locks: the friend's row of users, their invoice, their referral, then the row of whoever brought them, last. No two can wait
// for each other: `bindReferrer` lets nobody be brought by somebody whom they brought, over however many others.

const DAY_MS = 86_400_000;
const REWARD_CODE_LENGTH = 10;

/**
 * Rials that a friend's code takes off the customer's first order of `total` rials; 0 where none does: no code was given,
 * another order carries it, they have bought before, or the goods are below the floor (contract).
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

/**
 * Binds the friend's discount to the order that carries it, once; inside the order's transaction, which has locked the buyer
 * and priced it with `friendDiscount` since. Throws where there is none to bind: the order must not be made then.
 */
export async function takeFriendDiscount({ db }: Deps, userId: number, invoiceId: number): Promise<void> {
  const taken = await db
    .query()
    .update(referrals)
    .set({ invoiceId })
    .where(and(eq(referrals.friendId, userId), isNull(referrals.invoiceId)))
    .returning({ id: referrals.id });
  if (taken.length === 0) throw new Error(`Order ${invoiceId} has no friend's discount to take.`);
}

/** An order that is over unpaid gives the friend's discount back; one that never carried it changes nothing. */
export async function giveBackFriendDiscount({ db }: Deps, invoiceId: number): Promise<void> {
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

/** The coupon that is due for a friend; null where the month had its most. */
async function giveReward(deps: Deps, { id: userId }: Referrer): Promise<CouponRow | null> {
  const { reward, reward_days: days, monthly_max: most } = await readReferralTerms(deps);
  if (reward <= 0 || (await countRewards(deps, userId)) >= most) return null;
  const at = deps.now();
  const [coupon] = await deps.db
    .query()
    .insert(coupons)
    .values({
      code: createPublicCode(REWARD_CODE_LENGTH),
      ...{ userId, type: CouponType.Amount, value: reward, isSingleUse: true },
      ...{ createdAt: at, expiresAt: new Date(at.getTime() + days * DAY_MS) },
    })
    .returning();
  return coupon ?? null;
}

async function tellReward(deps: Deps, { mobile }: Referrer, referralId: number, coupon: CouponRow): Promise<void> {
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

/**
 * The friend's first order is finished: whoever brought them gets a coupon of their own and a text, once, and ten of them a
 * month at most. Runs in the transaction that finishes the order and has locked its invoice.
 */
export async function rewardReferrer(deps: Deps, invoiceId: number): Promise<void> {
  const { db, now } = deps;
  const [referral] = await db
    .query()
    .select()
    .from(referrals)
    .where(and(eq(referrals.invoiceId, invoiceId), isNull(referrals.rewardedAt)))
    .for("update");
  if (!referral) return;
  // Two friends at once are counted one after the other.
  const [referrer] = await db
    .query()
    .select({ id: users.id, mobile: users.mobile })
    .from(users)
    .where(and(eq(users.id, referral.referrerId), isNull(users.deletedAt)))
    .for("no key update");
  const coupon = referrer ? await giveReward(deps, referrer) : null;
  await db
    .query()
    .update(referrals)
    .set({ rewardedAt: now(), couponId: coupon?.id ?? null })
    .where(eq(referrals.id, referral.id));
  if (referrer && coupon) await tellReward(deps, referrer, referral.id, coupon);
}

/**
 * That order was returned: the coupon is taken back. Where an order stands on it already it stays on that one, and is good for
 * no other should that be given up. Runs in the transaction that takes the order back.
 */
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
