import "server-only";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { ShopError } from "@/lib/backend/core/errors";
import { translate } from "@/lib/backend/core/translate";
import { bundleItems } from "@/lib/backend/db/schema/bundles";
import { cartLines } from "@/lib/backend/db/schema/carts";
import { products } from "@/lib/backend/db/schema/catalogue";
import { invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { TAGS } from "@/lib/contract/tags";

export type Demand = { productId: number; name: string; count: number };

/** `flipped`: the product has just sold out or come back; `bundleFlipped`: so has a bundle that contains it. */
type StockChange = { productId: number; flipped: boolean; bundleIds: number[]; bundleFlipped: boolean };

/** `taken` is negative if units are returned. */
const bundleColumns = (taken: number) => ({
  bundleIds: sql<
    number[]
  >`array(select ${bundleItems.bundleId} from ${bundleItems} where ${bundleItems.productId} = ${products.id})`,
  bundleFlipped: sql<boolean>`exists (select from ${bundleItems} where ${bundleItems.productId} = ${products.id}
    and (${products.stock} >= ${bundleItems.count}) <> (${products.stock} + ${taken}::int >= ${bundleItems.count}))`,
});

/** Sums demand per product, sorted by id so that two orders can't deadlock. */
export function sumByProduct(demand: Demand[]): Demand[] {
  const sums = new Map<number, Demand>();
  for (const line of demand) {
    const sum = sums.get(line.productId);
    sums.set(line.productId, sum ? { ...sum, count: sum.count + line.count } : line);
  }
  return [...sums.values()].sort((a, b) => a.productId - b.productId);
}

const insufficientStock = (short: Demand[]) =>
  new ShopError(406, "Errors.cartStock", {
    data: short.map(({ name }) => translate("Errors.cartStockOf", { product: name })),
  });

/**
 * Takes the stock of all lines or none, in the order's transaction. Throws 406 with a sentence for each product that is
 * short.
 */
export async function holdStock(deps: Deps, demand: Demand[]): Promise<void> {
  const short: Demand[] = [];
  for (const line of sumByProduct(demand)) {
    const { productId, count } = line;
    // A single conditional update: after a separate read, two buyers could both see the last unit.
    const [taken] = await deps.db
      .query()
      .update(products)
      .set({ stock: sql`${products.stock} - ${count}` })
      .where(
        and(
          eq(products.id, productId),
          eq(products.removed, false),
          eq(products.comingSoon, false),
          sql`coalesce(${products.stock} >= ${count}, true)`,
        ),
      )
      .returning({ stock: products.stock, ...bundleColumns(count) });
    if (taken) invalidateStock(deps, { ...taken, productId, flipped: taken.stock === 0 });
    else short.push(line);
  }
  if (short.length > 0) throw insufficientStock(short);
}

/**
 * Locks the cart's products in order of id (including those in bundles), so that price and stock are read consistently.
 */
export async function lockCartProducts({ db }: Deps, userId: number): Promise<void> {
  const inCart = sql`(select ${cartLines.productId} from ${cartLines} where ${cartLines.userId} = ${userId}
    union all select ${bundleItems.productId} from ${bundleItems} join ${cartLines}
    on ${cartLines.bundleId} = ${bundleItems.bundleId} where ${cartLines.userId} = ${userId})`;
  await db
    .query()
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.id} in ${inCart}`)
    .orderBy(asc(products.id))
    .for("no key update");
}

/** Locks products in order of id, for a change that takes and returns pieces. */
export async function lockProducts({ db }: Deps, ids: number[]): Promise<void> {
  const isOne = inArray(products.id, ids);
  await db
    .query()
    .select({ id: products.id })
    .from(products)
    .where(isOne)
    .orderBy(asc(products.id))
    .for("no key update");
}

export async function linesOf({ db }: Deps, invoiceId: number): Promise<Demand[]> {
  return db
    .query()
    .select({ productId: invoiceLines.productId, name: invoiceLines.name, count: invoiceLines.count })
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(invoiceLines.productId));
}

export async function findInsufficientStock({ db }: Deps, demand: Demand[]): Promise<Demand[]> {
  const needed = sumByProduct(demand);
  const ids = needed.map(({ productId }) => productId);
  const rows = await db.query().select().from(products).where(inArray(products.id, ids));
  return needed.filter(({ productId, count }) => {
    const product = rows.find(({ id }) => id === productId);
    const isSold = product && !product.removed && !product.comingSoon;
    return !isSold || (product.stock !== null && product.stock < count);
  });
}

export async function refuseIfShort(deps: Deps, demand: Demand[]): Promise<void> {
  const short = await findInsufficientStock(deps, demand);
  if (short.length > 0) throw insufficientStock(short);
}

/** Holds stock again for an existing invoice. Throws like `holdStock`. */
export async function holdAgain(deps: Deps, invoiceId: number): Promise<void> {
  const lapsed = and(eq(invoices.id, invoiceId), eq(invoices.stockHeld, false));
  const [held] = await deps.db
    .query()
    .update(invoices)
    .set({ stockHeld: true })
    .where(lapsed)
    .returning({ id: invoices.id });
  if (held) await holdStock(deps, await linesOf(deps, invoiceId));
}

export async function releaseStock(deps: Deps, invoiceId: number): Promise<void> {
  const { db } = deps;
  const released = await db
    .query()
    .update(invoices)
    .set({ stockHeld: false })
    .where(and(eq(invoices.id, invoiceId), eq(invoices.stockHeld, true)))
    .returning({ id: invoices.id });
  if (released.length > 0) await releasePieces(deps, await linesOf(deps, invoiceId));
}

/** Returns held units to the stock that were not sold. */
export async function releasePieces(deps: Deps, pieces: Demand[]): Promise<void> {
  for (const line of sumByProduct(pieces)) await restock(deps, line, false);
}

/** Returns sold units to the stock and subtracts them from the sales count. */
export async function restockSold(deps: Deps, invoiceId: number): Promise<void> {
  await restockPieces(deps, await linesOf(deps, invoiceId));
}

/** Returns single sold units to the stock and subtracts them from the sales count. */
export async function restockPieces(deps: Deps, pieces: Demand[]): Promise<void> {
  for (const line of sumByProduct(pieces)) await restock(deps, line, true);
}

async function restock(deps: Deps, { productId, count }: Demand, isSold: boolean): Promise<void> {
  const [given] = await deps.db
    .query()
    .update(products)
    .set({
      stock: sql`${products.stock} + ${count}`,
      ...(isSold && { sold: sql`greatest(0, ${products.sold} - ${count})` }),
    })
    .where(eq(products.id, productId))
    .returning({ stock: products.stock, ...bundleColumns(-count) });
  if (given) invalidateStock(deps, { ...given, productId, flipped: given.stock === count });
}

/** Returns null and changes nothing if the stock would fall below zero or is not counted. */
export async function changeStock(deps: Deps, productId: number, change: number): Promise<number | null> {
  const [changed] = await deps.db
    .query()
    .update(products)
    .set({ stock: sql`${products.stock} + ${change}` })
    .where(and(eq(products.id, productId), sql`${products.stock} + ${change} >= 0`))
    .returning({ stock: products.stock, ...bundleColumns(-change) });
  if (!changed) return null;
  invalidateStock(deps, { ...changed, productId, flipped: changed.stock === 0 || changed.stock === change });
  return changed.stock;
}

/** Starts counting stock; null stops counting. */
export async function startStock(deps: Deps, productId: number, stock: number | null): Promise<void> {
  const [set] = await deps.db
    .query()
    .update(products)
    .set({ stock })
    .where(eq(products.id, productId))
    .returning({ bundleIds: bundleColumns(0).bundleIds });
  if (set) invalidateStock(deps, { ...set, productId, flipped: true, bundleFlipped: set.bundleIds.length > 0 });
}

export async function sellHeldStock(deps: Deps, invoiceId: number): Promise<void> {
  await sellPieces(deps, await linesOf(deps, invoiceId));
}

/** Adds units that were taken from the stock to the sales count. */
export async function sellPieces(deps: Deps, pieces: Demand[]): Promise<void> {
  for (const { productId, count } of sumByProduct(pieces)) {
    await deps.db
      .query()
      .update(products)
      .set({ sold: sql`${products.sold} + ${count}` })
      .where(eq(products.id, productId));
  }
}

function invalidateStock({ db }: Deps, { productId, flipped, bundleIds, bundleFlipped }: StockChange): void {
  if (flipped) db.invalidate(TAGS.products);
  if (bundleFlipped) db.invalidate(TAGS.bundles);
  db.invalidate(TAGS.product(productId), ...bundleIds.map(TAGS.bundle));
}
