"use client";

import ShoppingCart from "lucide-react/icons/shopping-cart";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { ButtonLink } from "@/components/ui/button";
import { QuantityStepper } from "@/components/ui/quantity-stepper";
import type { CartLine } from "@/lib/contract/cart";
import { stepperLimit } from "@/lib/domain/basket/basket-changes";
import { routes } from "@/lib/routes";
import { useLineCount } from "./use-line-count";

type InBasketProps = {
  line: CartLine;
  compact: boolean;
  /** Called once this is rendered, because it is loaded late and the caller may want to focus it. */
  onShown: () => void;
  /** Called before the count changes, because these controls disappear with the last unit. */
  onPress: () => void;
};

export function InBasket({ line, compact, onShown, onPress }: InBasketProps) {
  const t = useTranslations("Product");
  const { isBusy, step } = useLineCount(line);
  const press = (by: 1 | -1) => {
    onPress();
    step(by);
  };
  useEffect(onShown, [onShown]);
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-end gap-2">
      <QuantityStepper
        value={line.count}
        max={stepperLimit(line)}
        pending={isBusy}
        onIncrease={() => press(1)}
        onDecrease={() => press(-1)}
        labels={{
          count: t("count"),
          increase: t("increase"),
          decrease: t("decrease"),
          removeLast: t("removeLast"),
          most: t("most"),
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
