import "server-only";
import type { Coupon } from "@/lib/contract/coupon";
import { type CouponFacts, isUsable, isUsedUp } from "@/lib/domain/checkout/coupon";
import type { CouponRow } from "../db/schema/coupons";

export function presentCoupon(row: CouponRow, facts: CouponFacts, now: Date): Coupon {
  return {
    code: row.code,
    value: row.value,
    type: row.type,
    expired_at: row.expiresAt?.toISOString() ?? null,
    flooring: row.flooring,
    active: isUsable(facts, now),
    is_used: isUsedUp(facts),
  };
}
