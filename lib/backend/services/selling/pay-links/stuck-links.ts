import "server-only";
import { and, eq, gt, lte, sql } from "drizzle-orm";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { outbox } from "@/lib/backend/db/schema/operations";
import { payments } from "@/lib/backend/db/schema/payments";
import { openInvoices } from "@/lib/backend/services/selling/shared/open-invoices";
import { InvoiceStatus } from "@/lib/contract/invoice";
import { STUCK_MS } from "@/lib/domain/order/pay-link-times";
import { isLinkText } from "./link-messages";

// A condition of its own: in a select from one table `id` would stay unqualified and mean the payment's.
const isOfInvoice = eq(payments.invoiceId, invoices.id);
export const reachedBankAt = sql`(select max(${payments.createdAt}) from ${payments} where ${isOfInvoice})`;
export const linkSentAt = sql`(select ${outbox.sentAt} from ${outbox} where ${isLinkText})`;

/** The SQL version of `isStuck`, for issued invoices. */
export const stuckSince = (now: Date) => {
  const before = new Date(now.getTime() - STUCK_MS);
  return and(
    openInvoices,
    gt(invoices.validUntil, now),
    // First in the condition, to skip the subqueries for recent invoices.
    lte(invoices.createdAt, before),
    lte(
      sql`greatest(${invoices.createdAt}, ${invoices.openedAt}, ${invoices.codeEnteredAt}, ${linkSentAt}, ${reachedBankAt})`,
      before,
    ),
  );
};

/** Stuck invoices with a pay link, except those awaiting a transfer. Uses the index of open links. */
export const stuckLinks = (now: Date) => and(eq(invoices.status, InvoiceStatus.AwaitingPayment), stuckSince(now));
