import "server-only";
import { isDeepStrictEqual } from "node:util";
import { asc, eq, gt } from "drizzle-orm";
import { Changes } from "@/lib/backend/catalogue-import/changes";
import { type Lists, readLists } from "@/lib/backend/catalogue-import/lists";
import { reportMissingPictures } from "@/lib/backend/catalogue-import/missing-pictures";
import { findStoredProducts, type StoredProduct } from "@/lib/backend/catalogue-import/product-store";
import { type ProductVersions, readProductVersions } from "@/lib/backend/catalogue-import/product-versions";
import { mergeRows } from "@/lib/backend/catalogue-import/products";
import { questionsOf } from "@/lib/backend/catalogue-import/questions";
import { problemAt, Reason } from "@/lib/backend/catalogue-import/reasons";
import { IMPORT_KINDS, type Problem } from "@/lib/backend/catalogue-import/row";
import { type ParsedRow, type ProductRow, productRow, readRows } from "@/lib/backend/catalogue-import/schemas";
import type { MergedRow } from "@/lib/backend/catalogue-import/type-rows";
import { createPause, mapWithPauses } from "@/lib/backend/core/pause";
import { translate } from "@/lib/backend/core/translate";
import type { Database } from "@/lib/backend/db/client";
import { brands, products } from "@/lib/backend/db/schema/catalogue";
import type { imports } from "@/lib/backend/db/schema/imports";
import type { SheetRow } from "@/lib/backend/sheets/read-sheet";
import { MAX_UNITS } from "@/lib/contract/bounds";
import type { ImportChange, ImportRow } from "@/lib/contract/desk-import";
import { NO_MAKER } from "@/lib/domain/product/makers";
import { PLACEHOLDER } from "@/lib/domain/product/placeholder";
import { groupBy } from "@/lib/domain/shared/group-by";
import { cutText } from "@/lib/persian/cut-text";
import { toSearchText } from "@/lib/persian/letters";
import { nextId } from "../next-id";
import { type PictureAddresses, type PictureOrigins, takeAddresses, withoutFetched } from "./picture-addresses";
import { readImportSheet } from "./read-import-sheet";

type Shop = Pick<Database, "query">;
type Import = Pick<typeof imports.$inferSelect, "kind" | "heads" | "words">;
type Parsed = ParsedRow<ProductRow>;

/**
 * `rows` are what the staff see of each line; `merged` are the lines that can be written, doubtful ones too; `versions`
 * are those of the products as they were read; `addresses` are the pictures to fetch afterwards.
 */
export type ImportPlan = {
  rows: ImportRow[];
  merged: MergedRow[];
  versions: ProductVersions;
  addresses: PictureAddresses;
};

/** Names that one query reads. */
const BATCH = 1000;
const MAX_SHOWN = 80;
const shorten = (text: string) => cutText(text, MAX_SHOWN);

/** Two names of one product share a word at least. */
function sharesWord(one: string, other: string): boolean {
  const words = new Set(toSearchText(one).split(/\s+/));
  return toSearchText(other)
    .split(/\s+/)
    .some((word) => words.has(word));
}

/** What the staff see of a product, in the order of its form. */
function shownValues({ product, details }: StoredProduct, names: { brands: Names; categories: Names }) {
  return {
    name: product.name,
    brand: names.brands.get(product.brandId) ?? null,
    category: names.categories.get(product.categoryId) ?? null,
    price: product.hasPrice ? product.price : null,
    price_by_discount: product.hasPrice && product.finalPrice < product.price ? product.finalPrice : null,
    special_sale_until: product.specialSaleUntil?.toISOString() ?? null,
    stock: product.stock,
    max_count: product.maxCount,
    low_stock: product.lowStock,
    unit: product.unit,
    color_name: product.colorName,
    color_code: product.colorCode,
    excerpt: shorten(product.excerpt),
    features: shorten(details.features.map(({ name, values }) => `${name}: ${values.join("، ")}`).join("؛ ")),
    in_box: shorten(details.inBox.join("، ")),
    note: details.note === null ? null : shorten(details.note.replace(/<[^>]*>/g, " ").trim()),
    pictures: details.gallery.filter((path) => path !== PLACEHOLDER).length || null,
  };
}

type Names = Map<number, string>;
const namesOf = (items: Iterable<{ id: number; name: string }>): Names =>
  new Map([...items].map(({ id, name }) => [id, name]));

const isNothing = (value: unknown) => value === null || value === "";

function changesOf({ before, after }: MergedRow, names: { brands: Names; categories: Names }): ImportChange[] {
  const is = shownValues(after, names);
  const was = before && shownValues(before, names);
  return Object.entries(is).flatMap(([field, to]) => {
    const from = was?.[field as keyof typeof was] ?? null;
    const isSame = was ? from === to : isNothing(to);
    return isSame ? [] : [{ field, from, to }];
  });
}

/** Long texts are cut when shown, so the whole ones are compared too. */
const isUnchanged = ({ before, after }: MergedRow, changes: ImportChange[]) =>
  before !== undefined &&
  changes.length === 0 &&
  before.details.note === after.details.note &&
  before.product.excerpt === after.product.excerpt &&
  isDeepStrictEqual(before.details.gallery, after.details.gallery) &&
  isDeepStrictEqual(before.details.features, after.details.features) &&
  isDeepStrictEqual(before.details.inBox, after.details.inBox);

/** Returns the ids of all products by their names, as somebody would search for them. */
async function idsByName({ query }: Shop): Promise<Map<string, number[]>> {
  const ids = new Map<string, number[]>();
  const pause = createPause();
  for (let last = 0, size = BATCH; size === BATCH; ) {
    const { id, name } = products;
    const rows = await query().select({ id, name }).from(products).where(gt(id, last)).orderBy(asc(id)).limit(BATCH);
    for (const row of rows) {
      await pause();
      const key = toSearchText(row.name);
      ids.set(key, [...(ids.get(key) ?? []), row.id]);
    }
    size = rows.length;
    last = rows.at(-1)?.id ?? last;
  }
  return ids;
}

/** Gives each row an id: the one in the file, that of the only product of this name, or the next free one. */
async function identify(db: Shop, rows: { line: number; value: Record<string, unknown> }[], problems: Problem[]) {
  const unnamed = rows.filter(({ value }) => value.id === undefined);
  if (unnamed.length === 0) return;
  const known = await idsByName(db);
  let next = await nextId(db, products);
  const pause = createPause();
  for (const { line, value } of unnamed) {
    await pause();
    const same = typeof value.name === "string" ? (known.get(toSearchText(value.name)) ?? []) : [];
    if (same.length > 1) problems.push(problemAt(line, new Reason("sharedProductName", { name: String(value.name) })));
    value.id = same[0] ?? next++;
  }
}

/** Adds what arrived to what is there. */
function addArrivals(rows: Parsed[], stored: Map<number, StoredProduct>, problems: Problem[]): void {
  for (const { line, value } of rows) {
    if (value.stock == null) continue;
    value.stock += stored.get(value.id)?.product.stock ?? 0;
    if (value.stock > MAX_UNITS) problems.push(problemAt(line, new Reason("tooMuchStock", { most: MAX_UNITS })));
  }
}

async function checkNames(rows: Parsed[], stored: Map<number, StoredProduct>, problems: Problem[]): Promise<void> {
  const pause = createPause();
  for (const { line, value } of rows) {
    await pause();
    const name = stored.get(value.id)?.product.name;
    if (name === undefined || value.name === undefined || sharesWord(name, value.name)) continue;
    problems.push(problemAt(line, new Reason("nameMismatch", { id: value.id, name })));
  }
}

async function draftTerms(db: Shop): Promise<{ brandId: number; unit: string }> {
  const [brand] = await db.query().select({ id: brands.id }).from(brands).where(eq(brands.slug, NO_MAKER));
  return { brandId: brand?.id ?? 0, unit: translate("Import.unit") };
}

/** Computes what applying an import would do, line by line; writes nothing. */
export async function planImport(
  db: Shop,
  given: Import,
  { sheet: lines, now, from }: { sheet: readonly SheetRow[]; now: Date; from: PictureOrigins },
): Promise<ImportPlan> {
  const problems: Problem[] = [];
  const lists = await readLists(db);
  const sheet = await readImportSheet(given, { sheet: lines, lists, problems });
  const named = takeAddresses(sheet, { from, problems });
  await identify(db, sheet, problems);
  const parsed = await readRows<ProductRow>(productRow, sheet, problems);
  const ids = parsed.map(({ value }) => value.id);
  // Read first: a product that changes meanwhile has another version later.
  const versions = await readProductVersions(db, ids);
  const stored = await findStoredProducts(db, ids);
  if (given.heads.some(({ field }) => field === "arrival")) addArrivals(parsed, stored, problems);
  await checkNames(parsed, stored, problems);
  if (given.kind === "prices") {
    for (const { line, value } of parsed.filter((row) => !stored.has(row.value.id)))
      problems.push(problemAt(line, new Reason("unknownProduct", { id: value.id })));
  }
  const merging = { lists, now, changes: new Changes(IMPORT_KINDS), problems, isAccepted: true };
  const all = await mergeRows(parsed, stored, { ...merging, drafts: await draftTerms(db) });
  await reportMissingPictures(db, parsed, problems);
  const addresses = await withoutFetched(db, named, all);
  const reasons = groupBy(problems, ({ line }) => line);
  const merged = all.filter(({ line }) => !reasons.has(line));
  return { rows: await toRows({ sheet, merged, reasons, lists, stored, addresses }), merged, versions, addresses };
}

type Outcome = {
  sheet: { line: number; value: Record<string, unknown> }[];
  merged: MergedRow[];
  reasons: Map<number, Problem[]>;
  lists: Lists;
  stored: Map<number, StoredProduct>;
  addresses: PictureAddresses;
};

async function toRows({ sheet, merged, reasons, lists, stored, addresses }: Outcome): Promise<ImportRow[]> {
  const byLine = new Map(merged.map((row) => [row.line, row]));
  const names = { brands: namesOf(lists.brands.values()), categories: namesOf(lists.categories.values()) };
  return mapWithPauses(sheet, ({ line, value }) => {
    const row = byLine.get(line);
    const id = row?.after.product.id ?? (stored.has(Number(value.id)) ? Number(value.id) : null);
    const name = String(value.name ?? row?.after.product.name ?? (id ? stored.get(id)?.product.name : "") ?? "");
    const said = (reasons.get(line) ?? []).map(({ sentence }) => sentence);
    return row
      ? { line, ...outcomeOf(row, [...changesOf(row, names), ...fetchedLater(addresses.get(line))]), name, reasons: [] }
      : { line, kind: "refused" as const, product_id: id, name, changes: [], reasons: said, doubts: [] };
  });
}

const fetchedLater = (addresses: readonly string[] = []): ImportChange[] =>
  addresses.length > 0 ? [{ field: "picture_addresses", from: null, to: addresses.length }] : [];

function outcomeOf(row: MergedRow, changes: ImportChange[]) {
  const doubts = row.before ? questionsOf(row.before.product, row.after.product) : [];
  const kind = row.before ? (isUnchanged(row, changes) ? ("same" as const) : ("change" as const)) : ("new" as const);
  const sentences = doubts.map((doubt) => doubt.toSentence());
  return { kind, product_id: row.before?.product.id ?? null, changes, doubts: sentences };
}
