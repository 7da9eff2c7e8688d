import { FIELD_KEY, MAX_FIELDS } from "@/lib/contract/template";

export const MAX_FACET_VALUES = 10;
const MAX_RAW = 1000;

/** The set values of each facet in a listing's query: a list with commas by the facet's key. */
export type FacetLists = Readonly<Record<string, string>>;

/** The parameters of lists, in addresses and in calls, which are never a facet. */
const OWN = new Set(
  "q exact brand category special_sale available group shelf special_shelf sortby sort min max page open compare".split(
    " ",
  ),
);

export const isFacetKey = (name: string): boolean => FIELD_KEY.test(name) && !OWN.has(name);

/** Parses a parameter of a facet: a list with commas, repeated by forms without JavaScript; at most ten values. */
export function parseFacet(raw: string | string[] | undefined): string[] {
  const values = [raw ?? []].flat().flatMap((list) => list.slice(0, MAX_RAW).split(","));
  return [...new Set(values.filter(Boolean))].slice(0, MAX_FACET_VALUES);
}

/** Sorts keys and values, so that each selection has one canonical URL; undefined if nothing is set. */
function toLists(values: (readonly [string, string[]])[]): FacetLists | undefined {
  const set = values.filter(([, list]) => list.length > 0).sort(([a], [b]) => (a < b ? -1 : 1));
  return set.length > 0 ? Object.fromEntries(set.map(([key, list]) => [key, list.toSorted().join(",")])) : undefined;
}

/** Reads the facets with these keys from a query. */
export function parseFacets(
  raw: Record<string, string | string[] | undefined>,
  keys: readonly string[],
): FacetLists | undefined {
  const known = [...new Set(keys)].filter(isFacetKey).slice(0, MAX_FIELDS);
  return toLists(known.map((key) => [key, parseFacet(raw[key])] as const));
}

export const chosenValues = (facets: FacetLists | undefined): { key: string; value: string }[] =>
  Object.entries(facets ?? {}).flatMap(([key, list]) => list.split(",").map((value) => ({ key, value })));

export function toggleFacet(facets: FacetLists | undefined, key: string, value: string): FacetLists | undefined {
  const values = parseFacet(facets?.[key]);
  const toggled = values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
  const others = Object.entries(facets ?? {}).filter(([other]) => other !== key);
  return toLists([...others.map(([other, list]) => [other, list.split(",")] as const), [key, toggled]]);
}
