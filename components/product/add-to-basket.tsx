"use client";

import { useAtomValue, useSetAtom } from "jotai";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { addToBasketAtom, type BasketProduct } from "@/lib/state/basket";
import { chosenOptionsAtom } from "@/lib/state/chosen-options";

type AddToBasketProps = {
  product: BasketProduct;
  /** Ids of the options ticked beforehand; the shopper's own choice replaces them. */
  preset: number[];
};

/** The one primary action of a product page. */
export function AddToBasket({ product, preset }: AddToBasketProps) {
  const t = useTranslations("Product");
  const chosen = useAtomValue(chosenOptionsAtom)[product.id];
  const addToBasket = useSetAtom(addToBasketAtom);
  const handleClick = () => {
    addToBasket({ product, options: chosen ?? preset });
    toast.success(t("addedToCart"), { customerAction: true });
  };
  return (
    <Button size="lg" wide onClick={handleClick}>
      {t("addToCart")}
    </Button>
  );
}
