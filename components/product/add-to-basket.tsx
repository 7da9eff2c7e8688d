"use client";

import { useSetAtom } from "jotai";
import { BuyButton } from "@/components/catalog/buy-button";
import { type Addable, type AddableOption, toBasketItem } from "@/lib/domain/basket-item";
import { tickOptionsAtom } from "@/lib/state/chosen-options";
import { useChosenOptions } from "./use-chosen-options";

type AddToBasketProps = {
  product: Addable;
  /** What can be ticked; the shopper's own choice replaces the preset one. */
  options: AddableOption[];
  compact?: boolean;
};

/** Puts a product into the basket with the options that are ticked; from then on the basket says what is chosen. */
export function AddToBasket({ product, options, compact }: AddToBasketProps) {
  const chosen = useChosenOptions(product.id, options);
  const tick = useSetAtom(tickOptionsAtom);
  const item = toBasketItem(
    product,
    options.filter(({ id }) => chosen.includes(id)),
  );
  return <BuyButton item={item} compact={compact} onAdded={() => tick({ id: product.id, options: null })} />;
}
