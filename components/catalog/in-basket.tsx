"use client";

import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button";
import { QuantityStepper } from "@/components/ui/quantity-stepper";
import type { CartLine } from "@/lib/contract/cart";
import { stepperLimit } from "@/lib/domain/basket";
import { routes } from "@/lib/routes";

type InBasketProps = {
  line: CartLine;
  isBusy: boolean;
  /** Leaves the way to the basket out, where there is no room beside the stepper. */
  compact: boolean;
  onIncrease: () => void;
  onDecrease: () => void;
};

/** The count of a product that is in the basket, and the way there. */
export function InBasket({ line, isBusy, compact, onIncrease, onDecrease }: InBasketProps) {
  const t = useTranslations("Product");
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-end gap-3">
      <QuantityStepper
        value={line.count}
        max={stepperLimit(line)}
        pending={isBusy}
        onIncrease={onIncrease}
        onDecrease={onDecrease}
        labels={{
          count: t("count"),
          increase: t("increase"),
          decrease: t("decrease"),
          removeLast: t("removeLast"),
        }}
      />
      {!compact && (
        <ButtonLink href={routes.cart} variant="secondary" className="flex-1" prefetch={false}>
          {t("goToCart")}
        </ButtonLink>
      )}
    </div>
  );
}
