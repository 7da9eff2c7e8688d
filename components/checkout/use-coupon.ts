"use client";

import { useState } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { shopApi } from "@/lib/api/browser";
import type { AppliedCoupon } from "@/lib/domain/checkout/checkout-bill";
import { messageOr } from "@/lib/domain/errors/notice";
import { settle } from "@/lib/state/storage/settle";

/** Status codes which mean that the coupon is invalid; other errors say nothing about it. */
const REFUSED: ReadonlySet<number> = new Set([404, 422]);

/** The applied code. The server stores nothing until the order is placed, and checks the code again then. */
export function useCoupon() {
  const tell = useNotices();
  const [coupon, setCoupon] = useState<AppliedCoupon | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);

  async function remove(): Promise<void> {
    if (isRemoving) return;
    setIsRemoving(true);
    const result = await settle(shopApi.checkout.removeCoupon());
    setIsRemoving(false);
    if (!result.ok) return tell([messageOr(result.error, "Errors.tryAgain")]);
    setCoupon(null);
    tell([{ level: "warning", key: "Checkout.couponRemoved" }]);
  }

  /** Recomputes the discount for the current goods; removes a refused code. */
  async function renew(): Promise<void> {
    if (!coupon) return;
    const result = await settle(shopApi.checkout.setCoupon({ code: coupon.code }));
    if (!result.ok) {
      if (REFUSED.has(result.error.code)) setCoupon(null);
      return;
    }
    const { coupon_id, coupon_decreased } = result.data;
    setCoupon({ ...coupon, id: coupon_id, decrease: coupon_decreased });
  }

  return { coupon, setCoupon, isRemoving, remove, renew };
}

export type CouponState = ReturnType<typeof useCoupon>;
