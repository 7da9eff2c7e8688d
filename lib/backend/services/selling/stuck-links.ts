import "server-only";
import { and, eq, gt, lte, sql } from "drizzle-orm";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { outbox } from "@/lib/backend/db/schema/operations";
import { payments } from "@/lib/backend/db/schema/payments";
import { InvoiceStatus } from "@/lib/contract/invoice";
import { STUCK_MS } from "@/lib/domain/pay-link";
import { isLinkText } from "./link-texts";
import { openInvoices } from "./still-open";

/** When the customer of an invoice was at a bank last. */
export const bankAt = sql`(select max(${payments.createdAt}) from ${payments} where ${payments.invoiceId} = ${invoices.id})`;
/** When the link to an invoice was sent last. */
export const linkSentAt = sql`(select ${outbox.sentAt} from ${outbox} where ${isLinkText})`;

/** In SQL what `isStuck` says, of invoices that an agent issued. */
export const stuckSince = (now: Date) =>
  and(
    openInvoices,
    gt(invoices.validUntil, now),
    lte(
      sql`greatest(${invoices.createdAt}, ${invoices.openedAt}, ${invoices.codeEnteredAt}, ${linkSentAt}, ${bankAt})`,
      new Date(now.getTime() - STUCK_MS),
    ),
  );

/** Those of all agents that wait for their customer and for no transfer: the index of links that are good finds them. */
export const stuckLinks = (now: Date) => and(eq(invoices.status, InvoiceStatus.AwaitingPayment), stuckSince(now));
