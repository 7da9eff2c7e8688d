import "server-only";
import { and, eq, gt, inArray, isNull, lt, ne } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError } from "@/lib/backend/core/errors";
import { products } from "@/lib/backend/db/schema/catalogue";
import { type SaleItemRow, type SaleRow, saleItems, sales } from "@/lib/backend/db/schema/sales";
import { SALE_ITEM_STATES, type SaleItemState } from "@/lib/contract/desk-sale";
import type { NewSaleInput, SaleInput } from "@/lib/contract/schemas/desk-sale";
import { salePrice } from "@/lib/domain/product/sale-price";
import { inGivenOrder } from "./given-order";
import { parseEnd } from "./parse-end";
import { endItems, readItems, settleSale } from "./sale-prices";

export type StoredSale = { row: SaleRow; items: SaleItemRow[] };
type Given = Omit<SaleInput, "version">;
type Item = NonNullable<Given["items"]>[number];
type Shop = Pick<Deps, "db" | "now">;

/** Throws 422 for a product that another sale has in this time. */
async function requireFree({ db }: Shop, { id, startsAt, endsAt }: SaleRow, items: readonly Item[]): Promise<void> {
  const ids = items.map(({ product_id }) => product_id);
  const overlaps = and(ne(sales.id, id), isNull(sales.endedAt), lt(sales.startsAt, endsAt), gt(sales.endsAt, startsAt));
  const [other] = await db
    .query()
    .select({ sale: sales.name, product: products.name, id: products.id })
    .from(saleItems)
    .innerJoin(sales, eq(sales.id, saleItems.saleId))
    .innerJoin(products, eq(products.id, saleItems.productId))
    .where(and(overlaps, inArray(saleItems.productId, ids)))
    .limit(1);
  if (!other) return;
  const { sale, product } = other;
  throw fieldError(`items[${ids.indexOf(other.id)}].product_id`, "Errors.saleOverlaps", { sale, product });
}

/** Throws 422 for a product that is not sold or comes twice, and for a percentage that is no discount after rounding. */
async function requireItems({ db }: Shop, before: readonly SaleItemRow[], items: readonly Item[]): Promise<void> {
  const ids = items.map(({ product_id }) => product_id);
  const rows = await db.query().select().from(products).where(inArray(products.id, ids));
  for (const [at, { product_id: id, percent }] of items.entries()) {
    const product = rows.find((row) => row.id === id);
    const isOld = before.some((item) => item.productId === id && item.percent === percent);
    const isSold = product && (isOld || (!product.removed && product.hasPrice));
    if (!isSold || ids.indexOf(id) !== at) throw fieldError(`items[${at}].product_id`, "Validation.saleItem");
    const isDiscount = isOld || salePrice(product.price, percent) !== null;
    if (!isDiscount) throw fieldError(`items[${at}].percent`, "Validation.salePercentLittle");
  }
}

/** Replaces the items; those that are the same keep what they wrote, unless they start again. */
async function replaceItems(
  { db }: Shop,
  sale: SaleRow,
  { before, items, staying }: { before: SaleItemRow[]; items: readonly Item[]; staying: readonly SaleItemState[] },
): Promise<void> {
  await db.query().delete(saleItems).where(eq(saleItems.saleId, sale.id));
  const rows = inGivenOrder(items).map(({ product_id: productId, percent }, position) => {
    const old = before.find((item) => item.productId === productId && item.percent === percent);
    return { saleId: sale.id, productId, percent, ...(old && staying.includes(old.state) && old), position };
  });
  await db.query().insert(saleItems).values(rows);
}

/** Saves a sale. One that is on takes back the prices of items that go, and writes those of new ones at once. */
export async function writeSale(
  deps: Shop,
  { row, items: before }: StoredSale,
  given: Given,
  actor: UserRow,
): Promise<void> {
  const { db, now } = deps;
  const own = before.map(({ productId, percent, position }) => ({ product_id: productId, percent, position }));
  const items = given.items ?? own;
  const startsAt = given.from === undefined ? row.startsAt : given.from ? new Date(given.from) : now();
  const endsAt = (given.until && parseEnd(given.until, [row.endsAt], now(), "until")) || row.endsAt;
  if (endsAt <= startsAt) throw fieldError("until", "Validation.recordEnd");
  const hasBegun = (moment: Date) => moment <= now();
  const isSameTime = endsAt.getTime() === row.endsAt.getTime() && hasBegun(startsAt) === hasBegun(row.startsAt);
  const isOver = endsAt <= now();
  const after = { ...row, name: given.name ?? row.name, startsAt, endsAt };
  if (!isSameTime && !isOver) Object.assign(after, { startedAt: null, endedAt: null });
  await requireItems(deps, before, items);
  if (!isOver) await requireFree(deps, after, items);
  const isSame = ({ productId, percent }: SaleItemRow) =>
    items.some((item) => item.product_id === productId && item.percent === percent);
  const taken = before.filter((item) => !isSameTime || !isSame(item));
  await endItems(deps, taken, actor.id);
  await db.query().update(sales).set(after).where(eq(sales.id, row.id));
  const staying = isOver ? SALE_ITEM_STATES : row.endedAt ? [] : (["running", "moved"] as const);
  await replaceItems(deps, after, { before: await readItems(deps, row.id), items, staying });
  await settleSale(deps, after, actor.id);
}

/** Adds a sale; one without a start begins at once. */
export async function insertSale(
  deps: Shop,
  place: { id: number; position: number },
  given: NewSaleInput,
  actor: UserRow,
): Promise<void> {
  const startsAt = given.from ? new Date(given.from) : deps.now();
  const endsAt = parseEnd(given.until, [], deps.now(), "until");
  if (!endsAt || endsAt <= startsAt) throw fieldError("until", "Validation.recordEnd");
  const [row] = await deps.db
    .query()
    .insert(sales)
    .values({ ...place, name: given.name, startsAt, endsAt })
    .returning();
  if (!row) throw new Error("The sale was not written.");
  await writeSale(deps, { row, items: [] }, { items: given.items }, actor);
}
