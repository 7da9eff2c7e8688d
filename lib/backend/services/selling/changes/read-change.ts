import "server-only";
import { asc, desc, eq } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { type InvoiceRow, invoiceLines } from "@/lib/backend/db/schema/invoices";
import type { OrderChangeRow } from "@/lib/backend/db/schema/order-changes";
import { payments } from "@/lib/backend/db/schema/payments";
import { presentChange } from "@/lib/backend/presenters/order-change";
import type { OrderChange } from "@/lib/contract/order-change";
import { findOpenChange } from "./order-changes";

/** `change` must be open: its lines are compared with those of the order. */
export async function readChange({ db }: Deps, invoice: InvoiceRow, change: OrderChangeRow): Promise<OrderChange> {
  const ofInvoice = eq(invoiceLines.invoiceId, invoice.id);
  const lines = await db.query().select().from(invoiceLines).where(ofInvoice).orderBy(asc(invoiceLines.id));
  const attempts = await db
    .query()
    .select()
    .from(payments)
    .where(eq(payments.invoiceId, invoice.id))
    .orderBy(desc(payments.id));
  return presentChange(change, { invoice, lines, attempts });
}

export async function readOpenChange(deps: Deps, invoice: InvoiceRow): Promise<OrderChange | null> {
  const change = await findOpenChange(deps, invoice.id);
  return change && readChange(deps, invoice, change);
}
