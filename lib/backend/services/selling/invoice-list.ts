import "server-only";
import { and, asc, count, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import { invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import type { Deps } from "@/lib/backend/deps";
import { ShopError } from "@/lib/backend/errors";
import { presentSummary } from "@/lib/backend/presenters/invoice";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { type InvoiceSummary, type OrderGroup, PaymentStatus } from "@/lib/contract/invoice";
import { SALES_AGENT } from "@/lib/contract/user";
import { statusesOf } from "@/lib/domain/invoice-status";
import { readOrderLinks } from "./order-again";

export type WantedInvoices = {
  /** Of an agent: those issued for others. */
  type?: typeof SALES_AGENT;
  status?: OrderGroup;
  /** Latin digits and capitals. */
  q?: string;
  /** Those that were paid alone. */
  isPaid?: true;
};

type InvoicePage = { data: InvoiceSummary[]; extra: { count: number } };

function isWanted(userId: number, { status, q, isPaid }: WantedInvoices) {
  return and(
    eq(invoices.userId, userId),
    isPaid && eq(invoices.paymentStatus, PaymentStatus.Paid),
    status && inArray(invoices.status, statusesOf(status)),
    q ? or(sql`starts_with(${invoices.id}::text, ${q})`, eq(invoices.trackingCode, q)) : undefined,
  );
}

/** What a list shows of the lines of several invoices. */
async function findLines({ db }: Deps, ids: number[]) {
  if (ids.length === 0) return [];
  const { invoiceId, image, count: pieces } = invoiceLines;
  return db
    .query()
    .select({ invoiceId, image, count: pieces })
    .from(invoiceLines)
    .where(inArray(invoiceId, ids))
    .orderBy(asc(invoiceLines.id));
}

/**
 * A page of the user's invoices, newest first, and how many there are. Throws 403 when somebody without the role asks for
 * those of customers.
 */
export async function listInvoices(
  deps: Deps,
  user: UserRow,
  page: number,
  wanted: WantedInvoices,
): Promise<InvoicePage> {
  if (wanted.type) {
    if (!user.roles.includes(SALES_AGENT)) throw new ShopError(403, "Errors.forbidden");
    // Nothing issues an invoice for somebody else yet.
    return { data: [], extra: { count: 0 } };
  }
  const { db, now } = deps;
  const mine = isWanted(user.id, wanted);
  const rows = await db
    .query()
    .select()
    .from(invoices)
    .where(mine)
    .orderBy(desc(invoices.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const [total] = await db.query().select({ count: count() }).from(invoices).where(mine);
  const lines = await findLines(
    deps,
    rows.map(({ id }) => id),
  );
  const again = await readOrderLinks(
    deps,
    rows.map(({ id }) => id),
  );
  const linesOf = (id: number) => lines.filter(({ invoiceId }) => invoiceId === id);
  return {
    data: rows.map((row) => ({ ...presentSummary(row, linesOf(row.id), now()), again: again.get(row.id) })),
    extra: { count: total?.count ?? 0 },
  };
}
