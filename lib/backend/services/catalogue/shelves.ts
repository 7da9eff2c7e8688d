import "server-only";
import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound } from "@/lib/backend/core/errors";
import { translate } from "@/lib/backend/core/translate";
import { shelves } from "@/lib/backend/db/schema/shelves";
import type { Category, Shelf } from "@/lib/contract/catalogue";
import type { CustomShelf } from "@/lib/contract/content";
import { SHELF_COLORS } from "@/lib/contract/desk-shelf";
import { Sort } from "@/lib/contract/product";
import { getCategory } from "./categories";
import { listCards, pickProducts } from "./product-lists";
import { findShelfProducts, isShelfOn } from "./shelf-products";

const SHELF_SIZE = 10;

type Labelled = Pick<Shelf, "id" | "name" | "products">;

function toShelf({ id, name, products }: Labelled, { type, slug, children, ...category }: Category): Shelf {
  return { id, name, products, type, category: { id: category.id, slug }, sub_categories: children };
}

async function listCurated(deps: Deps, category: Category): Promise<Shelf[]> {
  const rows = await deps.db
    .query()
    .select({ id: shelves.id, name: shelves.name })
    .from(shelves)
    .where(and(eq(shelves.categoryId, category.id), isShelfOn(deps.now())))
    .orderBy(asc(shelves.position));
  const found: Shelf[] = [];
  for (const { id, name } of rows) {
    const products = await listCards(deps, { shelf: id }, { limit: SHELF_SIZE });
    found.push(toShelf({ id, name, products }, category));
  }
  return found;
}

/**
 * Returns the curated shelves, or else one per subcategory, or else the category itself; omits empty ones. Throws 404.
 */
export async function listCategoryShelves(deps: Deps, categoryId: number): Promise<Shelf[]> {
  const category = await getCategory(deps, categoryId);
  const curated = (await listCurated(deps, category)).filter(({ products }) => products.length > 0);
  if (curated.length > 0) return curated;
  const found: Shelf[] = [];
  for (const part of category.children.length > 0 ? category.children : [category]) {
    const products = await listCards(deps, { category: part.id }, { limit: SHELF_SIZE });
    if (products.length > 0) found.push(toShelf({ ...part, products }, part));
  }
  return found;
}

/** Returns a category shelf. Throws 404, including for a custom shelf, and outside its time. */
export async function getShelf(deps: Deps, id: number): Promise<Shelf> {
  const isShown = and(eq(shelves.id, id), isShelfOn(deps.now()));
  const [row] = await deps.db.query().select().from(shelves).where(isShown);
  if (!row?.categoryId) throw notFound();
  const category = await getCategory(deps, row.categoryId);
  return {
    id,
    name: row.name,
    type: category.type,
    category: { id: category.id, slug: category.slug },
    products: await pickProducts(deps, (await findShelfProducts(deps, { shelf: id })) ?? []),
    sub_categories: category.children,
  };
}

/** Returns the best-selling products of a category as a shelf. Throws 404. */
export async function getCategoryGoods(deps: Deps, categoryId: number): Promise<Shelf> {
  const category = await getCategory(deps, categoryId);
  const products = await listCards(deps, { category: categoryId }, { limit: SHELF_SIZE });
  return toShelf({ id: categoryId, name: category.name, products }, category);
}

/** Returns the newest products as a custom shelf without a page of its own. */
export async function getNewest(deps: Deps): Promise<CustomShelf> {
  const records = await listCards(deps, {}, { sortby: Sort.Newest, limit: SHELF_SIZE });
  const ids = records.map(({ id }) => id);
  return {
    title: translate("Nav.newestGoods"),
    color: SHELF_COLORS.color,
    text_color: SHELF_COLORS.textColor,
    ids,
    records,
  };
}

/** Returns a custom shelf. Throws 404, including for a category shelf, and outside its time. */
export async function getCustomShelf(deps: Deps, id: number): Promise<CustomShelf> {
  const [row] = await deps.db
    .query()
    .select({ title: shelves.name, color: shelves.color, text_color: shelves.textColor })
    .from(shelves)
    .where(and(eq(shelves.id, id), isNotNull(shelves.color), isShelfOn(deps.now())));
  if (!row?.color || !row.text_color) throw notFound();
  const ids = (await findShelfProducts(deps, { special_shelf: id })) ?? [];
  const { title, color, text_color } = row;
  return { id, title, color, text_color, ids, records: await pickProducts(deps, ids) };
}
