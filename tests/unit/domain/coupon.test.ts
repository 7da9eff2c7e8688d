import { describe, expect, it } from "vitest";
import type { Coupon } from "@/lib/contract/coupon";
import {
  type CouponAsk,
  type CouponFacts,
  couponRefusal,
  couponState,
  isUsable,
  isUsedUp,
} from "@/lib/domain/checkout/coupon";

const NOW = new Date("2026-11-22T10:00:00Z");
const code = (change: Partial<CouponFacts> = {}): CouponFacts => ({
  isSwitchedOn: true,
  expiresAt: new Date("2026-11-22T10:00:01Z"),
  isSingleUse: false,
  isOncePerUser: false,
  uses: { all: 3, own: 1 },
  ...change,
});

describe("coupons", () => {
  it("a coupon is usable while it is active and not expired (ENT-022)", () => {
    expect(isUsable(code(), NOW)).toBe(true);
    expect(isUsable(code({ expiresAt: null }), NOW)).toBe(true);
    expect(isUsable(code({ expiresAt: NOW }), NOW)).toBe(false);
    expect(isUsable(code({ isSwitchedOn: false }), NOW)).toBe(false);
  });

  it("a single-use coupon is used up by any order, and a once-per-user one by the user's own", () => {
    expect(isUsedUp(code())).toBe(false);
    expect(isUsedUp(code({ isSingleUse: true }))).toBe(true);
    expect(isUsedUp(code({ isSingleUse: true, uses: { all: 0, own: 0 } }))).toBe(false);
    expect(isUsedUp(code({ isOncePerUser: true, uses: { all: 3, own: 0 } }))).toBe(false);
    expect(isUsable(code({ isOncePerUser: true }), NOW)).toBe(false);
  });

  it("the state of a coupon is usable, used, expired or off", () => {
    const told: Coupon = { code: "A", value: 10, type: 1, expired_at: NOW.toISOString(), flooring: 0, active: false };
    expect(couponState({ ...told, active: true }, NOW.getTime())).toBe("usable");
    expect(couponState({ ...told, is_used: true }, NOW.getTime())).toBe("used");
    expect(couponState(told, NOW.getTime())).toBe("expired");
    expect(couponState(told, NOW.getTime() - 1)).toBe("off");
    expect(couponState({ ...told, expired_at: null }, NOW.getTime())).toBe("off");
  });

  const ask = (change: Partial<CouponAsk> = {}): CouponAsk => ({
    ...code(),
    ownerId: null,
    flooring: 100,
    userId: 7,
    total: 100,
    ...change,
  });

  it.each<[string | null, Partial<CouponAsk>]>([
    [null, {}],
    [null, { ownerId: 7 }],
    ["foreign", { ownerId: 8, isSwitchedOn: false }],
    ["off", { isSwitchedOn: false, expiresAt: NOW }],
    ["expired", { expiresAt: NOW, isSingleUse: true }],
    ["used", { isSingleUse: true, uses: { all: 1, own: 0 }, total: 1 }],
    ["usedByYou", { isSingleUse: true }],
    ["usedByYou", { isOncePerUser: true }],
    ["floor", { total: 99 }],
  ])("a coupon is refused as %s with %o (CHK-035)", (refusal, change) => {
    expect(couponRefusal(ask(change), NOW)).toBe(refusal);
  });
});
