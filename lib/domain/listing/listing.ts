import { MAX_ID, MAX_PAGE, PAGE_SIZE } from "@/lib/contract/envelope";
import { type Sort, Sort as Sorts, type WithoutFilter } from "@/lib/contract/product";
import { fromToman, type Rial, toToman } from "@/lib/domain/shared/money";
import { parseInteger } from "@/lib/persian/digits";
import { toPersianText } from "@/lib/persian/letters";
import { chosenValues, type FacetLists, isFacetKey, parseFacet, parseFacets, toggleFacet } from "./facet-query";

const MAX_QUERY = 100;
const MAX_BRANDS = 50;
const MAX_BRAND_LIST = 1000;
const MAX_PRICE = 1e14;
const PRICE_STEP_TOMAN = 1000; // spec 9
const SORTS: number[] = Object.values(Sorts);

/** `min` and `max` are in rials; `brand` is a comma-separated list of ids. */
export type ListQuery = {
  q?: string;
  exact?: 1;
  brand?: string;
  special_sale?: 1;
  available?: 1;
  shelf?: number;
  special_shelf?: number;
  sortby?: Sort;
  min?: number;
  max?: number;
  /** All groups of filters are open, for visitors without JavaScript. */
  open?: 1;
  /** Cards can be chosen for comparison. */
  compare?: 1;
  /** Values of the categories' template fields. */
  facets?: FacetLists;
  page: number;
};

export type ListScope = { category?: number; brand?: string };

export type RawQuery = Record<string, string | string[] | undefined>;

/**
 * Parses a listing's query, ignoring invalid values; `sortby` takes precedence over `sort`. `facetKeys` are the parameters
 * that are facets. A page accepts any parameter as a facet, because the page cache has already removed unknown ones.
 */
export function parseListQuery(
  raw: RawQuery,
  facetKeys: readonly string[] = Object.keys(raw).filter(isFacetKey),
): ListQuery {
  const all = (name: string) => [raw[name] ?? ""].flat();
  const first = (name: string) => all(name)[0] ?? "";
  const positive = (name: string, most = Number.MAX_SAFE_INTEGER) => {
    const number = parseInteger(first(name));
    return number > 0 && number <= most ? number : undefined;
  };
  const sort = parseInteger(first("sortby") || first("sort"));
  // A form without JavaScript sends each checked brand as a separate parameter.
  const brands = all("brand").join(",").slice(0, MAX_BRAND_LIST).split(",").map(parseInteger);
  const page = parseInteger(first("page"));
  const q = toPersianText(first("q")).slice(0, MAX_QUERY) || undefined;
  return {
    q,
    exact: q && first("exact") === "1" ? 1 : undefined,
    brand: brandList(brands.filter((id) => id > 0 && id <= MAX_ID)),
    special_sale: first("special_sale") === "1" ? 1 : undefined,
    available: first("available") === "1" ? 1 : undefined,
    shelf: positive("shelf", MAX_ID),
    special_shelf: positive("special_shelf", MAX_ID),
    sortby: SORTS.includes(sort) ? (sort as Sort) : undefined,
    min: wholeStep(positive("min", MAX_PRICE), "down"),
    max: wholeStep(positive("max", MAX_PRICE), "up"),
    open: first("open") === "1" ? 1 : undefined,
    compare: first("compare") === "1" ? 1 : undefined,
    facets: parseFacets(raw, facetKeys),
    page: page > 0 ? Math.min(page, MAX_PAGE) : 1,
  };
}

/** Sorts brands, so that each selection has one canonical URL. */
function brandList(ids: number[]): string | undefined {
  const sorted = [...new Set(ids)].sort((a, b) => a - b);
  return sorted.slice(0, MAX_BRANDS).join(",") || undefined;
}

function wholeStep(rial: number | undefined, to: "down" | "up"): number | undefined {
  return rial === undefined ? undefined : fromToman(widen(rial, to)) || undefined;
}

/**
 * Returns the canonical query string including its `?`; empty without parameters. With facets it always names the page,
 * because rewrites know the parameters of every shop, but not the keys of this one (lib/serving/http/listing-query.mjs).
 */
export function canonicalSearch(search: string, facetKeys: readonly string[] = []): string {
  const query = parseListSearch(search, facetKeys);
  const href = listHref("", query);
  return query.facets && query.page === 1 ? `${href}&page=1` : href;
}

export function parseListSearch(search: string, facetKeys: readonly string[] = []): ListQuery {
  const params = new URLSearchParams(search);
  const raw = Object.fromEntries([...params.keys()].map((key) => [key, params.getAll(key)]));
  return parseListQuery(raw, facetKeys);
}

export const NO_FILTERS = {
  brand: undefined,
  special_sale: undefined,
  available: undefined,
  shelf: undefined,
  special_shelf: undefined,
  min: undefined,
  max: undefined,
  facets: undefined,
} as const satisfies Partial<ListQuery>;

export function narrowingOf({ sortby: _, page: __, open: ___, compare: ____, ...narrowing }: ListQuery) {
  return narrowing;
}

/** Identifies the products of a listing: its URL without what only changes how they are shown. */
export const listKey = (path: string, query: ListQuery): string =>
  listHref(path, { ...query, open: undefined, compare: undefined });

type OfPage = Pick<ListQuery, "facets" | "open" | "compare">;

/** Returns the input of a call: each facet is a parameter of its own, and what only the page reads is left out. */
export function callInput<Query extends OfPage>({
  facets,
  open: _,
  compare: __,
  ...query
}: Query): Omit<Query, keyof OfPage> {
  return { ...facets, ...query };
}

/** Removes the filters but not the search term; keeps a shelf or sale unless the page is about a category or brand. */
export function wholeOf(query: ListQuery, scope: ListScope): ListQuery {
  const { shelf, special_shelf, special_sale } = query;
  const head = scope.category || scope.brand ? {} : { shelf, special_shelf, special_sale };
  return { ...query, ...NO_FILTERS, ...head, sortby: undefined, page: 1 };
}

/** Returns the change that removes a filter, or one of the values of a facet. */
export function removalOf(query: ListQuery, { filter, value }: Omit<WithoutFilter, "count">): Partial<ListQuery> {
  const { facets } = query;
  if (facets?.[filter] === undefined) return { [filter]: undefined };
  const values = value === undefined ? parseFacet(facets[filter]) : [value];
  return { facets: values.reduce((left, each) => toggleFacet(left, filter, each), facets as FacetLists | undefined) };
}

export function countFilters({ brand, facets, ...query }: ListQuery): number {
  const others = Object.keys(NO_FILTERS).filter((name) => query[name as keyof typeof query] !== undefined);
  return chosenBrands(brand).length + chosenValues(facets).length + others.length;
}

export function hasFilters(query: ListQuery): boolean {
  return Object.keys(NO_FILTERS).some((name) => query[name as keyof typeof NO_FILTERS] !== undefined);
}

/** True only for unfiltered lists, because search engines do not need combinations of filters. */
export function isIndexable(query: ListQuery): boolean {
  return !query.q && !query.sortby && !query.open && !query.compare && !hasFilters(query);
}

/**
 * Applies a change and returns to page 1. A new search term drops `exact`, which turns spelling correction on again.
 */
export function changedQuery(query: ListQuery, change: Partial<ListQuery>): ListQuery {
  const isOtherSearch = "q" in change && change.q !== query.q;
  return { ...query, page: 1, ...(isOtherSearch && { exact: undefined }), ...change };
}

export function listHref(path: string, query: ListQuery, change: Partial<ListQuery> = { page: query.page }): string {
  const search = new URLSearchParams();
  const { facets, ...own } = changedQuery(query, change);
  for (const [key, value] of Object.entries({ ...own, ...facets })) {
    if (value !== undefined && !(key === "page" && value === 1)) search.set(key, String(value));
  }
  // A comma is allowed in a query and more readable.
  return search.size > 0 ? `${path}?${search.toString().replaceAll("%2C", ",")}` : path;
}

export function chosenBrands(list: string | undefined): number[] {
  return list?.split(",").map(Number) ?? [];
}

export function toggleBrand(list: string | undefined, id: number): string | undefined {
  const ids = chosenBrands(list);
  return brandList(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]);
}

/** True if there may be another page (spec 9); `received` is the number of products on this one. */
export function hasNextPage({ page, received, count }: { page: number; received: number; count: number }): boolean {
  return count > PAGE_SIZE && received >= PAGE_SIZE && page * PAGE_SIZE < count;
}

const ROUND = { down: Math.floor, up: Math.ceil };

function widen(rial: number, to: keyof typeof ROUND): number {
  return ROUND[to](toToman(rial) / PRICE_STEP_TOMAN) * PRICE_STEP_TOMAN;
}

/** Returns the slider's range in toman, in whole steps of 1000; `price` is in rials (spec 9). */
export function sliderRange(price: { min: number; max: number }): { min: number; max: number; step: number } {
  return { min: widen(price.min, "down"), max: widen(price.max, "up"), step: PRICE_STEP_TOMAN };
}

/** Returns the bounds in rials for the query; omits a bound at the end of the range. */
export function priceFilter(
  [low, high]: readonly [number, number],
  range: { min: number; max: number },
): { min?: Rial; max?: Rial } {
  const [lowest, highest] = [Math.min(low, high), Math.max(low, high)];
  return {
    min: lowest > range.min ? fromToman(lowest) : undefined,
    max: highest < range.max ? fromToman(highest) : undefined,
  };
}
