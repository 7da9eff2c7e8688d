import "server-only";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound } from "@/lib/backend/core/errors";
import type { ProductRow } from "@/lib/backend/db/schema/catalogue";
import {
  findFacets,
  findProducts,
  justRead,
  type ListingQuery,
  type ListingQuestion,
} from "@/lib/backend/listing/port";
import type { FilterData } from "@/lib/contract/catalogue";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { type OfferedCard, type ProductCard, type ProductListExtra, Sort } from "@/lib/contract/product";
import { toSearchText } from "@/lib/persian/letters";
import { countMissedSearch } from "./missed-searches";
import { countWithout } from "./near-misses";
import { recordSearch } from "./popular-searches";
import { findCards, findModelCards } from "./product-cards";
import { isListed } from "./product-conditions";
import { findShelfProducts } from "./shelf-products";
import { withPresets } from "./with-presets";

const SIMILAR_COUNT = 8;

/** `shelf` is a category shelf, `special_shelf` a custom one; prices are in rials. */
export type ProductFilter = Omit<ListingQuestion, "words" | "isExact" | "among"> & {
  q?: string;
  /** If 1, searches the words exactly as typed, without correction. */
  exact?: number;
  shelf?: number;
  special_shelf?: number;
};

export type ProductListQuery = ProductFilter & { page: number; sortby?: Sort };

async function toQuestion(deps: Deps, { q: words, exact, shelf, special_shelf, ...narrowing }: ProductFilter) {
  const among = await findShelfProducts(deps, { shelf, special_shelf });
  const { synonyms } = await deps.searchWords();
  return { ...narrowing, words, isExact: exact === 1, synonyms, among, now: deps.now() };
}

type Page = Pick<ListingQuery, "sortby" | "offset" | "limit">;

async function selectListing(deps: Deps, filter: ProductFilter, page: Page) {
  return findProducts(deps.db, { ...(await toQuestion(deps, filter)), ...page });
}

export async function listFacets(deps: Deps, filter: ProductFilter): Promise<FilterData> {
  const { brands, onSale, ...facets } = await findFacets(deps.db, await toQuestion(deps, filter));
  return {
    brands: brands.map(({ id, name, slug, count }) => ({ id, name, slug, count })),
    ...facets,
    total: facets.count,
    stock_count: facets.available,
    sale_count: onSale,
  };
}

const isSet = (value: unknown) => Boolean(value) && !(value instanceof Map && value.size === 0);

/** The page to which the shop leads a search for these words; with filters, a visitor narrows results already. */
async function redirectOf(deps: Deps, { q, page, group: _, ...narrowing }: ProductListQuery) {
  if (!q || page > 1 || Object.values(narrowing).some(isSet)) return undefined;
  return (await deps.searchWords()).targets.get(toSearchText(q));
}

/** Returns a page of products. The price bounds are computed without the price filter. */
export async function listProducts(
  deps: Deps,
  { page, sortby, ...filter }: ProductListQuery,
): Promise<{ data: ProductCard[]; extra: ProductListExtra }> {
  const offset = (page - 1) * PAGE_SIZE;
  const found = await selectListing(deps, filter, { sortby, offset, limit: PAGE_SIZE });
  const redirect = await redirectOf(deps, { page, sortby, ...filter });
  // The exact search is offered beside a corrected one that had results, so it does not count as a missed search.
  if (found.missed && filter.q && page === 1 && !filter.exact && !redirect) countMissedSearch(deps, filter.q);
  if (found.written && filter.q && page === 1) recordSearch(deps, filter.q, found.written);
  const { ids, count, price, corrected, near } = found;
  const extra: ProductListExtra = { count, sorts: Object.values(Sort), price };
  if (corrected && filter.q) extra.corrected = { from: filter.q, to: corrected };
  if (redirect) extra.redirect = redirect;
  if (count === 0) {
    const without = await countWithout(filter, async (rest) => (await selectListing(deps, rest, { limit: 0 })).count);
    if (without.length > 0) extra.without = without;
  }
  const { snapshot, compareGroups } = justRead(deps.db);
  const read = (some: number[]) => (filter.group ? findModelCards : findCards)(deps, some, undefined, snapshot);
  // Another color of a product that was found does not count as similar.
  const isFound = ({ colors = [] }: ProductCard) => colors.some(({ id }) => ids.includes(id));
  if (near.length > 0) extra.near = (await read(near)).filter((card) => !isFound(card));
  const data = (await read(ids)).map((card) => ({ ...card, compare_group: compareGroups.get(card.category_id) }));
  return { data, extra };
}

export async function listCards(deps: Deps, filter: ProductFilter, page: Page): Promise<ProductCard[]> {
  const { ids } = await selectListing(deps, { ...filter, group: true }, page);
  return findModelCards(deps, ids, undefined, justRead(deps.db).snapshot);
}

export async function listSimilar(deps: Deps, id: number): Promise<OfferedCard[]> {
  const [product] = await findCards(deps, [id]);
  if (!product) throw notFound();
  const found = await listCards(deps, { category: product.category_id }, { limit: SIMILAR_COUNT + 1 });
  return withPresets(deps, othersThan(new Set([id]), found));
}

/** Takes one best-selling product from each category in turn. */
export async function listRelated(deps: Deps, rows: ProductRow[]): Promise<ProductCard[]> {
  const known = new Set(rows.map(({ id }) => id));
  const limit = SIMILAR_COUNT + known.size;
  const found: number[][] = [];
  for (const category of new Set(rows.map(({ categoryId }) => categoryId))) {
    found.push((await selectListing(deps, { category, group: true }, { limit })).ids);
  }
  const inTurn = Array.from({ length: limit }, (_, place) => found.flatMap((ids) => ids[place] ?? [])).flat();
  return othersThan(known, await findModelCards(deps, inTurn.slice(0, limit)));
}

function othersThan(known: ReadonlySet<number>, cards: ProductCard[]): ProductCard[] {
  const isKnown = ({ id }: { id: number }) => known.has(id);
  return cards.filter((card) => !isKnown(card) && !card.colors?.some(isKnown)).slice(0, SIMILAR_COUNT);
}

export const pickProducts = (deps: Deps, ids: number[]): Promise<ProductCard[]> => findModelCards(deps, ids, isListed);

/** Products in stock come first, then those whose sale ends first. `among` (ids) narrows it to one sale. */
export async function listSpecialSale(deps: Deps, limit: number, among?: number[]): Promise<ProductCard[]> {
  const question = { specialSale: true, group: true, among, now: deps.now() };
  const { ids } = await findProducts(deps.db, { ...question, sortby: "saleEnd", limit });
  const { plannedPrices } = deps;
  if (!plannedPrices) return findModelCards(deps, ids);
  const started = [...plannedPrices.keys()].filter((id) => !among || among.includes(id));
  const onSale = [...new Set([...started, ...ids])].filter((id) => plannedPrices.get(id)?.specialSaleUntil !== null);
  return (await findModelCards(deps, onSale, isListed)).slice(0, limit);
}
