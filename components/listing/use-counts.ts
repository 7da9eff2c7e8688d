"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { FilterData } from "@/lib/contract/catalogue";
import { type ListQuery, type ListScope, listHref, narrowingOf } from "@/lib/domain/listing";
import { callShop } from "@/lib/state/call-shop";
import type { Facets } from "./filter-panel";

type Counts = Pick<FilterData, "brands" | "available">;

const keyOf = (query: ListQuery) => listHref("", { ...narrowingOf(query), page: 1 });

/** After an answer that did not come; twice as long after each further one. */
const AGAIN_MS = 5000;

/** Facets with the query that they were counted for. */
type KnownFacets = { query: ListQuery; facets: Facets };

/**
 * The facets with the numbers of hits for this query: those that are known, or asked for; until they have come, the ones
 * before. A shop that does not count leaves them without numbers; so does one that does not answer, until it does.
 */
export function useCounts(query: ListQuery, scope: ListScope, known: KnownFacets): Facets {
  const [read, setRead] = useState<{ key: string; counts: Counts | null } | null>(null);
  const key = keyOf(query);
  const isKnown = key === keyOf(known.query);
  const isMissing = !isKnown && (key !== read?.key || !read.counts);
  const ask = useEffectEvent(() =>
    callShop((shop) => shop.catalogue.filters({ ...narrowingOf(query), ...scope, group: 1 })),
  );
  useEffect(() => {
    if (!isMissing) return;
    let isLate = false;
    let timer: ReturnType<typeof setTimeout>;
    const count = async (againMs: number) => {
      const answer = await ask();
      if (isLate) return;
      setRead({ key, counts: answer.ok ? answer.data : null });
      if (!answer.ok) timer = setTimeout(() => void count(2 * againMs), againMs);
    };
    void count(AGAIN_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [isMissing, key]);
  return isKnown || !read ? known.facets : withCounts(known.facets, read.counts, query);
}

function withCounts(facets: Facets, counts: Counts | null, query: ListQuery): Facets {
  // Numbers of other filters would be wrong here; what can be narrowed to stays.
  if (!counts) return { ...withoutCounts(facets), available: facets.available === undefined ? undefined : null };
  const { brands, available } = counts;
  // Where brands are no choice, as on a brand's own page, counts do not make them one.
  if (available === undefined || facets.brands.length === 0) return { ...withoutCounts(facets), available };
  const hits = new Map(brands.map(({ id, count }) => [id, count]));
  const known = new Set(facets.brands.map(({ id }) => id));
  // Other words may find other brands; those that stand there stay, as the shopper's place in the list does.
  const more = query.q ? brands.filter(({ id }) => !known.has(id)) : [];
  const named = [...facets.brands, ...more].map(({ id, name }) => ({ id, name, count: hits.get(id) ?? 0 }));
  return { ...facets, available, brands: named };
}

const withoutCounts = (facets: Facets): Facets => ({
  ...facets,
  brands: facets.brands.map(({ id, name }) => ({ id, name })),
});
