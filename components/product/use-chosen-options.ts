"use client";

import { useAtomValue } from "jotai";
import type { ProductOption } from "@/lib/contract/product";
import { useAwake } from "@/lib/hooks/use-awake";
import { findChosenAtom } from "@/lib/state/browsing/chosen-options";

/** Returns ids of options: those just chosen, else those of the basket line, else the defaults. */
export function useChosenOptions(productId: number, options: Pick<ProductOption, "id" | "checked">[]): number[] {
  const find = useAtomValue(findChosenAtom);
  const isAwake = useAwake();
  return (isAwake ? find(productId) : null) ?? options.filter(({ checked }) => checked).map(({ id }) => id);
}
