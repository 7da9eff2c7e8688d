import "server-only";
import { asc, eq, max, sql } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, notFound, ShopError } from "@/lib/backend/core/errors";
import { type BrandRow, brands, products } from "@/lib/backend/db/schema/catalogue";
import { lockCatalogue } from "@/lib/backend/features/lock-catalogue";
import type { Remember } from "@/lib/backend/http/context";
import { recordChange } from "@/lib/backend/services/shared/audit";
import type { DeskBrand } from "@/lib/contract/desk-brand";
import type { Picture } from "@/lib/contract/pictures";
import type { BrandInput, NewBrandInput } from "@/lib/contract/schemas/desk-brand";
import { TAGS } from "@/lib/contract/tags";
import { PLACEHOLDER } from "@/lib/domain/product/placeholder";
import { formatCount } from "@/lib/persian/digits";
import { toSlug } from "@/lib/persian/slug";
import { requireVersion, versionOf } from "../versioned";
import { picturesAt } from "./category-record";
import { nextId } from "./next-id";
import { saveOrder } from "./save-order";
import { freeSlug, pathOfPicture } from "./slugs-and-pictures";

const MAX_TEXT = 160;

type Shop = Pick<Deps, "db">;
const productCount = sql<number>`(select count(*)::int from ${products} where ${products}.brand_id = ${brands}.id)`;

const valuesOf = ({ name, latinName, slug, logo, description: text }: BrandRow) => ({
  ...{ name, latinName, slug, logo, text },
});

function present(row: BrandRow, count: number, logo: Picture | null): DeskBrand {
  const { id, name, latinName: latin_name, slug, description: text, position } = row;
  return { id, version: versionOf(valuesOf(row)), name, latin_name, slug, logo, text, position, products: count };
}

export async function listDeskBrands(deps: Shop): Promise<DeskBrand[]> {
  const rows = await deps.db
    .query()
    .select({ row: brands, count: productCount })
    .from(brands)
    .orderBy(asc(brands.position), asc(brands.id));
  const logos = await picturesAt(
    deps,
    rows.map(({ row }) => row.logo),
  );
  return rows.map(({ row, count }) => present(row, count, logos.get(row.logo) ?? null));
}

/** Throws 404. */
export async function getDeskBrand(deps: Shop, id: number): Promise<DeskBrand> {
  const is = eq(brands.id, id);
  const [found] = await deps.db.query().select({ row: brands, count: productCount }).from(brands).where(is);
  if (!found) throw notFound();
  const { row, count } = found;
  return present(row, count, (await picturesAt(deps, [row.logo])).get(row.logo) ?? null);
}

async function lockBrand({ db }: Shop, id: number): Promise<BrandRow> {
  await lockCatalogue(db);
  const [row] = await db.query().select().from(brands).where(eq(brands.id, id)).for("no key update");
  if (!row) throw notFound();
  return row;
}

async function columnsOf(deps: Shop, given: Omit<BrandInput, "version">, before: BrandRow): Promise<BrandRow> {
  const { name, latin_name: latinName, slug, logo, text } = given;
  const isLong = text !== undefined && text !== before.description && text.length > MAX_TEXT;
  if (isLong) throw fieldError("text", "Validation.tooLong");
  const { changedIn: _, ...kept } = before;
  return {
    ...kept,
    ...(name && { name }),
    ...(latinName !== undefined && { latinName }),
    ...(slug && { slug: await freeSlug(deps, brands, { slug, id: before.id, isGiven: true }) }),
    ...(logo !== undefined && { logo: await pathOfPicture(deps, "logo", logo) }),
    ...(text !== undefined && { description: text }),
  } as BrandRow;
}

/** Invalidates the pages of brands and of all products, which name their brand. */
function invalidateBrand({ db }: Shop, productIds: number[]): void {
  db.invalidate(TAGS.brands, TAGS.products, TAGS.index, ...productIds.map(TAGS.product));
}

async function productsOf({ db }: Shop, id: number): Promise<number[]> {
  const rows = await db.query().select({ id: products.id }).from(products).where(eq(products.brandId, id));
  return rows.map((row) => row.id);
}

/** Adds a brand at the end of the list. Throws 422 with a sentence at each wrong field. */
export async function createBrand(
  deps: Deps,
  actor: UserRow,
  given: NewBrandInput,
  remember?: Remember,
): Promise<DeskBrand> {
  const { db } = deps;
  return db.transaction(async () => {
    await lockCatalogue(db);
    const id = await nextId(db, brands, "brand");
    const slug = await freeSlug(deps, brands, { slug: toSlug(given.latin_name || given.name), id, isGiven: false });
    const [last] = await db
      .query()
      .select({ position: max(brands.position) })
      .from(brands);
    const empty = { id, slug, name: given.name, latinName: "", logo: PLACEHOLDER, description: "" };
    const columns = await columnsOf(deps, given, { ...empty, position: (last?.position ?? -1) + 1, changedIn: "" });
    await db.query().insert(brands).values(columns);
    const told = { actorId: actor.id, subject: { kind: "brand", id }, act: "newBrand" } as const;
    await recordChange(deps, told, {}, valuesOf(columns));
    invalidateBrand(deps, []);
    const brand = await getDeskBrand(deps, id);
    await remember?.(brand);
    return brand;
  });
}

/** Throws 404, 409 with the current record, and 422. */
export async function saveBrand(
  deps: Deps,
  actor: UserRow,
  { id, version, ...given }: BrandInput & { id: number },
  remember?: Remember,
): Promise<DeskBrand> {
  const { db } = deps;
  return db.transaction(async () => {
    const before = await lockBrand(deps, id);
    await requireVersion({ version: versionOf(valuesOf(before)) }, version, () => getDeskBrand(deps, id));
    const after = await columnsOf(deps, given, before);
    if (versionOf(valuesOf(after)) !== version) {
      await db.query().update(brands).set(after).where(eq(brands.id, id));
      const told = { actorId: actor.id, subject: { kind: "brand", id }, act: "saveBrand" } as const;
      await recordChange(deps, told, valuesOf(before), valuesOf(after));
      invalidateBrand(deps, await productsOf(deps, id));
    }
    const brand = await getDeskBrand(deps, id);
    await remember?.(brand);
    return brand;
  });
}

/** Throws 404, and 409 while the brand has products. */
export async function removeBrand(deps: Deps, actor: UserRow, id: number, remember?: Remember): Promise<void> {
  const { db } = deps;
  await db.transaction(async () => {
    const before = await lockBrand(deps, id);
    const count = (await productsOf(deps, id)).length;
    if (count > 0) throw new ShopError(409, "Errors.categoryHasProducts", { values: { count: formatCount(count) } });
    await db.query().delete(brands).where(eq(brands.id, id));
    const told = { actorId: actor.id, subject: { kind: "brand", id }, act: "removeBrand" } as const;
    await recordChange(deps, told, valuesOf(before), {});
    invalidateBrand(deps, []);
    await remember?.(null);
  });
}

/** Moves the given brands to the front, in this order. Throws 404 for an unknown one. */
export async function orderBrands(
  deps: Deps,
  actor: UserRow,
  ids: number[],
  remember?: Remember,
): Promise<DeskBrand[]> {
  return deps.db.transaction(async () => {
    await lockCatalogue(deps.db);
    if (await saveOrder(deps, actor, { table: brands, kind: "brand", ids })) invalidateBrand(deps, []);
    const list = await listDeskBrands(deps);
    await remember?.(list);
    return list;
  });
}
