import "server-only";
import { and, eq, gt, lte, sql } from "drizzle-orm";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { outbox } from "@/lib/backend/db/schema/operations";
import { payments } from "@/lib/backend/db/schema/payments";
import { InvoiceStatus } from "@/lib/contract/invoice";
import { STUCK_MS } from "@/lib/domain/pay-link";
import { isLinkText } from "./link-texts";
import { openInvoices } from "./still-open";

// A select of one table names the columns of its own bare, and its `id` would be that of a payment: those of a condition stay whole.
const isOfInvoice = eq(payments.invoiceId, invoices.id);
/** When the customer of an invoice was at a bank last. */
export const bankAt = sql`(select max(${payments.createdAt}) from ${payments} where ${isOfInvoice})`;
/** When the link to an invoice was sent last. */
export const linkSentAt = sql`(select ${outbox.sentAt} from ${outbox} where ${isLinkText})`;

/** In SQL what `isStuck` says, of invoices that an agent issued. */
export const stuckSince = (now: Date) => {
  const before = new Date(now.getTime() - STUCK_MS);
  return and(
    openInvoices,
    gt(invoices.validUntil, now),
    // For the others nobody looks up what was sent and paid.
    lte(invoices.createdAt, before),
    lte(
      sql`greatest(${invoices.createdAt}, ${invoices.openedAt}, ${invoices.codeEnteredAt}, ${linkSentAt}, ${bankAt})`,
      before,
    ),
  );
};

/** Those of all agents that wait for their customer and for no transfer: the index of links that are good finds them. */
export const stuckLinks = (now: Date) => and(eq(invoices.status, InvoiceStatus.AwaitingPayment), stuckSince(now));
