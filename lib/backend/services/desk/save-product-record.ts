import "server-only";
import { and, eq } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError } from "@/lib/backend/core/errors";
import { toSafeHtml } from "@/lib/backend/core/safe-html";
import { translate } from "@/lib/backend/core/translate";
import { productDetails, products } from "@/lib/backend/db/schema/catalogue";
import { lockCatalogue } from "@/lib/backend/features/lock-catalogue";
import { readTemplates } from "@/lib/backend/features/templates";
import { writeTyped } from "@/lib/backend/features/write-typed";
import type { Remember } from "@/lib/backend/http/context";
import { recordChange } from "@/lib/backend/services/shared/audit";
import { queueNewlyLow } from "@/lib/backend/services/shared/product-event";
import { MAX_NOTE, type ProductRecord } from "@/lib/contract/desk-product";
import type { NewProductInput, ProductRecordInput } from "@/lib/contract/schemas/desk-product";
import { TAGS } from "@/lib/contract/tags";
import { PLACEHOLDER } from "@/lib/domain/product/placeholder";
import { toSlug } from "@/lib/persian/slug";
import { requireVersion } from "../versioned";
import { nextId } from "./next-id";
import { readFeatures } from "./product-features";
import { brandFor, galleryOf, requireLeaf, saveFits, saveOptions } from "./product-parts";
import { auditValues, getProductRecord, presentRecord, readStoredRecord, recordVersionOf } from "./product-record";

/** The columns of a product whose price nobody has set, because they do not allow null. */
export const NO_PRICE = { price: 1, finalPrice: 1, hasPrice: false };

type Given = Omit<ProductRecordInput, "version">;
type Product = typeof products.$inferSelect;

const isDraft = ({ removed, unlistedAs }: Product) => removed && unlistedAs === "draft";

/** A draft's slug follows its name; later it stays the same, because links lead to it. */
function slugOf({ slug, name }: Given, product: Product): string {
  if (slug) return slug;
  return name && isDraft(product) ? toSlug(name) : product.slug;
}

function noteOf(note: string | undefined): { note?: string | null } {
  if (note === undefined) return {};
  const safe = toSafeHtml(note);
  if (safe.length > MAX_NOTE) throw fieldError("note", "Validation.tooLong");
  return { note: safe || null };
}

async function productColumns(deps: Deps, given: Given, product: Product): Promise<Partial<Product>> {
  const { name, category_id: categoryId, brand_id: brandId, excerpt, family, unit, color, low_stock: lowStock } = given;
  if (categoryId && categoryId !== product.categoryId) await requireLeaf(deps, categoryId);
  return {
    slug: slugOf(given, product),
    ...(name && { name }),
    ...(categoryId && { categoryId }),
    ...(brandId !== undefined && { brandId: await brandFor(deps, brandId) }),
    ...(excerpt !== undefined && { excerpt }),
    ...(family !== undefined && { family }),
    ...(unit && { unit }),
    ...(lowStock !== undefined && { lowStock }),
    ...(color !== undefined && { colorName: color?.name ?? null, colorCode: color?.code ?? null }),
    updatedAt: deps.now(),
  };
}

function detailColumns(given: Given) {
  const { sample_images: sampleImages, in_box: inBox, note, seo } = given;
  return {
    ...noteOf(note),
    ...(sampleImages !== undefined && { sampleImages }),
    ...(inBox && { inBox }),
    ...(seo?.title !== undefined && { seoTitle: seo.title }),
    ...(seo?.description !== undefined && { seoDescription: seo.description }),
  };
}

/** Writes the given fields to a locked product. Throws 422. */
async function write(deps: Deps, id: number, given: Given): Promise<void> {
  const { db } = deps;
  const { product, details } = await readStoredRecord(deps, id);
  const columns = await productColumns(deps, given, product);
  const templates = await readTemplates(db);
  const template = templates.get(columns.categoryId ?? product.categoryId) ?? [];
  const typed = readFeatures(template, given, { template: templates.get(product.categoryId) ?? [], details });
  const shown = given.pictures && (await galleryOf(deps, given.pictures));
  await db
    .query()
    .update(products)
    .set({ ...columns, ...(shown && { image: shown.gallery[0] ?? PLACEHOLDER }) })
    .where(eq(products.id, id));
  const more = { ...detailColumns(given), ...shown };
  if (Object.keys(more).length > 0) {
    await db.query().update(productDetails).set(more).where(eq(productDetails.productId, id));
  }
  await writeTyped(db, [{ id, ...typed }]);
  if (given.options) await saveOptions(deps, id, given.options);
  if (given.fits) await saveFits(deps, id, given.fits);
}

/** Also invalidates the pages of the other colors, which show this one. */
async function invalidateProduct({ db }: Deps, { id, brandId, family }: Pick<Product, "id" | "brandId" | "family">) {
  db.invalidate(TAGS.products, TAGS.product(id), TAGS.index);
  if (family === null) return;
  const same = and(eq(products.brandId, brandId), eq(products.family, family));
  const colors = await db.query().select({ id: products.id }).from(products).where(same);
  db.invalidate(...colors.map((color) => TAGS.product(color.id)));
}

/** Adds a draft: without a price, with counted stock and no units. Throws 422 with a sentence at each wrong field. */
export async function createProduct(
  deps: Deps,
  actor: UserRow,
  given: NewProductInput,
  remember?: Remember,
): Promise<ProductRecord> {
  const { db, now } = deps;
  return db.transaction(async () => {
    await lockCatalogue(db);
    await requireLeaf(deps, given.category_id);
    const id = await nextId(db, products);
    const { name, category_id: categoryId } = given;
    const brandId = await brandFor(deps, given.brand_id);
    const times = { createdAt: now(), updatedAt: now() };
    const empty = { slug: toSlug(name), image: PLACEHOLDER, unit: translate("Cart.piece"), stock: 0 };
    const state = { removed: true, unlistedAs: "draft" as const };
    await db
      .query()
      .insert(products)
      .values({ id, name, categoryId, brandId, ...empty, ...NO_PRICE, ...state, ...times });
    await db
      .query()
      .insert(productDetails)
      .values({
        productId: id,
        gallery: [PLACEHOLDER],
        features: [],
        values: [],
        tags: [],
        facts: { said: [], pieces: null },
      });
    await write(deps, id, given);
    const stored = await readStoredRecord(deps, id);
    const told = { actorId: actor.id, subject: { kind: "product", id }, act: "newProduct" } as const;
    await recordChange(deps, told, {}, auditValues(stored));
    await invalidateProduct(deps, stored.product);
    const record = await getProductRecord(deps, id);
    await remember?.(record);
    return record;
  });
}

/** Saves everything except price, stock, sale and state. Throws 404, 409 with the current record, and 422. */
export async function saveProductRecord(
  deps: Deps,
  actor: UserRow,
  { id, version, ...given }: ProductRecordInput & { id: number },
  remember?: Remember,
): Promise<ProductRecord> {
  const { db } = deps;
  return db.transaction(async () => {
    // New options need ids, and the template of a new category must not change while the features are read by it.
    await lockCatalogue(db);
    const before = await readStoredRecord(deps, id, { lock: true });
    await requireVersion({ version: recordVersionOf(before) }, version, () => getProductRecord(deps, id));
    await queueNewlyLow(deps, id, () => write(deps, id, given));
    const after = await readStoredRecord(deps, id);
    if (recordVersionOf(after) !== version) {
      const told = { actorId: actor.id, subject: { kind: "product", id }, act: "saveProduct" } as const;
      await recordChange(deps, told, auditValues(before), auditValues(after));
      await invalidateProduct(deps, before.product);
      await invalidateProduct(deps, after.product);
    }
    const template = (await readTemplates(db)).get(after.product.categoryId) ?? [];
    const record = presentRecord(after, template);
    await remember?.(record);
    return record;
  });
}
