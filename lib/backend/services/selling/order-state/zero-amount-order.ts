import "server-only";
import type { Deps } from "@/lib/backend/core/deps";
import type { InvoiceRow } from "@/lib/backend/db/schema/invoices";
import { recordMoney } from "@/lib/backend/services/selling/shared/money-events";
import { applyTransition } from "./apply-transition";

/** Settles a zero-amount order without a bank, in the transaction that made it so. */
export async function settleZeroAmountOrder(deps: Deps, invoice: InvoiceRow): Promise<void> {
  const isSettled = await applyTransition(deps, invoice, { act: "settle", by: "till", isOver: false });
  if (!isSettled) throw new Error(`Invoice ${invoice.id} cannot be settled.`);
  await recordMoney(deps, { invoiceId: invoice.id, kind: "paid", detail: { by: "till", amount: 0 } });
}
