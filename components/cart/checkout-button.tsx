"use client";

import { useAtomValue } from "jotai";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { ButtonLook } from "@/components/ui/button-class";
import { isGone } from "@/lib/domain/basket/basket";
import { basketLinesAtom } from "@/lib/state/basket/basket-store";
import { useCheckoutButton } from "./use-checkout-button";

type CheckoutButtonProps = Pick<ButtonLook, "size"> & {
  className?: string;
  /** Opens the login dialog over the page. */
  askHere?: () => void;
};

/** Leads to the checkout; if no line can be bought, it says so instead. */
export function CheckoutButton({ askHere, ...look }: CheckoutButtonProps) {
  const t = useTranslations("Cart");
  const { isBusy, goToCheckout } = useCheckoutButton(askHere);
  const hasGoods = useHasGoods();
  if (!hasGoods) {
    return (
      <Button {...look} variant="secondary" aria-disabled="true">
        {t("nothingToBuy")}
      </Button>
    );
  }
  return (
    <Button {...look} loading={isBusy} onClick={goToCheckout}>
      {t("checkout")}
    </Button>
  );
}

export function useHasGoods(): boolean {
  return !(useAtomValue(basketLinesAtom) ?? []).every(isGone);
}
