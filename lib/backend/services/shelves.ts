import "server-only";
import { asc, eq } from "drizzle-orm";
import type { Category, Shelf } from "@/lib/contract/catalogue";
import { shelves } from "../db/schema/shelves";
import type { Deps } from "../deps";
import { showCategory } from "./categories";
import { listCards } from "./product-lists";

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
    .where(eq(shelves.categoryId, category.id))
    .orderBy(asc(shelves.position));
  const found: Shelf[] = [];
  for (const { id, name } of rows) {
    const products = await listCards(deps, { shelf: id }, { limit: SHELF_SIZE });
    found.push(toShelf({ id, name, products }, category));
  }
  return found;
}

/**
 * The shelves of a category, each with at most 10 products. Without hand-picked ones its children are shelves, and a leaf
 * is its own: `id` and `name` are then those of `category`. A shelf with nothing on it is left out. Throws 404.
 */
export async function listCategoryShelves(deps: Deps, categoryId: number): Promise<Shelf[]> {
  const category = await showCategory(deps, categoryId);
  const curated = (await listCurated(deps, category)).filter(({ products }) => products.length > 0);
  if (curated.length > 0) return curated;
  const found: Shelf[] = [];
  for (const part of category.children.length > 0 ? category.children : [category]) {
    const products = await listCards(deps, { category: part.id }, { limit: SHELF_SIZE });
    if (products.length > 0) found.push(toShelf({ ...part, products }, part));
  }
  return found;
}
