"use client";

import { useTranslations } from "next-intl";
import { lazy } from "react";
import { Button } from "@/components/ui/button";
import { CodeText } from "@/components/ui/code-text";
import { Late } from "@/components/ui/late";
import { formatToman } from "@/lib/domain/shared/money";
import { useRestoredFocus } from "@/lib/hooks/use-restored-focus";
import type { CouponState } from "./use-coupon";

const CodeForm = lazy(() => import("./code-form"));

export function CouponField({ state: { coupon, setCoupon, isRemoving, remove } }: { state: CouponState }) {
  const t = useTranslations("Checkout");
  // The form and its result replace each other.
  const { box, hold } = useRestoredFocus<HTMLDivElement>("input, button:not(:disabled)");
  return (
    <div ref={box} onClickCapture={hold} onSubmitCapture={hold}>
      {coupon ? (
        <div className="flex min-h-15 items-center gap-3 py-2">
          <div className="min-w-0 flex-1">
            <p className="text-base font-medium">
              {t("coupon")} <CodeText>{coupon.code}</CodeText>
            </p>
            <p className="text-xs text-ink-soft">{t("couponTaken", { amount: formatToman(coupon.decrease) })}</p>
          </div>
          <Button variant="ghost" size="word" className="-me-3" loading={isRemoving} onClick={() => void remove()}>
            {t("removeCoupon")}
          </Button>
        </div>
      ) : (
        <Late fallback={<div className="h-25" />}>
          <CodeForm onApplied={setCoupon} />
        </Late>
      )}
    </div>
  );
}
