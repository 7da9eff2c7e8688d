import "server-only";
import { eq, max, sql } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, ShopError } from "@/lib/backend/core/errors";
import { type CategoryRow, categories, products } from "@/lib/backend/db/schema/catalogue";
import { shelves } from "@/lib/backend/db/schema/shelves";
import { lockCatalogue } from "@/lib/backend/features/lock-catalogue";
import { retypeProducts } from "@/lib/backend/features/retype-products";
import { readTemplates } from "@/lib/backend/features/templates";
import type { Remember } from "@/lib/backend/http/context";
import { recordChange } from "@/lib/backend/services/shared/audit";
import type { CategoryRecord, DeskCategory } from "@/lib/contract/desk-category";
import type { CategoryInput, NewCategoryInput } from "@/lib/contract/schemas/desk-category";
import { TAGS } from "@/lib/contract/tags";
import { PLACEHOLDER } from "@/lib/domain/product/placeholder";
import { formatCount } from "@/lib/persian/digits";
import { toSlug } from "@/lib/persian/slug";
import { requireVersion } from "../versioned";
import {
  categoryValues,
  categoryVersion,
  getCategoryRecord,
  idsBelow,
  listDeskCategories,
  readStoredCategory,
} from "./category-record";
import { saveTemplate } from "./category-template";
import { nextId } from "./next-id";
import { saveOrder } from "./save-order";
import { freeSlug, pathOfPicture } from "./slugs-and-pictures";

const MAX_EXCERPT = 160;

/** The template may have many fields, so the audit log lists only their names. */
const audited = (stored: Parameters<typeof categoryValues>[0]) => ({
  ...categoryValues(stored),
  template: stored.template.map(({ name, kind, unit, choices }) =>
    [name, kind, unit, ...choices.map((choice) => choice.name)].filter(Boolean).join(" "),
  ),
});

/** Throws 422 for a parent that is unknown, is below the category, or has products of its own. */
async function requireParent(deps: Deps, id: number, parentId: number | null): Promise<void> {
  if (parentId === null) return;
  const [parent] = await deps.db.query().select().from(categories).where(eq(categories.id, parentId));
  if (!parent || (await idsBelow(deps, id)).includes(parentId))
    throw fieldError("parent_id", "Validation.categoryParent");
  if ((await deps.db.query().$count(products, eq(products.categoryId, parentId))) > 0) {
    throw fieldError("parent_id", "Validation.parentWithProducts");
  }
}

/** A category with subcategories is a branch; one without is a leaf. */
async function updateTypes({ db }: Deps): Promise<void> {
  const hasChildren = sql`exists (select from ${categories} child where child.parent_id = ${categories}.id)`;
  const type = sql`case when ${hasChildren} then 'branch' else 'leaf' end`;
  await db.query().update(categories).set({ type }).where(sql`${categories}.type <> ${type}`);
}

type Given = Omit<CategoryInput, "version">;

async function columnsOf(deps: Deps, id: number, given: Given, before: CategoryRow): Promise<Partial<CategoryRow>> {
  const { name, slug, parent_id: parentId, picture, excerpt, hidden } = given;
  if (parentId !== undefined && parentId !== before.parentId) await requireParent(deps, id, parentId);
  const isLong = excerpt !== undefined && excerpt !== before.description && excerpt.length > MAX_EXCERPT;
  if (isLong) throw fieldError("excerpt", "Validation.tooLong");
  return {
    ...(name && { name }),
    ...(slug && { slug: await freeSlug(deps, categories, { slug, id, isGiven: true }) }),
    ...(parentId !== undefined && { parentId }),
    ...(picture !== undefined && { logo: await pathOfPicture(deps, "picture", picture) }),
    ...(excerpt !== undefined && { description: excerpt }),
    ...(hidden !== undefined && { hidden }),
  };
}

/** Invalidates the pages of categories, and of everything that names one. */
function invalidateCategories({ db }: Deps, productIds: number[]): void {
  db.invalidate(TAGS.categories, TAGS.products, TAGS.index, ...productIds.map(TAGS.product));
}

async function write(deps: Deps, id: number, given: Given, before: CategoryRow): Promise<number[]> {
  const { db } = deps;
  const from = await readTemplates(db);
  const columns = await columnsOf(deps, id, given, before);
  if (Object.keys(columns).length > 0) await db.query().update(categories).set(columns).where(eq(categories.id, id));
  await updateTypes(deps);
  const isMoved = columns.parentId !== undefined && columns.parentId !== before.parentId;
  // Under another parent the category inherits other fields.
  const moved = isMoved
    ? await retypeProducts(db, await idsBelow(deps, id), { from, to: await readTemplates(db) })
    : [];
  const typed = given.template ? await saveTemplate(deps, id, given.template) : [];
  return [...new Set([...moved, ...typed])];
}

/** Adds a category at the end of the list. Throws 422 with a sentence at each wrong field. */
export async function createCategory(
  deps: Deps,
  actor: UserRow,
  given: NewCategoryInput,
  remember?: Remember,
): Promise<CategoryRecord> {
  const { db } = deps;
  return db.transaction(async () => {
    await lockCatalogue(db);
    const id = await nextId(db, categories, "category");
    const slug = await freeSlug(deps, categories, { slug: toSlug(given.name), id, isGiven: false });
    const [last] = await db
      .query()
      .select({ position: max(categories.position) })
      .from(categories);
    const position = (last?.position ?? -1) + 1;
    const [row] = await db
      .query()
      .insert(categories)
      .values({ id, slug, name: given.name, type: "leaf", logo: PLACEHOLDER, position })
      .returning();
    if (!row) throw new Error("The category was not written.");
    invalidateCategories(deps, await write(deps, id, given, row));
    const told = { actorId: actor.id, subject: { kind: "category", id }, act: "newCategory" } as const;
    await recordChange(deps, told, {}, audited(await readStoredCategory(deps, id)));
    const record = await getCategoryRecord(deps, id);
    await remember?.(record);
    return record;
  });
}

/** Throws 404, 409 with the current record, and 422. */
export async function saveCategory(
  deps: Deps,
  actor: UserRow,
  { id, version, ...given }: CategoryInput & { id: number },
  remember?: Remember,
): Promise<CategoryRecord> {
  const { db } = deps;
  return db.transaction(async () => {
    await lockCatalogue(db);
    const before = await readStoredCategory(deps, id, { lock: true });
    await requireVersion({ version: categoryVersion(before) }, version, () => getCategoryRecord(deps, id));
    const productIds = await write(deps, id, given, before.row);
    const after = await readStoredCategory(deps, id);
    if (categoryVersion(after) !== version) {
      const told = { actorId: actor.id, subject: { kind: "category", id }, act: "saveCategory" } as const;
      await recordChange(deps, told, audited(before), audited(after));
      invalidateCategories(deps, productIds);
    }
    const record = await getCategoryRecord(deps, id);
    await remember?.(record);
    return record;
  });
}

/** Throws 404, and 409 while the category has products, subcategories or shelves. */
export async function removeCategory(deps: Deps, actor: UserRow, id: number, remember?: Remember): Promise<void> {
  const { db } = deps;
  await db.transaction(async () => {
    await lockCatalogue(db);
    const before = await readStoredCategory(deps, id, { lock: true });
    const count = await db.query().$count(products, eq(products.categoryId, id));
    if (count > 0) throw new ShopError(409, "Errors.categoryHasProducts", { values: { count: formatCount(count) } });
    const children = await db.query().$count(categories, eq(categories.parentId, id));
    if (children > 0) throw new ShopError(409, "Errors.categoryHasChildren");
    if ((await db.query().$count(shelves, eq(shelves.categoryId, id))) > 0) {
      throw new ShopError(409, "Errors.categoryHasShelves");
    }
    await db.query().delete(categories).where(eq(categories.id, id));
    await updateTypes(deps);
    const told = { actorId: actor.id, subject: { kind: "category", id }, act: "removeCategory" } as const;
    await recordChange(deps, told, audited(before), {});
    invalidateCategories(deps, []);
    await remember?.(null);
  });
}

/** Moves the given categories to the front, in this order. Throws 404 for an unknown one. */
export async function orderCategories(
  deps: Deps,
  actor: UserRow,
  ids: number[],
  remember?: Remember,
): Promise<DeskCategory[]> {
  const { db } = deps;
  return db.transaction(async () => {
    await lockCatalogue(db);
    if (await saveOrder(deps, actor, { table: categories, kind: "category", ids })) invalidateCategories(deps, []);
    const list = await listDeskCategories(deps);
    await remember?.(list);
    return list;
  });
}
