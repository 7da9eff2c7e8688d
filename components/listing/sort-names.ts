import { Sort } from "@/lib/contract/product";
import type { ListQuery } from "@/lib/domain/listing/listing";

/** Message keys of the sort orders, in display order. */
export const SORT_NAMES = new Map([
  [Sort.BestSelling, "bestSelling"],
  [Sort.Newest, "newest"],
  [Sort.Cheapest, "cheapest"],
  [Sort.MostExpensive, "mostExpensive"],
  [Sort.BiggestDiscount, "biggestDiscount"],
] as const);

/** Returns the sort orders that the server supports; an empty list means all. */
export function supportedSorts(sorts: readonly Sort[]) {
  return [...SORT_NAMES].filter(([sort]) => sorts.length === 0 || sorts.includes(sort));
}

/** By default a text search is sorted by relevance, and any other listing by sales. */
export const presentSort = ({ sortby, q }: ListQuery): Sort | undefined => sortby ?? (q ? undefined : Sort.BestSelling);
