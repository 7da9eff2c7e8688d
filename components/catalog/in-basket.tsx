"use client";

import ShoppingCart from "lucide-react/icons/shopping-cart";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { ButtonLink } from "@/components/ui/button";
import { QuantityStepper } from "@/components/ui/quantity-stepper";
import type { CartLine } from "@/lib/contract/cart";
import { stepperLimit } from "@/lib/domain/basket-changes";
import { routes } from "@/lib/routes";

type InBasketProps = {
  line: CartLine;
  isBusy: boolean;
  /** Where there is little room: the way to the basket is an icon. */
  compact: boolean;
  /** It comes late: the focus may wait for it. */
  onShown: () => void;
  onIncrease: () => void;
  onDecrease: () => void;
};

/** The count of a product that is in the basket, and the way there. */
export function InBasket({ line, isBusy, compact, onShown, onIncrease, onDecrease }: InBasketProps) {
  const t = useTranslations("Product");
  useEffect(onShown, [onShown]);
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-end gap-2">
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
      {compact ? (
        <ButtonLink href={routes.cart} variant="secondary" size="icon" aria-label={t("goToCart")}>
          <ShoppingCart aria-hidden="true" className="size-5" />
        </ButtonLink>
      ) : (
        <ButtonLink href={routes.cart} variant="secondary" className="flex-1">
          {t("goToCart")}
        </ButtonLink>
      )}
    </div>
  );
}
