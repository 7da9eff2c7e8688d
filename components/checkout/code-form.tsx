"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { useShopForm } from "@/components/form/use-shop-form";
import { WaitNote } from "@/components/form/wait-note";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import { couponCodeSchema } from "@/lib/contract/schemas/checkout";
import { couponNotices } from "@/lib/domain/errors/checkout";
import type { CouponState } from "./use-coupon";

/** Pressing Enter applies the code and does not place the order. */
export default function CodeForm({ onApplied }: { onApplied: CouponState["setCoupon"] }) {
  const t = useTranslations("Checkout");
  const tell = useNotices();
  const { form, field, button, watch } = useShopForm((values) => shopApi.checkout.setCoupon(values), {
    schema: couponCodeSchema,
    defaultValues: { code: "" },
    notices: couponNotices,
    retry: "code",
    onDone: ({ coupon_id, coupon_decreased }, { code }) => {
      onApplied({ id: coupon_id, code, decrease: coupon_decreased });
      tell([{ level: "success", key: "Checkout.couponApplied" }]);
    },
  });
  const isEmpty = watch("code").trim() === "";
  const missing = useId();
  return (
    <form {...form} className="py-3">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={t("coupon")}
            placeholder={t("couponPlaceholder")}
            ltr
            autoComplete="off"
            autoCapitalize="characters"
            {...field("code")}
          />
        </div>
        <Button
          type="submit"
          variant="outline"
          loading={button.isBusy}
          disabled={isEmpty}
          aria-describedby={isEmpty ? missing : undefined}
        >
          {t("applyCoupon")}
        </Button>
        {/* Only for screen readers; sighted users see the placeholder. */}
        <span id={missing} hidden>
          {t("couponPlaceholder")}
        </span>
      </div>
      <WaitNote until={button.waitUntil} />
    </form>
  );
}
