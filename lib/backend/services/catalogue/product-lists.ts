import "server-only";
import type { Deps } from "@/lib/backend/deps";
import { notFound } from "@/lib/backend/errors";
import { findProducts, type ListingQuery } from "@/lib/backend/listing/port";
import type { ProductRow } from "@/lib/backend/presenters/product";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { type ProductCard, type ProductListExtra, Sort } from "@/lib/contract/product";
import { countMissedSearch } from "./missed-searches";
import { findCards } from "./product-cards";
import { isListed } from "./product-conditions";
import { findShelfProducts } from "./shelf-products";

const SIMILAR_COUNT = 8;

/** `min` and `max` are rials; `shelf` is a shelf of a category, `special_shelf` a custom one. */
export type ProductFilter = Pick<ListingQuery, "brand" | "category" | "specialSale" | "min" | "max"> & {
  q?: string;
  shelf?: number;
  special_shelf?: number;
};

export type ProductListQuery = ProductFilter & { page: number; sortby?: Sort };

/** Finds one page of a listing; `missed` tells that the words alone found nothing. */
export async function selectListing(
  deps: Deps,
  { q: words, shelf, special_shelf, ...narrowing }: ProductFilter,
  page: Pick<ListingQuery, "sortby" | "offset" | "limit">,
) {
  const among = await findShelfProducts(deps, { shelf, special_shelf });
  return findProducts(deps.db, { ...narrowing, ...page, words, among, now: deps.now() });
}

/** A page of the listing with its total and the price bounds of everything the other filters let through. */
export async function listProducts(
  deps: Deps,
  { page, sortby, ...filter }: ProductListQuery,
): Promise<{ data: ProductCard[]; extra: ProductListExtra }> {
  const offset = (page - 1) * PAGE_SIZE;
  const { ids, count, price, missed } = await selectListing(deps, filter, { sortby, offset, limit: PAGE_SIZE });
  if (missed && filter.q && page === 1) await countMissedSearch(deps, filter.q);
  return { data: await findCards(deps, ids), extra: { count, sorts: Object.values(Sort), price } };
}

/** The first products of a listing as cards, best-selling first unless said otherwise. */
export async function listCards(
  deps: Deps,
  filter: ProductFilter,
  { limit, sortby }: { limit: number; sortby?: Sort },
): Promise<ProductCard[]> {
  const { ids } = await selectListing(deps, filter, { sortby, limit });
  return findCards(deps, ids);
}

/** Products of the same category, best-selling first. Throws 404 for an unknown product. */
export async function listSimilar(deps: Deps, id: number): Promise<ProductCard[]> {
  const [product] = await findCards(deps, [id]);
  if (!product) throw notFound();
  const { ids } = await selectListing(deps, { category: product.category_id }, { limit: SIMILAR_COUNT + 1 });
  return findCards(deps, ids.filter((similar) => similar !== id).slice(0, SIMILAR_COUNT));
}

/** Products of the categories of these, without them; a best-selling one of each category in turn. */
export async function listRelated(deps: Deps, rows: ProductRow[]): Promise<ProductCard[]> {
  const known = new Set(rows.map(({ id }) => id));
  const found: number[][] = [];
  for (const category of new Set(rows.map(({ categoryId }) => categoryId))) {
    const { ids } = await selectListing(deps, { category }, { limit: SIMILAR_COUNT + known.size });
    found.push(ids.filter((id) => !known.has(id)));
  }
  const inTurn = Array.from({ length: SIMILAR_COUNT }, (_, place) => found.flatMap((ids) => ids[place] ?? [])).flat();
  return findCards(deps, inTurn.slice(0, SIMILAR_COUNT));
}

/** These products in this order, without those that were removed. */
export const pickProducts = (deps: Deps, ids: number[]): Promise<ProductCard[]> => findCards(deps, ids, isListed);

/** What is on special sale at this moment: what can be bought first, and of that what ends first. */
export async function listSpecialSale(deps: Deps, limit: number): Promise<ProductCard[]> {
  const { ids } = await selectListing(deps, { specialSale: true }, { sortby: "saleEnd", limit });
  return findCards(deps, ids);
}
