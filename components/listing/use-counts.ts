"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { FilterData } from "@/lib/contract/catalogue";
import { hasAllValues, narrowingKeys, toFeatureFilters } from "@/lib/domain/listing/feature-filters";
import { callInput, type ListQuery, type ListScope, listHref, narrowingOf } from "@/lib/domain/listing/listing";
import { callShop } from "@/lib/state/storage/call-shop";
import type { Facets } from "./filter-panel";

type Counts = Pick<FilterData, "brands" | "available" | "facets" | "count">;

const keyOf = (query: ListQuery) => listHref("", { ...narrowingOf(query), page: 1 });

/** Delay after a failed call; it doubles after each further failure. */
const RETRY_MS = 5000;

type KnownFacets = { query: ListQuery; facets: Facets };

/**
 * Returns the facets with result counts for this query, fetched if unknown; the previous counts stay in the meantime.
 * `isWhole` also fetches the values of folded groups.
 * They have no counts if the shop server does not count, or until it responds.
 */
export function useCounts(query: ListQuery, scope: ListScope, known: KnownFacets, isWhole: boolean): Facets {
  const [read, setRead] = useState<{ key: string; counts: Counts | null } | null>(null);
  const key = keyOf(query);
  const isKnown = key === keyOf(known.query) && (!isWhole || hasAllValues(known.facets.features));
  const isMissing = !isKnown && (key !== read?.key || !read.counts);
  const ask = useEffectEvent(() =>
    callShop((shop) => shop.catalogue.filters(callInput({ ...narrowingOf(query), ...scope, group: 1 }))),
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
    void count(RETRY_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [isMissing, key]);
  // A failed call for the values of folded groups leaves the counts that the page came with, which are still right.
  const isRight = isKnown || (key === keyOf(known.query) && !read?.counts);
  const counted = isRight || !read ? known.facets : withCounts(known, read.counts, query);
  return isMissing ? { ...counted, isLate: true } : counted;
}

function withCounts({ facets, query: { q } }: KnownFacets, counts: Counts | null, query: ListQuery): Facets {
  // Counts of other filters would be wrong here; the facets themselves stay.
  if (!counts) return { ...withoutCounts(facets), available: facets.available === undefined ? undefined : null };
  const { brands, available } = counts;
  // Groups stay where they are, unless another search term finds other products.
  const offered =
    q === query.q ? new Set(facets.features?.map(({ key }) => key)) : narrowingKeys(counts.facets, counts.count);
  const features = counts.facets
    ? toFeatureFilters(counts.facets, { offered, set: query.facets, isWhole: true })
    : facets.features;
  // If brands cannot be chosen, as on a brand's own page, the counts must not add them.
  if (available === undefined || facets.brands.length === 0) return { ...withoutCounts(facets), available, features };
  const hits = new Map(brands.map(({ id, count }) => [id, count]));
  const known = new Set(facets.brands.map(({ id }) => id));
  // Another search term may find more brands; existing rows keep their places.
  const more = query.q ? brands.filter(({ id }) => !known.has(id)) : [];
  const named = [...facets.brands, ...more].map(({ id, name }) => ({ id, name, count: hits.get(id) ?? 0 }));
  return { ...facets, available, features, brands: named };
}

const withoutCounts = (facets: Facets): Facets => ({
  ...facets,
  brands: facets.brands.map(({ id, name }) => ({ id, name })),
  features: facets.features?.map(({ unknown: _, values, ...feature }) => ({
    ...feature,
    values: values?.map(({ value, label }) => ({ value, label })),
  })),
});
