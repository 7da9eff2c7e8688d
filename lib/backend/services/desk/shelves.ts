import "server-only";
import { and, asc, eq, inArray, or } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, notFound } from "@/lib/backend/core/errors";
import { brands, categories, products } from "@/lib/backend/db/schema/catalogue";
import { type ShelfRow, shelfProducts, shelves } from "@/lib/backend/db/schema/shelves";
import { type DeskShelf, RULE_ORDERS, SHELF_COLORS, type ShelfRule } from "@/lib/contract/desk-shelf";
import type { NewShelfInput, ShelfInput } from "@/lib/contract/schemas/desk-shelf";
import { TAGS } from "@/lib/contract/tags";
import { versionOf } from "../versioned";
import { inGivenOrder } from "./given-order";
import { orderedRecords } from "./ordered-records";

const joined = (parts: readonly (string | number | null)[]) => parts.filter((part) => part !== null).join(" ");

type Shop = Pick<Deps, "db">;
type Stored = { row: ShelfRow; productIds: number[] };
type Given = Omit<ShelfInput, "version">;

function ruleOf({ ruleBy, ruleId, ruleOrder }: ShelfRow): ShelfRule | null {
  return ruleBy && { by: ruleBy, id: ruleId, order: ruleOrder ?? "most_sold" };
}

const valuesOf = ({ row, productIds }: Stored) => ({
  ...{ name: row.name, startsAt: row.startsAt, expiresAt: row.endsAt, category: row.categoryId, items: productIds },
  rule: row.ruleBy && joined([row.ruleBy, row.ruleId, row.ruleOrder]),
  color: row.color && joined([row.color, row.textColor]),
});

function present(stored: Stored): DeskShelf {
  const { id, name, mode, startsAt, endsAt, categoryId, color, textColor, position } = stored.row;
  return {
    ...{ id, version: versionOf(valuesOf(stored)), name, mode },
    items: stored.productIds.map((product_id, at) => ({ product_id, position: at })),
    rule: ruleOf(stored.row),
    from: startsAt?.toISOString() ?? null,
    until: endsAt?.toISOString() ?? null,
    ...{ category_id: categoryId, color, text_color: textColor, position },
  };
}

async function readAll({ db }: Shop, rows: ShelfRow[]): Promise<Stored[]> {
  const ids = rows.map(({ id }) => id);
  const items = await db
    .query()
    .select()
    .from(shelfProducts)
    .where(inArray(shelfProducts.shelfId, ids))
    .orderBy(asc(shelfProducts.position));
  const itemsOf = (id: number) => items.filter(({ shelfId }) => shelfId === id);
  return rows.map((row) => ({ row, productIds: itemsOf(row.id).map(({ productId }) => productId) }));
}

/** A rule by category or brand names one that exists; an order by itself names none. */
async function readRule({ db }: Shop, rule: NonNullable<Given["rule"]>) {
  const { by, id, order } = rule;
  if (by !== "category" && by !== "brand") return { ruleBy: by, ruleId: null, ruleOrder: by };
  const table = by === "category" ? categories : brands;
  const isKnown = id != null && (await db.query().$count(table, eq(table.id, id))) > 0;
  if (!isKnown) throw fieldError("rule.id", "Validation.shelfRuleOf");
  return { ruleBy: by, ruleId: id, ruleOrder: order ?? RULE_ORDERS[1] };
}

async function columnsOf(deps: Shop, row: ShelfRow, given: Given): Promise<ShelfRow> {
  const mode = given.mode ?? row.mode;
  const rule = given.rule ?? ruleOf(row);
  if (mode === "rule" && !rule) throw fieldError("rule", "Validation.shelfRule");
  const columns = mode === "rule" && rule ? await readRule(deps, rule) : null;
  const at = (moment: string | null | undefined, before: Date | null) =>
    moment === undefined ? before : moment && new Date(moment);
  const [startsAt, endsAt] = [at(given.from, row.startsAt) || null, at(given.until, row.endsAt) || null];
  if (startsAt && endsAt && endsAt <= startsAt) throw fieldError("until", "Validation.recordEnd");
  const categoryId = given.category_id === undefined ? row.categoryId : given.category_id;
  const isKnown = !categoryId || (await deps.db.query().$count(categories, eq(categories.id, categoryId))) > 0;
  if (!isKnown) throw fieldError("category_id", "Validation.shelfCategory");
  const colors = {
    color: given.color || row.color || SHELF_COLORS.color,
    textColor: given.text_color || row.textColor || SHELF_COLORS.textColor,
  };
  return {
    ...row,
    ...{ name: given.name ?? row.name, mode, startsAt, endsAt, categoryId },
    ...(columns ?? { ruleBy: null, ruleId: null, ruleOrder: null }),
    ...(categoryId ? { color: null, textColor: null } : colors),
  };
}

/** Products that nobody can see are refused, unless they are on the shelf already. */
async function writeItems({ db }: Shop, { row, productIds }: Stored, mode: string, items: Given["items"]) {
  const ids = items ? inGivenOrder(items).map(({ product_id }) => product_id) : productIds;
  if (mode === "rule" || ids.length === 0) {
    if (mode === "hand") throw fieldError("items", "Validation.shelfItems");
    await db.query().delete(shelfProducts).where(eq(shelfProducts.shelfId, row.id));
    return;
  }
  const shown = or(eq(products.removed, false), inArray(products.id, [...productIds, 0]));
  const known = await db
    .query()
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids), shown));
  const given = items?.map(({ product_id }) => product_id) ?? ids;
  const wrong = given.findIndex((id, at) => !known.some((one) => one.id === id) || given.indexOf(id) !== at);
  if (wrong >= 0) throw fieldError(`items[${wrong}].product_id`, "Validation.shelfItem");
  await db.query().delete(shelfProducts).where(eq(shelfProducts.shelfId, row.id));
  await db
    .query()
    .insert(shelfProducts)
    .values(ids.map((productId, position) => ({ shelfId: row.id, productId, position })));
}

async function write(deps: Shop, stored: Stored, given: Given): Promise<void> {
  const columns = await columnsOf(deps, stored.row, given);
  await deps.db.query().update(shelves).set(columns).where(eq(shelves.id, stored.row.id));
  await writeItems(deps, stored, columns.mode, given.items);
}

async function getStored(deps: Shop, id: number, isLocked: boolean): Promise<Stored> {
  const query = deps.db.query().select().from(shelves).where(eq(shelves.id, id));
  const [stored] = await readAll(deps, await (isLocked ? query.for("no key update") : query));
  if (!stored) throw notFound();
  return stored;
}

/** Shelves of categories and of the home page, in the order of the shop. */
export const deskShelves = orderedRecords<Stored, DeskShelf, NewShelfInput, Given>({
  table: shelves,
  kind: "shelf",
  acts: { create: "newShelf", save: "saveShelf", remove: "removeShelf" },
  list: async ({ db }) => {
    const rows = await db.query().select().from(shelves).orderBy(asc(shelves.position), asc(shelves.id));
    return (await readAll({ db }, rows)).map(present);
  },
  get: async (deps, id) => present(await getStored(deps, id, false)),
  lock: (deps, id) => getStored(deps, id, true),
  valuesOf,
  insert: async (deps, place, given) => {
    const [row] = await deps.db
      .query()
      .insert(shelves)
      .values({ ...place, name: given.name })
      .returning();
    if (!row) throw new Error("The shelf was not written.");
    await write(deps, { row, productIds: [] }, given);
  },
  write,
  remove: async ({ db }, { row }) => {
    await db.query().delete(shelves).where(eq(shelves.id, row.id));
  },
  invalidate: ({ db }) => db.invalidate(TAGS.categories, TAGS.content),
});
