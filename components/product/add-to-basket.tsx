"use client";

import { useAtomValue } from "jotai";
import { BuyButton } from "@/components/catalog/buy-button";
import { type Addable, type AddableOption, toBasketItem } from "@/lib/domain/basket";
import { chosenOptionsAtom } from "@/lib/state/chosen-options";
import { presetOptions } from "./preset-options";

type AddToBasketProps = {
  product: Addable;
  /** What can be ticked; the shopper's own choice replaces the preset one. */
  options: AddableOption[];
  compact?: boolean;
};

/** Puts a product into the basket with the options that are ticked. */
export function AddToBasket({ product, options, compact }: AddToBasketProps) {
  const chosen = useAtomValue(chosenOptionsAtom)[product.id] ?? presetOptions(options);
  const ticked = options.filter(({ id }) => chosen.includes(id));
  return <BuyButton item={toBasketItem(product, ticked)} compact={compact} />;
}
