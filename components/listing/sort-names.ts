import { Sort } from "@/lib/contract/product";
import type { ListQuery } from "@/lib/domain/listing";

/** The orders by the names of their messages, as they stand side by side. */
export const SORT_NAMES = new Map([
  [Sort.BestSelling, "bestSelling"],
  [Sort.Newest, "newest"],
  [Sort.Cheapest, "cheapest"],
  [Sort.MostExpensive, "mostExpensive"],
  [Sort.BiggestDiscount, "biggestDiscount"],
] as const);

/** Those that the server knows; none named means all. */
export function knownSorts(sorts: readonly Sort[]) {
  return [...SORT_NAMES].filter(([sort]) => sorts.length === 0 || sorts.includes(sort));
}

/** A text is answered by what fits it best, everything else by what sells best. */
export const presentSort = ({ sortby, q }: ListQuery): Sort | undefined => sortby ?? (q ? undefined : Sort.BestSelling);
