import { type Coupon, CouponType } from "@/lib/contract/coupon";

/** What a code's own row and its uses say; times are dates. */
export type CouponFacts = {
  isSwitchedOn: boolean;
  expiresAt: Date | null;
  /** One order in all, whosever it is. */
  isSingleUse: boolean;
  /** One order for each customer. */
  isOncePerUser: boolean;
  /** Orders it stands on: of all customers, and of the one who asks. */
  uses: { all: number; own: number };
};

/** The one who asks has had of it what there is to have. */
export function isUsedUp({ isSingleUse, isOncePerUser, uses }: CouponFacts): boolean {
  return (isSingleUse && uses.all > 0) || (isOncePerUser && uses.own > 0);
}

/** It lowers a bill now, as far as the code itself goes; the floor is for each basket to reach. */
export function isUsable(coupon: CouponFacts, now: Date): boolean {
  const { isSwitchedOn, expiresAt } = coupon;
  return isSwitchedOn && (expiresAt === null || expiresAt > now) && !isUsedUp(coupon);
}

/** A code and who asks to use it: the goods in rials, and the account. */
export type CouponAsk = CouponFacts & { ownerId: number | null; flooring: number; userId: number; total: number };

export type CouponRefusal = "foreign" | "off" | "expired" | "used" | "usedByYou" | "floor";

/** Why a code does not lower this order; null where it does. What no other basket would change comes first. */
export function couponRefusal(ask: CouponAsk, now: Date): CouponRefusal | null {
  const { isSwitchedOn, expiresAt, isSingleUse, uses } = ask;
  if (ask.ownerId !== null && ask.ownerId !== ask.userId) return "foreign";
  if (!isSwitchedOn) return "off";
  if (expiresAt !== null && expiresAt <= now) return "expired";
  if (isUsedUp(ask)) return isSingleUse && uses.own === 0 ? "used" : "usedByYou";
  return ask.total < ask.flooring ? "floor" : null;
}

export type CouponState = "usable" | "used" | "expired" | "off";

/** What a list says of a code: why it helps no more comes before that it does not. */
export function couponState({ active, is_used, expired_at }: Coupon, now: number): CouponState {
  if (active) return "usable";
  if (is_used) return "used";
  return expired_at !== null && Date.parse(expired_at) <= now ? "expired" : "off";
}

/** Rials that a code takes off goods of `total` rials, which is the lot of them at most. */
export function couponDecrease({ type, value }: Pick<Coupon, "type" | "value">, total: number): number {
  return Math.min(total, type === CouponType.Percent ? Math.round((total * value) / 100) : value);
}
