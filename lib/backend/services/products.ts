import "server-only";
import { and, asc, count, desc, eq, gt, gte, inArray, lte, max, min, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { type ProductCard, type ProductListExtra, Sort } from "@/lib/contract/product";
import { toSearchText } from "@/lib/persian/letters";
import { brands, productDetails, products } from "../db/schema/catalogue";
import type { Deps } from "../deps";
import { notFound } from "../errors";
import { type ProductRow, presentProductCard } from "../presenters/product";
import { categorySubtree } from "./categories";

const SIMILAR_COUNT = 8;

/** `min` and `max` are rials. */
export type ProductFilter = {
  page: number;
  q?: string;
  brand?: number[];
  category?: number;
  specialSale?: boolean;
  sortby?: Sort;
  min?: number;
  max?: number;
};

const ORDERS: Record<Sort, SQL[]> = {
  [Sort.Cheapest]: [asc(products.finalPrice), asc(products.id)],
  [Sort.MostExpensive]: [desc(products.finalPrice), desc(products.id)],
  [Sort.BestSelling]: [desc(products.sold), desc(products.id)],
  [Sort.Newest]: [desc(products.createdAt), desc(products.id)],
  [Sort.BiggestDiscount]: [desc(products.discountPercent), desc(products.id)],
};

export const isListed = eq(products.removed, false);
/** What can be bought comes before what cannot, whatever the order. */
export const canBeBought = sql`(not ${products.comingSoon} and coalesce(${products.stock}, 1) > 0)`;

function searchConditions(query: string): SQL[] {
  const words = toSearchText(query).split(" ").filter(Boolean);
  // A query of signs alone asks for something that nothing is called.
  if (words.length === 0) return [sql`false`];
  return words.map((word) => sql`${products.searchText} like ${`%${word}%`}`);
}

async function toConditions(deps: Deps, filter: ProductFilter): Promise<SQL[]> {
  const conditions: (SQL | undefined)[] = [isListed, ...(filter.q ? searchConditions(filter.q) : [])];
  if (filter.brand?.length) conditions.push(inArray(products.brandId, filter.brand));
  if (filter.category) conditions.push(inArray(products.categoryId, await categorySubtree(deps, filter.category)));
  if (filter.specialSale) conditions.push(gt(products.specialSaleUntil, deps.now()));
  return conditions.filter((condition) => condition !== undefined);
}

function priceConditions({ min: lowest, max: highest }: ProductFilter): SQL[] {
  return [
    ...(lowest === undefined ? [] : [gte(products.finalPrice, lowest)]),
    ...(highest === undefined ? [] : [lte(products.finalPrice, highest)]),
  ];
}

async function selectCards({ db, now }: Deps, where: SQL | undefined, order: SQL[], limit: number, offset = 0) {
  const rows = await db
    .query()
    .select({ row: products, brand: brands, tags: productDetails.tags })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(productDetails, eq(productDetails.productId, products.id))
    .where(where)
    .orderBy(desc(canBeBought), ...order)
    .limit(limit)
    .offset(offset);
  return rows.map(({ row, brand, tags }) => presentProductCard(row, brand, tags, now()));
}

/** A page of the listing with its total and the price bounds of everything the other filters let through. */
export async function listProducts(
  deps: Deps,
  filter: ProductFilter,
): Promise<{ data: ProductCard[]; extra: ProductListExtra }> {
  const conditions = await toConditions(deps, filter);
  const where = and(...conditions, ...priceConditions(filter));
  const order = ORDERS[filter.sortby ?? Sort.BestSelling];
  const cards = await selectCards(deps, where, order, PAGE_SIZE, (filter.page - 1) * PAGE_SIZE);
  const [total] = await deps.db.query().select({ count: count() }).from(products).where(where);
  const [bounds] = await deps.db
    .query()
    .select({ min: min(products.finalPrice), max: max(products.finalPrice) })
    .from(products)
    .where(and(...conditions));
  return {
    data: cards,
    extra: {
      count: total?.count ?? 0,
      sorts: Object.values(Sort),
      price: { min: bounds?.min ?? 0, max: bounds?.max ?? 0 },
    },
  };
}

/** Products of the same category, best-selling first. */
export async function listSimilar(deps: Deps, id: number): Promise<ProductCard[]> {
  const [row] = await deps.db
    .query()
    .select({ categoryId: products.categoryId })
    .from(products)
    .where(eq(products.id, id));
  if (!row) throw notFound();
  const where = and(isListed, eq(products.categoryId, row.categoryId), ne(products.id, id));
  return selectCards(deps, where, ORDERS[Sort.BestSelling], SIMILAR_COUNT);
}

/** Products of the categories of these, without them, best-selling first. */
export async function listRelated(deps: Deps, rows: ProductRow[]): Promise<ProductCard[]> {
  const categoryIds = rows.map(({ categoryId }) => categoryId);
  const ids = rows.map(({ id }) => id);
  const where = and(isListed, inArray(products.categoryId, categoryIds), notInArray(products.id, ids));
  return selectCards(deps, where, ORDERS[Sort.BestSelling], SIMILAR_COUNT);
}
