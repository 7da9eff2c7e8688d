import { type Coupon, CouponType } from "@/lib/contract/coupon";
import { percentageOff } from "@/lib/domain/shared/money";

export type CouponFacts = {
  isSwitchedOn: boolean;
  expiresAt: Date | null;
  isSingleUse: boolean;
  isOncePerUser: boolean;
  uses: { all: number; own: number };
};

export function isUsedUp({ isSingleUse, isOncePerUser, uses }: CouponFacts): boolean {
  return (isSingleUse && uses.all > 0) || (isOncePerUser && uses.own > 0);
}

/** True if the code itself is valid now; its minimum depends on the basket. */
export function isUsable(coupon: CouponFacts, now: Date): boolean {
  const { isSwitchedOn, expiresAt } = coupon;
  return isSwitchedOn && (expiresAt === null || expiresAt > now) && !isUsedUp(coupon);
}

/** `total` and `flooring` are rials of the goods. */
export type CouponAsk = CouponFacts & { ownerId: number | null; flooring: number; userId: number; total: number };

export type CouponRefusal = "foreign" | "off" | "expired" | "used" | "usedByYou" | "floor";

/** Returns why a code does not apply, or null; reasons that no change of the basket can resolve come first. */
export function couponRefusal(ask: CouponAsk, now: Date): CouponRefusal | null {
  const { isSwitchedOn, expiresAt, isSingleUse, uses } = ask;
  if (ask.ownerId !== null && ask.ownerId !== ask.userId) return "foreign";
  if (!isSwitchedOn) return "off";
  if (expiresAt !== null && expiresAt <= now) return "expired";
  if (isUsedUp(ask)) return isSingleUse && uses.own === 0 ? "used" : "usedByYou";
  return ask.total < ask.flooring ? "floor" : null;
}

export type CouponState = "usable" | "used" | "expired" | "off";

/** Returns the state of a code in a list; a used one counts as used even after it has expired. */
export function couponState({ active, is_used, expired_at }: Coupon, now: number): CouponState {
  if (active) return "usable";
  if (is_used) return "used";
  return expired_at !== null && Date.parse(expired_at) <= now ? "expired" : "off";
}

export function couponDecrease({ type, value }: Pick<Coupon, "type" | "value">, total: number): number {
  return type === CouponType.Percent ? percentageOff(total, value) : Math.min(total, value);
}
