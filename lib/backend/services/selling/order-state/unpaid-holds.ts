import "server-only";
import { and, asc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { ShopError } from "@/lib/backend/core/errors";
import { products } from "@/lib/backend/db/schema/catalogue";
import { type InvoiceRow, invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { holdTerms } from "@/lib/backend/services/selling/shared/shop-settings";
import { canHoldAgain } from "@/lib/domain/order/invoice-transitions";
import { isWithinBound } from "@/lib/domain/order/unpaid-hold";
import { applyTransition } from "./apply-transition";
import { type Demand, findInsufficientStock, linesOf, sumByProduct } from "./stock";

type Holder = { agentId: number } | { userId: number };

/** The SQL version of `isHeldUntilDeadline`. */
export const heldUntilDeadline = sql`(${invoices.stockHeld} and ${invoices.freezeExpiresAt} >= ${invoices.validUntil})`;

/** Agents: every hold counts. Buyers: only holds that last until the payment deadline, not the short initial ones. */
const countsFor = (holder: Holder): SQL => ("agentId" in holder ? sql`true` : heldUntilDeadline);

const isOf = (holder: Holder) =>
  "agentId" in holder
    ? eq(invoices.authorId, holder.agentId)
    : and(eq(invoices.userId, holder.userId), isNull(invoices.authorId), isNotNull(invoices.validUntil));

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
 * True if an account may hold these units unpaid; stock that is not counted has no limit. Locks the products, so that
 * concurrent calls see each other's holds. `own` is the invoice itself, if it exists.
 */
export async function isWithinLimit(
  deps: Deps,
  holder: Holder,
  demand: Demand[],
  own?: Pick<InvoiceRow, "id" | "stockHeld">,
): Promise<boolean> {
  const needed = sumByProduct(demand);
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

export async function isSoldOut(deps: Deps, invoice: InvoiceRow): Promise<boolean> {
  if (invoice.stockHeld || !canHoldAgain(invoice)) return false;
  return (await findInsufficientStock(deps, await linesOf(deps, invoice.id))).length > 0;
}

/** Holds the stock; returns false and changes nothing if it is not available. */
export async function tryHold(deps: Deps, invoice: InvoiceRow, by: "customer" | "staff"): Promise<boolean> {
  try {
    return await deps.db.transaction(() => applyTransition(deps, invoice, { act: "hold", by, isOver: false }));
  } catch (error) {
    if (error instanceof ShopError && error.code === 406) return false;
    throw error;
  }
}

/**
 * Holds the stock until the payment deadline, within a buyer's limit. If it returns false, the invoice can still be
 * paid.
 */
export async function holdUntilDeadline(
  deps: Deps,
  invoice: InvoiceRow,
  by: "customer" | "staff" = "customer",
): Promise<boolean> {
  const { id, authorId, userId, validUntil, stockHeld } = invoice;
  if (!canHoldAgain(invoice)) return false;
  const holder = authorId === null ? { userId } : { agentId: authorId };
  if (by === "customer" && !(await isWithinLimit(deps, holder, await linesOf(deps, id), invoice))) return false;
  if (!stockHeld && !(await tryHold(deps, invoice, by))) return false;
  await deps.db.query().update(invoices).set({ freezeExpiresAt: validUntil }).where(eq(invoices.id, id));
  return true;
}
