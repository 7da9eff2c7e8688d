import "server-only";
import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "@/lib/backend/db/client";
import { categories, productDetails, products } from "@/lib/backend/db/schema/catalogue";
import { deriveTemplate } from "@/lib/domain/product/derive-template";
import { type Feature, validFeatures } from "@/lib/domain/product/feature";
import { featuresOf, type Template, typeFeatures } from "@/lib/domain/product/feature-values";
import { productFacts } from "@/lib/domain/product/product-facts";
import { lockCatalogue } from "./lock-catalogue";
import { addChoices, insertFields, readTemplates } from "./templates";
import { type TypedDetails, writeTyped } from "./write-typed";

const CHUNK = 500;
/** How many products of a category its template is derived from; beyond these hardly any name is new. */
const MAX_MODELS = 5000;
/** As above, of a file; few, because deriving is one step that blocks the process. */
const MAX_NEW_MODELS = 1000;

type Shop = Pick<Database, "query">;

/** Types texts by a template; returns the columns of `product_details` derived from them. */
export function typeDetails(template: Template, features: readonly Feature[]): TypedDetails {
  const typed = typeFeatures(template, features);
  return {
    features: featuresOf(template, typed),
    values: typed.values,
    ownFeatures: typed.own,
    facts: productFacts(template, typed),
  };
}

async function readTexts({ query }: Shop, categoryId: number): Promise<Feature[][]> {
  const rows = await query()
    .select({ features: productDetails.features })
    .from(productDetails)
    .innerJoin(products, eq(products.id, productDetails.productId))
    .where(eq(products.categoryId, categoryId))
    .orderBy(asc(products.id))
    .limit(MAX_MODELS);
  return rows.map(({ features }) => validFeatures(features));
}

/**
 * Returns the template by which a category's products are typed. A template without fields is derived from the features
 * that its products have and from `more`; any other gets the choices that it lacks.
 */
export async function templateFor(
  db: Shop,
  { categoryId, template }: { categoryId: number; template: Template },
  more: readonly (readonly Feature[])[],
): Promise<Template> {
  if (template.length > 0) return addChoices(db, template, more);
  const models = more.slice(0, MAX_NEW_MODELS);
  const derived = await insertFields(db, categoryId, deriveTemplate([...(await readTexts(db, categoryId)), ...models]));
  return more.length > models.length ? addChoices(db, derived, more) : derived;
}

async function typeCategory(db: Shop, categoryId: number, template: Template): Promise<number> {
  let made = 0;
  let last = 0;
  for (let size = CHUNK; size === CHUNK; made += size) {
    const rows = await db
      .query()
      .select({ id: products.id, features: productDetails.features })
      .from(products)
      .innerJoin(productDetails, eq(productDetails.productId, products.id))
      .where(and(eq(products.categoryId, categoryId), isNull(productDetails.values), gt(products.id, last)))
      .orderBy(asc(products.id))
      .limit(CHUNK);
    const typed = rows.map((row) => ({ id: row.id, ...typeDetails(template, validFeatures(row.features)) }));
    await writeTyped(db, typed);
    size = rows.length;
    last = rows.at(-1)?.id ?? last;
  }
  return made;
}

async function findUntyped({ query }: Shop): Promise<number[]> {
  const untyped = query()
    .select({ one: sql`1` })
    .from(productDetails)
    .innerJoin(products, eq(products.id, productDetails.productId))
    .where(and(eq(products.categoryId, categories.id), isNull(productDetails.values)));
  const rows = await query()
    .select({ id: categories.id })
    .from(categories)
    .where(sql`exists ${untyped}`)
    .orderBy(asc(categories.id));
  return rows.map(({ id }) => id);
}

/**
 * Types product features that an older version stored as texts; returns how many. Categories without a template get one
 * derived from these texts. Repeatable; the texts are unchanged, and what is not recorded stays unknown.
 */
export async function typeProducts(db: Pick<Database, "query" | "transaction">): Promise<number> {
  if ((await findUntyped(db)).length === 0) return 0;
  return db.transaction(async () => {
    await lockCatalogue(db);
    const templates = await readTemplates(db);
    let made = 0;
    for (const categoryId of await findUntyped(db)) {
      const texts = await readTexts(db, categoryId);
      const known = templates.get(categoryId) ?? [];
      const template = await templateFor(db, { categoryId, template: known }, known.length > 0 ? texts : []);
      made += await typeCategory(db, categoryId, template);
    }
    return made;
  });
}
