"use client";

import { useState } from "react";
import { type ListQuery, type ListScope, listHref, wholeOf } from "@/lib/domain/listing";

/** How many products there are without the filters of this query: as the server said, or as the listing itself had. */
export function useTotal(
  scope: ListScope,
  present: { query: ListQuery; count: number | undefined },
  drawn: { query: ListQuery; total: number | undefined },
): number | undefined {
  const keyOf = (query: ListQuery) => listHref("", wholeOf(query, scope));
  const [totals, setTotals] = useState<Record<string, number | undefined>>({ [keyOf(drawn.query)]: drawn.total });
  const key = keyOf(present.query);
  const isWhole = key === listHref("", { ...present.query, sortby: undefined, page: 1 });
  if (isWhole && present.count !== undefined && totals[key] !== present.count) {
    setTotals({ ...totals, [key]: present.count });
  }
  return totals[key];
}
