import "server-only";
import { asc, eq, inArray, or } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound } from "@/lib/backend/core/errors";
import {
  brands,
  categories,
  productDetails,
  productFits,
  productOptions,
  products,
} from "@/lib/backend/db/schema/catalogue";
import { pictures } from "@/lib/backend/db/schema/pictures";
import { readTemplates } from "@/lib/backend/features/templates";
import { presentPicture } from "@/lib/backend/presenters/picture";
import { stateOf } from "@/lib/backend/presenters/product-state";
import type { ProductRecord } from "@/lib/contract/desk-product";
import type { Picture } from "@/lib/contract/pictures";
import { joinTexts, presentFeatureValue } from "@/lib/domain/product/feature-input";
import type { Template } from "@/lib/domain/product/feature-values";
import { PLACEHOLDER } from "@/lib/domain/product/placeholder";
import { warrantyMonths } from "@/lib/domain/product/product-facts";
import { textStart } from "@/lib/persian/cut-text";
import { versionOf } from "../versioned";

type Shop = Pick<Deps, "db">;
export type StoredRecord = {
  product: typeof products.$inferSelect;
  details: typeof productDetails.$inferSelect;
  options: (typeof productOptions.$inferSelect)[];
  fits: number[];
  pictures: Picture[];
  names: { brand: string; category: string };
};

/** Looks up images by the URLs of a gallery. A URL that has no row yet, of a file in `public/`, is omitted. */
async function readGallery({ db }: Shop, gallery: string[], alts: string[]): Promise<Picture[]> {
  const shown = gallery.filter((path) => path !== PLACEHOLDER);
  if (shown.length === 0) return [];
  const rows = await db.query().select().from(pictures).where(inArray(pictures.path, shown)).orderBy(asc(pictures.id));
  return gallery.flatMap((path, at) => {
    const row = path === PLACEHOLDER ? undefined : rows.find((each) => each.path === path);
    return row ? { ...presentPicture(row), alt: alts[at] ?? row.alt } : [];
  });
}

async function readFits({ db }: Shop, id: number): Promise<number[]> {
  const { productId, otherId } = productFits;
  const rows = await db
    .query()
    .select()
    .from(productFits)
    .where(or(eq(productId, id), eq(otherId, id)));
  return rows.map((row) => (row.productId === id ? row.otherId : row.productId)).sort((a, b) => a - b);
}

async function readNames({ db }: Shop, { brandId, categoryId }: StoredRecord["product"]) {
  const [brand] = await db.query().select({ name: brands.name }).from(brands).where(eq(brands.id, brandId));
  const is = eq(categories.id, categoryId);
  const [category] = await db.query().select({ name: categories.name }).from(categories).where(is);
  return { brand: brand?.name ?? "", category: category?.name ?? "" };
}

/** Reads the whole product; with `lock` no other transaction can change it until this one ends. Throws 404. */
export async function readStoredRecord({ db }: Shop, id: number, { lock = false } = {}): Promise<StoredRecord> {
  const query = db.query().select().from(products).where(eq(products.id, id));
  const [product] = await (lock ? query.for("no key update") : query);
  const [details] = await db.query().select().from(productDetails).where(eq(productDetails.productId, id));
  if (!product || !details) throw notFound();
  const options = await db
    .query()
    .select()
    .from(productOptions)
    .where(eq(productOptions.productId, id))
    .orderBy(asc(productOptions.position), asc(productOptions.id));
  return {
    product,
    details,
    options,
    fits: await readFits({ db }, id),
    pictures: await readGallery({ db }, details.gallery, details.alts),
    names: await readNames({ db }, product),
  };
}

const presentOption = (
  { id, title, description: text, price, checked }: StoredRecord["options"][number],
  position: number,
) => ({
  ...{ id, title, text, price, checked, position },
});

/** Returns the fields that the record form saves, which the audit log records and the version is computed from. */
export function recordValues({ product, details, options, fits, pictures: shown }: StoredRecord) {
  const { colorName: name, colorCode: code } = product;
  return {
    name: product.name,
    slug: product.slug,
    brand_id: product.brandId,
    category_id: product.categoryId,
    excerpt: product.excerpt,
    pictures: shown.map(({ id, alt }) => ({ id, alt })),
    sample_images: details.sampleImages,
    features: (details.values ?? []).map(presentFeatureValue),
    own_features: details.ownFeatures.map((own) => ({ name: own.name, value: joinTexts(own.values) })),
    color: name && code ? { name, code } : null,
    family: product.family,
    options: options.map(presentOption),
    in_box: details.inBox,
    warranty_months: warrantyMonths(details.features),
    fits,
    note: details.note ?? "",
    seo: { title: details.seoTitle, description: details.seoDescription },
    unit: product.unit,
    low_stock: product.lowStock,
  };
}

const MAX_AUDITED_NOTE = 120;

/** Returns what the audit log records about a product, with words instead of ids. */
export function auditValues(stored: StoredRecord) {
  const { name, slug, excerpt, family, unit, in_box: inBox } = recordValues(stored);
  const { details, options, pictures: shown, product, fits, names } = stored;
  return {
    ...{ name, slug, ...names, excerpt, family, unit, lowStock: product.lowStock, inBox, fits },
    pictures: shown.map(({ id, alt }) => `${id} ${alt}`.trim()),
    features: details.features.map((feature) => `${feature.name}: ${joinTexts(feature.values)}`),
    color: product.colorName,
    options: options.map(({ title, price }) => `${title} ${price}`),
    presentation: details.note === null ? null : textStart(details.note, MAX_AUDITED_NOTE),
    seoTitle: details.seoTitle,
    seoDescription: details.seoDescription,
  };
}

export const recordVersionOf = (stored: StoredRecord): string => versionOf(recordValues(stored));

export function presentRecord(stored: StoredRecord, template: Template): ProductRecord {
  const { product, pictures: shown } = stored;
  return {
    id: product.id,
    version: recordVersionOf(stored),
    state: stateOf(product),
    successor_id: product.successorId,
    ...recordValues(stored),
    pictures: shown,
    template: [...template],
    price: product.hasPrice ? product.price : null,
    final_price: product.hasPrice ? product.finalPrice : null,
    sale_until: product.specialSaleUntil?.toISOString() ?? null,
    stock: product.stock,
  };
}

/** Throws 404. */
export async function getProductRecord(deps: Shop, id: number): Promise<ProductRecord> {
  const stored = await readStoredRecord(deps, id);
  return presentRecord(stored, (await readTemplates(deps.db)).get(stored.product.categoryId) ?? []);
}
