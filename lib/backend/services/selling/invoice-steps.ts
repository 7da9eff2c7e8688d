import "server-only";
import { eq } from "drizzle-orm";
import { invoices } from "@/lib/backend/db/schema/invoices";
import type { Deps } from "@/lib/backend/deps";
import { columnsOf, findStep, type InvoiceState, stateOf } from "@/lib/domain/invoice";
import { releaseStock, sellHeldStock } from "./stock";

export type InvoiceRow = typeof invoices.$inferSelect;

/** When an invoice came to a state, where that is kept. */
const TIMES: Partial<Record<InvoiceState, "paidAt" | "cancelledAt">> = { paid: "paidAt", cancelled: "cancelledAt" };

/** Whoever may ask today. A new one brings what its steps mean for the pieces into `takeStep`. */
type Request = { act: "settle" | "expire" | "cancel"; by: "bank" | "job" | "customer" };

/**
 * Takes an invoice, which the transaction has locked, one step on, and does what the step means for its pieces.
 * False when the table of states refuses it; nothing has changed then.
 */
export async function takeStep(
  deps: Deps,
  invoice: InvoiceRow,
  { act, by, isOver }: Request & { isOver: boolean },
): Promise<boolean> {
  const step = findStep(stateOf(invoice, isOver), act, by);
  if (!step) return false;
  const time = TIMES[step.to];
  await deps.db
    .query()
    .update(invoices)
    .set({
      ...columnsOf(step.to),
      ...(time && { [time]: deps.now() }),
      ...(step.stock === "sold" && { stockHeld: false }),
    })
    .where(eq(invoices.id, invoice.id));
  if (step.stock === "released") await releaseStock(deps, invoice.id);
  if (step.stock === "sold") await sellHeldStock(deps, invoice.id);
  return true;
}
