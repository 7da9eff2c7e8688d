"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { FilterData } from "@/lib/contract/catalogue";
import { type ListQuery, type ListScope, listHref, narrowingOf } from "@/lib/domain/listing";
import { callShop } from "@/lib/state/call-shop";
import type { Facets } from "./filter-panel";

type Counts = Pick<FilterData, "brands" | "available">;

const keyOf = (query: ListQuery) => listHref("", { ...narrowingOf(query), page: 1 });

/** Where the shop does not answer: numbers of other filters would be wrong here. */
const UNCOUNTED: Counts = { brands: [] };

/** Facets with the query that they were counted for. */
type KnownFacets = { query: ListQuery; facets: Facets };

/**
 * The facets with the numbers of hits for this query: those that are known, or asked for; until they have come, the ones
 * before. A shop that does not count, or does not answer, leaves them without numbers.
 */
export function useCounts(query: ListQuery, scope: ListScope, known: KnownFacets): Facets {
  const [read, setRead] = useState<{ key: string; counts: Counts } | null>(null);
  const key = keyOf(query);
  const isKnown = key === keyOf(known.query);
  const isMissing = !isKnown && key !== read?.key;
  const ask = useEffectEvent(() =>
    callShop((shop) => shop.catalogue.filters({ ...narrowingOf(query), ...scope, group: 1 })),
  );
  useEffect(() => {
    if (!isMissing) return;
    let isLate = false;
    void ask().then((answer) => {
      if (!isLate) setRead({ key, counts: answer.ok ? answer.data : UNCOUNTED });
    });
    return () => {
      isLate = true;
    };
  }, [isMissing, key]);
  return isKnown || !read ? known.facets : withCounts(known.facets, read.counts, query);
}

function withCounts(facets: Facets, { brands, available }: Counts, query: ListQuery): Facets {
  // Where brands are no choice, as on a brand's own page, counts do not make them one.
  if (available === undefined || facets.brands.length === 0) return { ...withoutCounts(facets), available };
  const counts = new Map(brands.map(({ id, count }) => [id, count]));
  const known = new Set(facets.brands.map(({ id }) => id));
  // Other words may find other brands; those that stand there stay, as the shopper's place in the list does.
  const more = query.q ? brands.filter(({ id }) => !known.has(id)) : [];
  const named = [...facets.brands, ...more].map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0 }));
  return { ...facets, available, brands: named };
}

const withoutCounts = (facets: Facets): Facets => ({
  ...facets,
  brands: facets.brands.map(({ id, name }) => ({ id, name })),
});
