"use client";

import { useAtomValue } from "jotai";
import type { ProductOption } from "@/lib/contract/product";
import { findChosenAtom } from "@/lib/state/chosen-options";

/** Ids of the options that go with a product: just ticked, else those of its basket line, else the shop's preset ones. */
export function useChosenOptions(productId: number, options: Pick<ProductOption, "id" | "checked">[]): number[] {
  const find = useAtomValue(findChosenAtom);
  return find(productId) ?? options.filter(({ checked }) => checked).map(({ id }) => id);
}
