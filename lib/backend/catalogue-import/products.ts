import "server-only";
import { isDeepStrictEqual } from "node:util";
import { createPause } from "@/lib/backend/core/pause";
import { PLACEHOLDER } from "@/lib/domain/product/placeholder";
import { discountPercent } from "@/lib/domain/shared/money";
import { toSlug } from "@/lib/persian/slug";
import type { Database } from "../db/client";
import { type Changes, changedFields } from "./changes";
import { checkOptions, checkSuccessors } from "./check-rows";
import { createFinder } from "./find-named";
import type { Brand, Category, Lists } from "./lists";
import {
  findStoredProducts,
  type ProductChange,
  recordStockChanges,
  type StoredProduct,
  stockChanges,
  writeProducts,
} from "./product-store";
import { questionsOf } from "./questions";
import { problemAt, Reason } from "./reasons";
import type { Problem } from "./row";
import type { ParsedRow, ProductRow } from "./schemas";
import { type MergedRow, typeRows } from "./type-rows";

const REQUIRED = ["name", "brand", "category", "price", "unit"] as const;

/** A draft needs no more; the rest is asked before it becomes visible. */
const REQUIRED_OF_DRAFT = ["name", "category"] as const;

type Finders = { brand: ReturnType<typeof createFinder<Brand>>; category: ReturnType<typeof createFinder<Category>> };
type Context = { find: Finders; now: Date; problem: (reason: Reason) => void; drafts: Drafts | undefined };
/** New products become drafts; `brandId` and `unit` are those of a row without them. */
export type Drafts = { brandId: number; unit: string };

function placeOf(
  row: ProductRow,
  { find, problem }: Context,
): { brand?: Brand | undefined; category?: Category | undefined } {
  const brand = row.brand === undefined ? {} : find.brand(row.brand);
  const category = row.category === undefined ? {} : find.category(row.category);
  if (brand.isShared) problem(new Reason("sharedName", { name: row.brand ?? "" }));
  else if (row.brand !== undefined && !brand.item) problem(new Reason("unknownBrand", { name: row.brand }));
  if (category.isShared) problem(new Reason("sharedName", { name: row.category ?? "" }));
  else if (row.category !== undefined && !category.item) problem(new Reason("unknownCategory", { name: row.category }));
  if (category.item?.type === "branch") problem(new Reason("branch", { name: row.category ?? "" }));
  return { brand: brand.item, category: category.item };
}

/** A missing field keeps the old value; null removes it. */
const or = <Value>(given: Value | undefined, kept: Value): Value => (given === undefined ? kept : given);

const optionsOf = (row: ProductRow) =>
  row.options?.map(({ id, title, description, price: extra, checked }, position) => ({
    id,
    position,
    productId: row.id,
    title,
    description,
    price: extra,
    checked,
  }));

function detailsOf(row: ProductRow, before: StoredProduct | undefined, images: string[]): StoredProduct["details"] {
  return {
    productId: row.id,
    seoTitle: before?.details.seoTitle ?? null,
    seoDescription: before?.details.seoDescription ?? null,
    // Different images do not keep the alt texts of the old ones.
    alts: isDeepStrictEqual(images, before?.details.gallery) ? (before?.details.alts ?? []) : [],
    // Typed once all rows are read, because their category may have no template yet.
    features: row.features ?? before?.details.features ?? [],
    values: null,
    ownFeatures: [],
    facts: null,
    note: or(row.note, before?.details.note ?? null),
    gallery: images,
    tags: row.tags ?? before?.details.tags ?? [],
    inBox: row.in_box ?? before?.details.inBox ?? [],
    // New images are assumed to show the product itself unless the row says otherwise.
    sampleImages: row.sample_images ?? (row.images ? false : (before?.details.sampleImages ?? false)),
  };
}

function merge(row: ProductRow, before: StoredProduct | undefined, context: Context): StoredProduct {
  const { now, problem, drafts } = context;
  const required = drafts ? REQUIRED_OF_DRAFT : REQUIRED;
  const missing = before ? [] : required.filter((name) => row[name] === undefined);
  if (missing.length > 0) problem(new Reason("newProduct", { fields: missing.join(", ") }));
  const { brand, category } = placeOf(row, context);

  const old = before?.product;
  const price = row.price ?? old?.price ?? 1;
  // A new price without a discounted price ends the discount, which applied to the old price.
  const finalPrice = row.price_by_discount ?? (row.price === undefined ? (old?.finalPrice ?? price) : price);
  if (finalPrice > price) problem(new Reason("discountAbovePrice"));
  const saleUntil = or(row.special_sale_until, old?.specialSaleUntil ?? null);
  if (row.special_sale_until && finalPrice === price) problem(new Reason("saleWithoutDiscount"));
  const color =
    row.color === undefined ? old : { colorName: row.color?.name ?? null, colorCode: row.color?.code ?? null };
  const images = row.images?.filter((image) => image !== undefined) ?? before?.details.gallery ?? [PLACEHOLDER];
  const name = row.name ?? old?.name ?? "";
  return {
    product: {
      id: row.id,
      slug: row.slug ?? old?.slug ?? toSlug(name),
      name,
      categoryId: category?.id ?? old?.categoryId ?? 0,
      brandId: brand?.id ?? old?.brandId ?? drafts?.brandId ?? 0,
      price,
      finalPrice,
      discountPercent: discountPercent(price, finalPrice),
      // A draft is counted from its first piece on.
      stock: or(row.stock, old ? old.stock : drafts ? 0 : null),
      maxCount: or(row.max_count, old?.maxCount ?? null),
      lowStock: or(row.low_stock, old?.lowStock ?? null),
      comingSoon: row.coming_soon ?? old?.comingSoon ?? false,
      wholesale: row.wholesale ?? old?.wholesale ?? false,
      noIndex: row.no_index ?? old?.noIndex ?? false,
      removed: row.removed ?? old?.removed ?? drafts !== undefined,
      unlistedAs: row.removed ? "removed" : (old?.unlistedAs ?? (drafts ? "draft" : "removed")),
      hasPrice: row.price !== undefined || (old?.hasPrice ?? false),
      excerpt: row.excerpt ?? old?.excerpt ?? "",
      image: images[0] ?? PLACEHOLDER,
      unit: row.unit ?? old?.unit ?? drafts?.unit ?? "",
      volume: or(row.volume, old?.volume ?? null),
      colorName: color?.colorName ?? null,
      colorCode: color?.colorCode ?? null,
      family: or(row.family, old?.family ?? null),
      successorId: or(row.successor_id, old?.successorId ?? null),
      // Without a discount there is no sale that could end.
      specialSaleUntil: finalPrice < price ? saleUntil : null,
      sold: row.sold ?? old?.sold ?? 0,
      createdAt: row.created_at ?? old?.createdAt ?? now,
      updatedAt: old?.updatedAt ?? row.created_at ?? now,
    },
    details: detailsOf(row, before, images),
    options: optionsOf(row) ?? before?.options ?? [],
  };
}

type Importing = {
  lists: Lists;
  now: Date;
  changes: Changes;
  problems: Problem[];
  isAccepted: boolean;
  drafts?: Drafts;
};

/** Merges each row with the stored product, except those that are set aside. */
export async function mergeRows(
  rows: ParsedRow<ProductRow>[],
  known: Map<number, StoredProduct>,
  { lists, now, changes, problems, isAccepted, drafts }: Importing,
): Promise<MergedRow[]> {
  const find = { brand: createFinder(lists.brands.values()), category: createFinder(lists.categories.values()) };
  const merged: MergedRow[] = [];
  const pause = createPause();
  for (const { line, value } of rows) {
    await pause();
    const before = known.get(value.id);
    const problem = (reason: Reason) => problems.push(problemAt(line, reason));
    const after = merge(value, before, { find, now, problem, drafts });
    const asked = before && !isAccepted ? questionsOf(before.product, after.product) : [];
    if (asked.length > 0) changes.aside.push(...asked.map((reason) => problemAt(line, reason)));
    else merged.push({ line, before, after });
  }
  return merged;
}

/** Records what changes; returns the products to write. */
async function changedProducts(merged: MergedRow[], { changes, now }: Importing): Promise<ProductChange[]> {
  const pause = createPause();
  const written: ProductChange[] = [];
  for (const { before, after } of merged) {
    await pause();
    const derived = before && { facts: before.details.facts, values: before.details.values };
    const fields = before && [
      ...changedFields(before.product, after.product),
      ...changedFields(before.details, { ...after.details, ...derived }),
      ...changedFields({ options: before.options }, { options: after.options }),
    ];
    const { id, name } = after.product;
    changes.note("products", `${id} ${name}`, fields, id);
    if (fields?.length === 0) continue;
    const updatedAt = before ? now : after.product.updatedAt;
    written.push({ before, after: { ...after, product: { ...after.product, updatedAt } } });
  }
  return written;
}

/** Writes new and changed products, except those set aside; returns the ids of the written ones. */
export async function importProducts(
  db: Database,
  rows: ParsedRow<ProductRow>[],
  importing: Importing,
): Promise<number[]> {
  const { now, problems } = importing;
  const known = await findStoredProducts(
    db,
    rows.map(({ value }) => value.id),
  );
  const merged = await mergeRows(rows, known, importing);
  await checkOptions(db, rows, problems);
  await checkSuccessors(db, rows, problems);
  if (problems.length > 0) return [];
  await typeRows(db, merged);
  const written = await changedProducts(merged, importing);
  await writeProducts(db, written);
  await recordStockChanges(db, stockChanges(written), now);
  return written.map(({ after }) => after.product.id);
}
