import "server-only";
import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Shelf } from "@/lib/contract/catalogue";
import type { CustomShelf } from "@/lib/contract/content";
import { shelfProducts, shelves } from "../db/schema/shelves";
import type { Deps } from "../deps";
import { notFound } from "../errors";
import { showCategory } from "./categories";
import { pickProducts } from "./products";

/** The products of a shelf in the order they were put there. */
async function productIdsOf({ db }: Deps, shelfId: number): Promise<number[]> {
  const rows = await db
    .query()
    .select({ id: shelfProducts.productId })
    .from(shelfProducts)
    .where(eq(shelfProducts.shelfId, shelfId))
    .orderBy(asc(shelfProducts.position));
  return rows.map(({ id }) => id);
}

/** One shelf of a category with its products. Throws 404 for an unknown one and for a custom shelf. */
export async function showShelf(deps: Deps, id: number): Promise<Shelf> {
  const [row] = await deps.db.query().select().from(shelves).where(eq(shelves.id, id));
  if (!row?.categoryId) throw notFound();
  const category = await showCategory(deps, row.categoryId);
  return {
    id,
    name: row.name,
    type: category.type,
    category: { id: category.id, slug: category.slug },
    products: await pickProducts(deps, await productIdsOf(deps, id)),
    sub_categories: category.children,
  };
}

/** One custom shelf in its colours. Throws 404 for an unknown one and for the shelf of a category. */
export async function showCustomShelf(deps: Deps, id: number): Promise<CustomShelf> {
  const [row] = await deps.db
    .query()
    .select({ title: shelves.name, color: shelves.color, text_color: shelves.textColor })
    .from(shelves)
    .where(and(eq(shelves.id, id), isNotNull(shelves.color)));
  if (!row?.color || !row.text_color) throw notFound();
  const ids = await productIdsOf(deps, id);
  const { title, color, text_color } = row;
  return { id, title, color, text_color, ids, records: await pickProducts(deps, ids) };
}
