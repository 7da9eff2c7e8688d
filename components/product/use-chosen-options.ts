"use client";

import { useAtomValue } from "jotai";
import type { ProductOption } from "@/lib/contract/product";
import { useHydrated } from "@/lib/hooks/use-hydrated";
import { findChosenAtom } from "@/lib/state/browsing/chosen-options";

/** Returns option ids: those just chosen, otherwise those of the basket line, otherwise the defaults. */
export function useChosenOptions(productId: number, options: Pick<ProductOption, "id" | "checked">[]): number[] {
  const find = useAtomValue(findChosenAtom);
  const isHydrated = useHydrated();
  return (isHydrated ? find(productId) : null) ?? options.filter(({ checked }) => checked).map(({ id }) => id);
}
