import { MAX_ID, MAX_PAGE, PAGE_SIZE } from "@/lib/contract/envelope";
import { type Sort, Sort as Sorts } from "@/lib/contract/product";
import { parseInteger } from "@/lib/persian/digits";
import { toPersianText } from "@/lib/persian/letters";
import { fromToman, type Rial, toToman } from "./money";

const MAX_QUERY = 100;
const MAX_BRANDS = 50;
/** Characters of a list of that many ids, with room for spaces. */
const MAX_BRAND_LIST = 1000;
/** Rials; no shop asks more. */
const MAX_PRICE = 1e14;
const PRICE_STEP_TOMAN = 1000; // spec 9
const SORTS: number[] = Object.values(Sorts);

/** What the address asks of a listing. `min` and `max` are rials; `brand` is a comma list of ids. */
export type ListQuery = {
  q?: string;
  /** The words as they were typed, with no slip or keyboard layout read out of them. */
  exact?: 1;
  brand?: string;
  special_sale?: 1;
  /** Only what can be bought. */
  available?: 1;
  shelf?: number;
  /** A custom shelf of the home page; `shelf` is one of a category. */
  special_shelf?: number;
  sortby?: Sort;
  min?: number;
  max?: number;
  page: number;
};

/** What a listing is about; it stands in the path of its address, not in the query. */
export type ListScope = { category?: number; brand?: string };

/** A query string as the framework hands it over. */
export type RawQuery = Record<string, string | string[] | undefined>;

/** Reads a listing's query string. What makes no sense is left out; `sortby` wins over `sort`. */
export function parseListQuery(raw: RawQuery): ListQuery {
  const all = (name: string) => [raw[name] ?? ""].flat();
  const first = (name: string) => all(name)[0] ?? "";
  const positive = (name: string, most = Number.MAX_SAFE_INTEGER) => {
    const number = parseInteger(first(name));
    return number > 0 && number <= most ? number : undefined;
  };
  const sort = parseInteger(first("sortby") || first("sort"));
  // A form without script names each ticked brand apart.
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
    page: page > 0 ? Math.min(page, MAX_PAGE) : 1,
  };
}

/** A comma list of brands in the one order, so that a choice has one address whatever was ticked first. */
function brandList(ids: number[]): string | undefined {
  const sorted = [...new Set(ids)].sort((a, b) => a - b);
  return sorted.slice(0, MAX_BRANDS).join(",") || undefined;
}

/** A bound in rials, widened to a whole step of the slider; none where nothing is left of it. */
function wholeStep(rial: number | undefined, to: "down" | "up"): number | undefined {
  return rial === undefined ? undefined : fromToman(widen(rial, to)) || undefined;
}

/** The query string that all spellings of a listing's address come down to, with its `?`; empty where it asks for nothing. */
export function canonicalSearch(search: string): string {
  return listHref("", parseListSearch(search));
}

/** The same from the part of an address behind the `?`. */
export function parseListSearch(search: string): ListQuery {
  const params = new URLSearchParams(search);
  return parseListQuery(Object.fromEntries([...params.keys()].map((key) => [key, params.getAll(key)])));
}

/** What takes every filter away; the text and the order stay. */
export const NO_FILTERS = {
  brand: undefined,
  special_sale: undefined,
  available: undefined,
  shelf: undefined,
  special_shelf: undefined,
  min: undefined,
  max: undefined,
} as const satisfies Partial<ListQuery>;

/** What narrows a listing, without its order and its page. */
export function narrowingOf({ sortby: _, page: __, ...narrowing }: ListQuery): Omit<ListQuery, "sortby" | "page"> {
  return narrowing;
}

/**
 * The listing of which a choice is a part: the same words and nothing chosen. A search that a shelf or the sale heads has
 * these for its whole.
 */
export function wholeOf(query: ListQuery, scope: ListScope): ListQuery {
  const { shelf, special_shelf, special_sale } = query;
  const head = scope.category || scope.brand ? {} : { shelf, special_shelf, special_sale };
  return { ...query, ...NO_FILTERS, ...head, sortby: undefined, page: 1 };
}

/** How many choices narrow the listing: each brand is one, and each bound of the price. */
export function countFilters({ brand, ...query }: ListQuery): number {
  const others = Object.keys(NO_FILTERS).filter((name) => query[name as keyof typeof query] !== undefined);
  return chosenBrands(brand).length + others.length;
}

/** True when something besides the text and the order narrows the listing. */
export function hasFilters(query: ListQuery): boolean {
  return Object.keys(NO_FILTERS).some((name) => query[name as keyof typeof NO_FILTERS] !== undefined);
}

/** One unfiltered list with its pages is enough for search engines; every mixture would be a page of its own. */
export function isIndexable(query: ListQuery): boolean {
  return !query.q && !query.sortby && !hasFilters(query);
}

/** The query after a change: from page 1 again, and other words are read forgivingly again. */
export function changedQuery(query: ListQuery, change: Partial<ListQuery>): ListQuery {
  const isOtherSearch = "q" in change && change.q !== query.q;
  return { ...query, page: 1, ...(isOtherSearch && { exact: undefined }), ...change };
}

/** The address of a listing with changes; any change but one of the page leads back to page 1. */
export function listHref(path: string, query: ListQuery, change: Partial<ListQuery> = { page: query.page }): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(changedQuery(query, change))) {
    if (value !== undefined && !(key === "page" && value === 1)) search.set(key, String(value));
  }
  // A comma may stand in a query as it is, and a list of brands reads better so.
  return search.size > 0 ? `${path}?${search.toString().replaceAll("%2C", ",")}` : path;
}

/** The brands of a comma list, in its order. */
export function chosenBrands(list: string | undefined): number[] {
  return list?.split(",").map(Number) ?? [];
}

/** Takes one brand in or out of a comma list. */
export function toggleBrand(list: string | undefined, id: number): string | undefined {
  const ids = chosenBrands(list);
  return brandList(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]);
}

/** Whether another page may follow the last one read (spec 9). `page` is its number, `received` its products. */
export function hasNextPage({ page, received, count }: { page: number; received: number; count: number }): boolean {
  return count > PAGE_SIZE && received >= PAGE_SIZE && page * PAGE_SIZE < count;
}

const ROUND = { down: Math.floor, up: Math.ceil };

/** Whole steps of the slider in toman. */
function widen(rial: number, to: keyof typeof ROUND): number {
  return ROUND[to](toToman(rial) / PRICE_STEP_TOMAN) * PRICE_STEP_TOMAN;
}

/** The slider's range in toman, widened to whole steps of 1000 toman; `price` is the server's range in rials (spec 9). */
export function sliderRange(price: { min: number; max: number }): { min: number; max: number; step: number } {
  return { min: widen(price.min, "down"), max: widen(price.max, "up"), step: PRICE_STEP_TOMAN };
}

/** Chosen bounds as the query has them: rials, and a bound at the end of the range is no bound. */
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
