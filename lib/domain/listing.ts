import { type Sort, Sort as Sorts } from "@/lib/contract/product";
import { parseInteger } from "@/lib/persian/digits";
import { toPersianText } from "@/lib/persian/letters";

export const PAGE_SIZE = 16; // spec 7: 16 a page
const MAX_PAGE = 1000;
const MAX_QUERY = 100;
const MAX_BRANDS = 50;
const SORTS: number[] = Object.values(Sorts);

/** What a listing is asked for. `min` and `max` are rials; `brand` is a comma list of ids. */
export type ListQuery = {
  q?: string;
  brand?: string;
  category?: number;
  special_sale?: 1;
  sortby?: Sort;
  min?: number;
  max?: number;
  page: number;
};

/** A query string as the framework hands it over. */
export type RawQuery = Record<string, string | string[] | undefined>;

/** Reads a listing's query string. What makes no sense is left out; `sortby` wins over `sort`. */
export function parseListQuery(raw: RawQuery): ListQuery {
  const first = (name: string) => [raw[name]].flat()[0] ?? "";
  const positive = (name: string) => {
    const number = parseInteger(first(name));
    return number > 0 ? number : undefined;
  };
  const sort = parseInteger(first("sortby") || first("sort"));
  const brands = first("brand").split(",").map(parseInteger);
  const page = parseInteger(first("page"));
  return {
    q: toPersianText(first("q")).slice(0, MAX_QUERY) || undefined,
    brand: [...new Set(brands.filter((id) => id > 0))].slice(0, MAX_BRANDS).join(",") || undefined,
    category: positive("category"),
    special_sale: first("special_sale") === "1" ? 1 : undefined,
    sortby: SORTS.includes(sort) ? (sort as Sort) : undefined,
    min: positive("min"),
    max: positive("max"),
    page: page > 0 ? Math.min(page, MAX_PAGE) : 1,
  };
}

/** True when something besides the text and the order narrows the listing. */
export function hasFilters({ brand, special_sale, min, max }: ListQuery): boolean {
  return Boolean(brand || special_sale || min || max);
}

/** The address of a listing with changes; any change but one of the page leads back to page 1. */
export function listHref(path: string, query: ListQuery, change: Partial<ListQuery>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries({ ...query, page: 1, ...change })) {
    if (value !== undefined && !(key === "page" && value === 1)) search.set(key, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
