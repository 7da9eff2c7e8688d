"use client";

import { useSetAtom } from "jotai";
import { BuyButton } from "@/components/catalog/buy-button";
import { type Addable, type AddableOption, toBasketItem } from "@/lib/domain/basket/basket-item";
import { tickOptionsAtom } from "@/lib/state/browsing/chosen-options";
import { useChosenOptions } from "./use-chosen-options";

type AddToBasketProps = {
  product: Addable;
  /** The options on offer; the shopper's choice replaces the defaults. */
  options: AddableOption[];
  compact?: boolean;
  quiet?: boolean;
};

/** Adds a product with its chosen options; from then on its basket line holds the choice. */
export function AddToBasket({ product, options, ...look }: AddToBasketProps) {
  const chosen = useChosenOptions(product.id, options);
  const tick = useSetAtom(tickOptionsAtom);
  const item = toBasketItem(
    product,
    options.filter(({ id }) => chosen.includes(id)),
  );
  return <BuyButton item={item} {...look} onAdded={() => tick({ id: product.id, options: null })} />;
}
