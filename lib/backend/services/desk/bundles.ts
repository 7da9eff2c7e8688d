import "server-only";
import { asc, eq, inArray, max } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, notFound } from "@/lib/backend/core/errors";
import { toSafeHtml } from "@/lib/backend/core/safe-html";
import { type BundleItemRow, type BundleRow, bundleItems, bundles } from "@/lib/backend/db/schema/bundles";
import { lockCatalogue } from "@/lib/backend/features/lock-catalogue";
import type { Remember } from "@/lib/backend/http/context";
import { recordChange } from "@/lib/backend/services/shared/audit";
import { type Part, readParts } from "@/lib/backend/services/shared/sellables";
import { type DeskBundle, MAX_BUNDLE_TEXT } from "@/lib/contract/desk-bundle";
import type { Picture } from "@/lib/contract/pictures";
import type { BundleInput, NewBundleInput } from "@/lib/contract/schemas/desk-bundle";
import { TAGS } from "@/lib/contract/tags";
import { inventoryOf, totalPrice } from "@/lib/domain/product/bundle";
import { PLACEHOLDER } from "@/lib/domain/product/placeholder";
import { toSlug } from "@/lib/persian/slug";
import { requireVersion, versionOf } from "../versioned";
import { writeItems } from "./bundle-items";
import { picturesAt } from "./category-record";
import { nextId } from "./next-id";
import { saveOrder } from "./save-order";
import { pathOfPicture } from "./slugs-and-pictures";

/** The end date of a bundle that has none, because the column does not allow null. */
const NEVER = new Date("2100-01-01T00:00:00Z");

type Shop = Pick<Deps, "db" | "now">;
type Stored = { row: BundleRow; items: BundleItemRow[] };

const priceOf = ({ items }: Stored) => totalPrice(items, "price");

const valuesOf = (stored: Stored) => ({
  name: stored.row.name,
  image: stored.row.image,
  items: stored.items.map(({ productId, count }) => `${productId} × ${count}`),
  price: priceOf(stored),
  startsAt: stored.row.startedAt,
  expiresAt: stored.row.expiredAt,
  slug: stored.row.slug,
  presentation: stored.row.description,
  maxCount: stored.row.maxCount,
  byPhone: stored.row.blurred,
});
const versionOfBundle = (stored: Stored) => versionOf(valuesOf(stored));

function present(stored: Stored, parts: Part[], picture: Picture | null): DeskBundle {
  const { id, name, slug, description, maxCount, blurred, startedAt, expiredAt, position } = stored.row;
  return {
    ...{ id, name, slug, position, picture },
    ...{ text: description, max_count: maxCount, by_phone: blurred },
    version: versionOfBundle(stored),
    items: stored.items.map(({ productId, count }) => ({ product_id: productId, count })),
    price: priceOf(stored),
    sum: totalPrice(parts, "realPrice"),
    from: startedAt.toISOString(),
    until: expiredAt >= NEVER ? null : expiredAt.toISOString(),
    stock: inventoryOf(parts),
  };
}

async function readItems({ db }: Pick<Deps, "db">, ids: number[]): Promise<BundleItemRow[]> {
  const of = inArray(bundleItems.bundleId, ids);
  return db.query().select().from(bundleItems).where(of).orderBy(asc(bundleItems.position));
}

async function presentAll(deps: Shop, rows: BundleRow[]): Promise<DeskBundle[]> {
  const ids = rows.map(({ id }) => id);
  const items = await readItems(deps, ids);
  const parts = await readParts(deps, ids);
  const shown = await picturesAt(
    deps,
    rows.map(({ image }) => image),
  );
  return rows.map((row) => {
    const stored = { row, items: items.filter(({ bundleId }) => bundleId === row.id) };
    return present(stored, parts.get(row.id) ?? [], shown.get(row.image) ?? null);
  });
}

export async function listDeskBundles(deps: Shop): Promise<DeskBundle[]> {
  const order = [asc(bundles.position), asc(bundles.id)];
  return presentAll(
    deps,
    await deps.db
      .query()
      .select()
      .from(bundles)
      .where(eq(bundles.removed, false))
      .orderBy(...order),
  );
}

async function readStored(deps: Shop, id: number): Promise<Stored> {
  const [row] = await deps.db.query().select().from(bundles).where(eq(bundles.id, id)).for("no key update");
  if (!row || row.removed) throw notFound();
  return { row, items: await readItems(deps, [id]) };
}

/** Throws 404. */
export async function getDeskBundle(deps: Shop, id: number): Promise<DeskBundle> {
  const [row] = await deps.db.query().select().from(bundles).where(eq(bundles.id, id));
  const [bundle] = row && !row.removed ? await presentAll(deps, [row]) : [];
  if (!bundle) throw notFound();
  return bundle;
}

function safeText(text: string): string {
  const safe = toSafeHtml(text);
  if (safe.length > MAX_BUNDLE_TEXT) throw fieldError("text", "Validation.tooLong");
  return safe;
}

async function write(deps: Shop, stored: Stored, given: Omit<BundleInput, "version">): Promise<void> {
  const { row } = stored;
  const { name, slug, text, picture, from, until, max_count: maxCount, by_phone: blurred, items, price } = given;
  const startedAt = from ? new Date(from) : row.startedAt;
  const expiredAt = until === undefined ? row.expiredAt : until ? new Date(until) : NEVER;
  if (expiredAt <= startedAt) throw fieldError("until", "Validation.bundleEnd");
  const image = picture === undefined ? row.image : await pathOfPicture(deps, "picture", picture);
  await deps.db
    .query()
    .update(bundles)
    .set({
      ...(name && { name }),
      ...(slug && { slug }),
      ...(text !== undefined && { description: safeText(text) }),
      ...(maxCount !== undefined && { maxCount }),
      ...(blurred !== undefined && { blurred }),
      ...{ image, startedAt, expiredAt },
    })
    .where(eq(bundles.id, row.id));
  if (!items && price === undefined) return;
  const own = stored.items.map(({ productId, count }) => ({ product_id: productId, count }));
  await writeItems(deps, stored, items ?? own, price ?? priceOf(stored));
}

const invalidateBundle = ({ db }: Pick<Deps, "db">, id: number) =>
  db.invalidate(TAGS.bundles, TAGS.bundle(id), TAGS.index);

/** Adds a bundle at the end of the list. Throws 422 with a sentence at each wrong field. */
export async function createBundle(
  deps: Shop,
  actor: UserRow,
  given: NewBundleInput,
  remember?: Remember,
): Promise<DeskBundle> {
  const { db, now } = deps;
  return db.transaction(async () => {
    await lockCatalogue(db);
    const id = await nextId(db, bundles, "bundle");
    const { name } = given;
    const [last] = await db
      .query()
      .select({ position: max(bundles.position) })
      .from(bundles);
    const times = { startedAt: now(), expiredAt: NEVER };
    const position = (last?.position ?? -1) + 1;
    const [row] = await db
      .query()
      .insert(bundles)
      .values({ id, slug: toSlug(name), name, image: PLACEHOLDER, ...times, position })
      .returning();
    if (!row) throw new Error("The bundle was not written.");
    await write(deps, { row, items: [] }, given);
    const told = { actorId: actor.id, subject: { kind: "bundle", id }, act: "newBundle" } as const;
    await recordChange(deps, told, {}, valuesOf(await readStored(deps, id)));
    invalidateBundle(deps, id);
    const bundle = await getDeskBundle(deps, id);
    await remember?.(bundle);
    return bundle;
  });
}

/** Saves a bundle; cart lines take the new price. Throws 404, 409 with the current record, and 422. */
export async function saveBundle(
  deps: Shop,
  actor: UserRow,
  { id, version, ...given }: BundleInput & { id: number },
  remember?: Remember,
): Promise<DeskBundle> {
  return deps.db.transaction(async () => {
    const before = await readStored(deps, id);
    await requireVersion({ version: versionOfBundle(before) }, version, () => getDeskBundle(deps, id));
    await write(deps, before, given);
    const after = await readStored(deps, id);
    if (versionOfBundle(after) !== version) {
      const told = { actorId: actor.id, subject: { kind: "bundle", id }, act: "saveBundle" } as const;
      await recordChange(deps, told, valuesOf(before), valuesOf(after));
      invalidateBundle(deps, id);
    }
    const bundle = await getDeskBundle(deps, id);
    await remember?.(bundle);
    return bundle;
  });
}

/** Removes a bundle: its page returns 410 from then on, and carts say that it is gone. Throws 404. */
export async function removeBundle(deps: Shop, actor: UserRow, id: number, remember?: Remember): Promise<void> {
  await deps.db.transaction(async () => {
    const before = await readStored(deps, id);
    await deps.db.query().update(bundles).set({ removed: true }).where(eq(bundles.id, id));
    const told = { actorId: actor.id, subject: { kind: "bundle", id }, act: "removeBundle" } as const;
    await recordChange(deps, told, valuesOf(before), {});
    invalidateBundle(deps, id);
    await remember?.(null);
  });
}

/** Moves the given bundles to the front, in this order. Throws 404 for an unknown one. */
export async function orderBundles(
  deps: Shop,
  actor: UserRow,
  ids: number[],
  remember?: Remember,
): Promise<DeskBundle[]> {
  return deps.db.transaction(async () => {
    await lockCatalogue(deps.db);
    if (await saveOrder(deps, actor, { table: bundles, kind: "bundle", ids })) deps.db.invalidate(TAGS.bundles);
    const list = await listDeskBundles(deps);
    await remember?.(list);
    return list;
  });
}
