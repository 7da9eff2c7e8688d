import { Sort } from "@/lib/contract/product";
import type { ListQuery } from "@/lib/domain/listing/listing";

/** Message keys of the orders, in display order. */
export const SORT_NAMES = new Map([
  [Sort.BestSelling, "bestSelling"],
  [Sort.Newest, "newest"],
  [Sort.Cheapest, "cheapest"],
  [Sort.MostExpensive, "mostExpensive"],
  [Sort.BiggestDiscount, "biggestDiscount"],
] as const);

/** Returns the orders that the server supports; an empty list means all. */
export function supportedSorts(sorts: readonly Sort[]) {
  return [...SORT_NAMES].filter(([sort]) => sorts.length === 0 || sorts.includes(sort));
}

/** The default order is best fit for a text search, else best seller. */
export const presentSort = ({ sortby, q }: ListQuery): Sort | undefined => sortby ?? (q ? undefined : Sort.BestSelling);
