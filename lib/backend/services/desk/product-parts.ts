import "server-only";
import { and, eq, inArray, notInArray, or, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError } from "@/lib/backend/core/errors";
import { translate } from "@/lib/backend/core/translate";
import { brands, categories, productFits, productOptions, products } from "@/lib/backend/db/schema/catalogue";
import { pictures } from "@/lib/backend/db/schema/pictures";
import { NO_MAKER } from "@/lib/domain/product/makers";
import { PLACEHOLDER } from "@/lib/domain/product/placeholder";
import { nextId } from "./next-id";

type Shop = Pick<Deps, "db">;
export type GivenPicture = { id: number; alt?: string | undefined };
export type GivenOption = { id?: number | undefined; title: string; text: string; price: number; checked: boolean };

/** Throws 422 for an unknown category, and for one that has subcategories. */
export async function requireLeaf({ db }: Shop, id: number): Promise<void> {
  const [category] = await db.query().select().from(categories).where(eq(categories.id, id));
  if (!category) throw fieldError("category_id", "Validation.productCategory");
  if (category.type === "branch") throw fieldError("category_id", "Validation.categoryBranch");
}

/** Returns the brand; if none is given, the placeholder brand, which a new shop gets with its first product. */
export async function brandFor({ db }: Shop, id: number | null | undefined): Promise<number> {
  const is = id ? eq(brands.id, id) : eq(brands.slug, NO_MAKER);
  const [brand] = await db.query().select({ id: brands.id }).from(brands).where(is);
  if (brand) return brand.id;
  if (id) throw fieldError("brand_id", "Validation.productBrand");
  const made = await nextId(db, brands);
  const name = translate("Product.noMaker");
  await db
    .query()
    .insert(brands)
    .values({
      id: made,
      slug: NO_MAKER,
      name,
      latinName: "",
      logo: PLACEHOLDER,
      description: "",
      position: await db.query().$count(brands),
    });
  return made;
}

/** Returns the gallery of these images with their alt texts. Throws 422 for an unknown image. */
export async function galleryOf({ db }: Shop, given: GivenPicture[]) {
  const ids = given.map(({ id }) => id);
  const rows = ids.length > 0 ? await db.query().select().from(pictures).where(inArray(pictures.id, ids)) : [];
  const shown = given.map(({ id, alt }, at) => {
    const row = rows.find((each) => each.id === id);
    if (!row || ids.indexOf(id) < at) throw fieldError(`pictures[${at}].id`, "Validation.pictureId");
    return { path: row.path, alt: alt ?? row.alt };
  });
  const gallery = shown.length > 0 ? shown.map(({ path }) => path) : [PLACEHOLDER];
  return { gallery, alts: shown.map(({ alt }) => alt) };
}

/** Replaces a product's options; those that remain keep their id, which carts and orders refer to. Throws 422. */
export async function saveOptions({ db }: Shop, productId: number, given: GivenOption[]): Promise<void> {
  const own = await db.query().select().from(productOptions).where(eq(productOptions.productId, productId));
  const known = own.map(({ id }) => id);
  const strange = given.findIndex(({ id }) => id !== undefined && !known.includes(id));
  if (strange >= 0) throw fieldError(`options[${strange}].id`, "Validation.productOption");
  const kept = given.flatMap(({ id }) => id ?? []);
  if (new Set(kept).size < kept.length) throw fieldError("options", "Validation.productOption");
  await db
    .query()
    .delete(productOptions)
    .where(and(eq(productOptions.productId, productId), notInArray(productOptions.id, kept)));
  let next = await nextId(db, productOptions);
  for (const [position, { id, title, text: description, price, checked }] of given.entries()) {
    const columns = { title, description, price, checked, position };
    if (id) await db.query().update(productOptions).set(columns).where(eq(productOptions.id, id));
    else
      await db
        .query()
        .insert(productOptions)
        .values({ id: next++, productId, ...columns });
  }
}

/**
 * Replaces the compatible products of a product, in both directions. Throws 422 for unknown products and for the
 * product itself.
 */
export async function saveFits({ db }: Shop, productId: number, given: number[]): Promise<void> {
  const ids = [...new Set(given)];
  const known = ids.length > 0 ? await db.query().$count(products, inArray(products.id, ids)) : 0;
  if (known < ids.length || ids.includes(productId)) throw fieldError("fits", "Validation.productFits");
  await db
    .query()
    .delete(productFits)
    .where(or(eq(productFits.productId, productId), eq(productFits.otherId, productId)));
  const pairs = ids.map((id) => ({ productId: Math.min(id, productId), otherId: Math.max(id, productId) }));
  if (pairs.length > 0) await db.query().insert(productFits).values(pairs);
  // Searches follow the products that changed (lib/backend/listing/follow.ts). The others are not locked.
  await db.query().update(products).set({ changedIn: sql`pg_current_xact_id()` }).where(eq(products.id, productId));
}
