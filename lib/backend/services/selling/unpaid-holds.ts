import "server-only";
import { and, asc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { products } from "@/lib/backend/db/schema/catalogue";
import { type InvoiceRow, invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import type { Deps } from "@/lib/backend/deps";
import { ShopError } from "@/lib/backend/errors";
import { canHoldAgain } from "@/lib/domain/invoice";
import { isWithinBound } from "@/lib/domain/unpaid-hold";
import { takeStep } from "./invoice-steps";
import { holdTerms } from "./shop-settings";
import { type Demand, findShort, linesOf, perProduct } from "./stock";

/** Whose holds count together: those of all invoices that an agent issued, or of the orders that a buyer placed. */
type Holder = { agentId: number } | { userId: number };

/** `isHeldToEnd` in SQL. */
export const heldToEnd = sql`(${invoices.stockHeld} and ${invoices.freezeExpiresAt} >= ${invoices.validUntil})`;

/** Every hold of an agent counts. Of a buyer's own orders the first minutes and those at the bank are free. */
const countsFor = (holder: Holder): SQL => ("agentId" in holder ? sql`true` : heldToEnd);

const isOf = (holder: Holder) =>
  "agentId" in holder
    ? eq(invoices.authorId, holder.agentId)
    : and(eq(invoices.userId, holder.userId), isNull(invoices.authorId), isNotNull(invoices.validUntil));

/** Pieces that an account holds unpaid by product: `all` of them, and what of it `counts` against the bound. */
async function sumHeld({ db }: Deps, holder: Holder, ids: number[], without = 0) {
  const counted = sql`${invoiceLines.count}`;
  const rows = await db
    .query()
    .select({
      id: invoiceLines.productId,
      all: sql<number>`sum(${counted})::int`,
      counts: sql<number>`coalesce(sum(${counted}) filter (where ${countsFor(holder)}), 0)::int`,
    })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(
      and(
        ...[isOf(holder), eq(invoices.stockHeld, true)],
        inArray(invoiceLines.productId, ids),
        ne(invoices.id, without),
      ),
    )
    .groupBy(invoiceLines.productId);
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}

/**
 * True if an account may hold these pieces unpaid, beside what it holds; pieces that nobody counts may always be held. `own` is
 * the invoice that they belong to, with the pieces that it holds already. The products are locked first and stay so until the
 * transaction ends: of two that ask at once the second sees what the first has held.
 */
export async function fitsBound(
  deps: Deps,
  holder: Holder,
  demand: Demand[],
  own?: Pick<InvoiceRow, "id" | "stockHeld">,
): Promise<boolean> {
  const needed = perProduct(demand);
  const ids = needed.map(({ productId }) => productId);
  const locked = await deps.db
    .query()
    .select({ id: products.id, stock: products.stock })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for("no key update");
  const free = new Map(locked.map(({ id, stock }) => [id, stock]));
  const held = await sumHeld(deps, holder, ids, own?.id);
  const terms = await holdTerms(deps);
  return needed.every(({ productId, count }) => {
    const stock = free.get(productId);
    if (stock == null) return true;
    const { all = 0, counts = 0 } = held.get(productId) ?? {};
    const shelf = stock + all + (own?.stockHeld ? count : 0);
    return isWithinBound({ shelf, held: counts, wanted: count }, terms);
  });
}

/** True if an open invoice holds no pieces and could not take them now. */
export async function isSoldOut(deps: Deps, invoice: InvoiceRow): Promise<boolean> {
  if (invoice.stockHeld || !canHoldAgain(invoice)) return false;
  return (await findShort(deps, await linesOf(deps, invoice.id))).length > 0;
}

/** Holds the pieces of an open invoice that holds none; false if they are gone, nothing has changed then. */
export async function tryHold(deps: Deps, invoice: InvoiceRow, by: "customer" | "staff"): Promise<boolean> {
  try {
    return await deps.db.transaction(() => takeStep(deps, invoice, { act: "hold", by, isOver: false }));
  } catch (error) {
    if (error instanceof ShopError && error.code === 406) return false;
    throw error;
  }
}

/**
 * Holds the pieces of an unpaid invoice until its end, by its buyer's claim within the bound of their account, or by the staff's
 * word without one. False if the bound or the stock does not allow it: it stays payable, and a hold that it has ends in its time.
 * In the transaction that has locked the invoice.
 */
export async function holdToEnd(
  deps: Deps,
  invoice: InvoiceRow,
  by: "customer" | "staff" = "customer",
): Promise<boolean> {
  const { id, authorId, userId, validUntil, stockHeld } = invoice;
  if (!canHoldAgain(invoice)) return false;
  const holder = authorId === null ? { userId } : { agentId: authorId };
  if (by === "customer" && !(await fitsBound(deps, holder, await linesOf(deps, id), invoice))) return false;
  if (!stockHeld && !(await tryHold(deps, invoice, by))) return false;
  await deps.db.query().update(invoices).set({ freezeExpiresAt: validUntil }).where(eq(invoices.id, id));
  return true;
}
