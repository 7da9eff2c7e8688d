import "server-only";
import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { presentSummary } from "@/lib/backend/presenters/invoice";
import { paged } from "@/lib/backend/services/paged";
import { readOrderLinks } from "@/lib/backend/services/selling/shared/reorder";
import { type InvoiceSummary, type OrderGroup, PaymentStatus } from "@/lib/contract/invoice";
import { statusesOf } from "@/lib/domain/order/invoice-status";
import { findLines } from "./invoice-lines";

export type InvoiceFilter = {
  status?: OrderGroup;
  /** A normalized search term, with Latin digits and in upper case. */
  q?: string;
  isPaid?: true;
};

type InvoicePage = { data: InvoiceSummary[]; extra: { count: number } };

function matchesFilter(userId: number, { status, q, isPaid }: InvoiceFilter) {
  return and(
    eq(invoices.userId, userId),
    isPaid && eq(invoices.paymentStatus, PaymentStatus.Paid),
    status && inArray(invoices.status, statusesOf(status)),
    q ? or(sql`starts_with(${invoices.id}::text, ${q})`, eq(invoices.trackingCode, q)) : undefined,
  );
}

export async function listInvoices(
  deps: Deps,
  user: UserRow,
  page: number,
  wanted: InvoiceFilter,
): Promise<InvoicePage> {
  const { db, now } = deps;
  const mine = matchesFilter(user.id, wanted);
  return paged(deps, { of: invoices, where: mine, page }, async ({ limit, offset }) => {
    const found = db.query().select().from(invoices).where(mine).orderBy(desc(invoices.id));
    const rows = await found.limit(limit).offset(offset);
    const ids = rows.map(({ id }) => id);
    const linesOf = await findLines(deps, ids);
    const again = await readOrderLinks(deps, ids);
    return rows.map((row) => ({ ...presentSummary(row, linesOf(row.id), now()), again: again.get(row.id) }));
  });
}
