"use client";

import { useState } from "react";
import { type ListQuery, type ListScope, listHref, wholeOf } from "@/lib/domain/listing/listing";

/** Returns the number of products without this query's filters: from the server, or from an earlier unfiltered list. */
export function useTotal(
  scope: ListScope,
  present: { query: ListQuery; count: number | undefined },
  rendered: { query: ListQuery; total: number | undefined },
): number | undefined {
  const keyOf = (query: ListQuery) => listHref("", wholeOf(query, scope));
  const [totals, setTotals] = useState<Record<string, number | undefined>>({ [keyOf(rendered.query)]: rendered.total });
  const key = keyOf(present.query);
  const isWhole = key === listHref("", { ...present.query, sortby: undefined, page: 1 });
  if (isWhole && present.count !== undefined && totals[key] !== present.count) {
    setTotals({ ...totals, [key]: present.count });
  }
  return totals[key];
}
