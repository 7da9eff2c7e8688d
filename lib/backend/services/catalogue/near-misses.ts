import "server-only";
import { setImmediate } from "node:timers/promises";
import type { ListingFilter } from "@/lib/backend/listing/filter-sets";
import type { WithoutFilter } from "@/lib/contract/product";
import { facetMode } from "@/lib/domain/listing/facet-values";

/** Each is one more pass over the catalogue. */
const MAX_TRIED = 8;

type Filter = ListingFilter & { q?: string; shelf?: number; special_shelf?: number };
type Left<Of> = { filter: string; value?: string; rest: Of };

/** The parameters of the fields of a filter that set one thing each. */
const PARAMETERS = {
  brand: "brand",
  specialSale: "special_sale",
  available: "available",
  min: "min",
  max: "max",
  shelf: "shelf",
  special_shelf: "special_shelf",
} as const;

function withoutFacets<Of extends Filter>(filter: Of): Left<Of>[] {
  const { facets = new Map<string, readonly string[]>() } = filter;
  return [...facets].flatMap(([key, values]) => {
    const kept = (left: readonly string[]): Of => ({ ...filter, facets: new Map([...facets, [key, left]]) });
    if (facetMode(key) === "or") return values.length > 0 ? [{ filter: key, rest: kept([]) }] : [];
    return values.map((value) => ({ filter: key, value, rest: kept(values.filter((each) => each !== value)) }));
  });
}

function withoutOthers<Of extends Filter>(filter: Of): Left<Of>[] {
  const set = Object.entries(PARAMETERS).filter(([field]) => [filter[field as keyof Filter]].flat()[0]);
  return set.map(([field, parameter]) => ({ filter: parameter, rest: { ...filter, [field]: undefined } }));
}

/** The words of a search, without what narrows its results. */
function bareOf<Of extends Filter>(filter: Of): Of {
  const none = Object.fromEntries(Object.keys(PARAMETERS).map((field) => [field, undefined]));
  return { ...filter, ...none, facets: undefined };
}

/**
 * Counts what a filter that finds nothing would find without one of its parts, most first; parts that make no difference
 * are left out. Words that find nothing by themselves are tried once only.
 */
export async function countWithout<Of extends Filter>(
  filter: Of,
  count: (rest: Of) => Promise<number>,
): Promise<WithoutFilter[]> {
  const parts = [...withoutFacets(filter), ...withoutOthers(filter)].slice(0, MAX_TRIED);
  if (filter.q && parts.length > 0 && (await count(bareOf(filter))) === 0) return [];
  const counted: WithoutFilter[] = [];
  for (const { rest, ...left } of parts) {
    // Each try is one more pass over the catalogue; other requests take their turn in between.
    await setImmediate();
    counted.push({ ...left, count: await count(rest) });
  }
  return counted.filter((each) => each.count > 0).sort((a, b) => b.count - a.count);
}
