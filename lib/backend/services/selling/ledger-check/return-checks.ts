import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { payments } from "@/lib/backend/db/schema/payments";
import { returnLines, returns } from "@/lib/backend/db/schema/returns";
import { walletEntries } from "@/lib/backend/db/schema/wallet";
import { InvoiceStatus } from "@/lib/contract/invoice";
import { refundedByChanges } from "./change-checks";
import { compare, givenBy, ofInvoices } from "./check-sql";

const isOwn = (invoiceId: SQLWrapper) => sql`${invoiceId} = ${invoices.id}`;
const sumOfReturns = sql`(select coalesce(sum(total), 0) from ${returns} where ${isOwn(returns.invoiceId)})`;
const hasReturns = sql`exists (select from ${returns} where ${isOwn(returns.invoiceId)})`;
/** Only part of the money was refunded; what is left of the wallet's part is then not returned. */
export const isRefundedInPart = sql`(exists (select from ${payments} where ${isOwn(payments.invoiceId)} and ${payments.owedAmount} is not null)
  or (${hasReturns} and ${sumOfReturns} < ${invoices.payableAmount} + greatest(0, ${invoices.walletAmount})))`;
const piecesReturned = sql`(select coalesce(sum(pieces), 0) from ${returnLines} where ${returnLines.lineId} = ${invoiceLines.id})`;
const amountOfLines = sql`(select coalesce(sum(amount), 0) from ${returnLines} where ${returnLines.returnId} = ${returns.id})`;

const isKept = sql`${isOwn(payments.invoiceId)} and ${payments.state} = 'paid'`;

/** Checks of decision 0034: pieces that came back, and what was refunded for them. */
export const RETURN_CHECKS: Record<string, SQL> = {
  "the refunded amount of a payment equals its refund events": compare(
    sql`from ${payments} where ${payments.receiptOf} is null`,
    sql`${payments.id}`,
    givenBy(),
    sql`${payments.refundedAmount}`,
  ),
  "the payments of an order owe what its returns and changes refund from them": ofInvoices(
    sql`(select coalesce(sum(payment_share), 0) from ${returns} where ${isOwn(returns.invoiceId)}) + ${refundedByChanges}`,
    sql`(select coalesce(sum(${payments.owedAmount}), 0) from ${payments} where ${isKept})`,
    sql`exists (select from ${payments} where ${isKept})`,
  ),
  "a return gives the wallet its share once": compare(
    sql`from ${returns}`,
    sql`${returns.id}`,
    sql`${returns.walletShare}`,
    sql`(select coalesce(sum(amount), 0) from ${walletEntries} where ${walletEntries.returnId} = ${returns.id})`,
  ),
  "the lines of a return cost no more than its total": compare(
    sql`from ${returns}`,
    sql`${returns.id}`,
    sql`least(${returns.total}, ${amountOfLines})`,
    amountOfLines,
  ),
  "no piece is returned twice": compare(
    sql`from ${invoiceLines}`,
    sql`${invoiceLines.id}`,
    sql`least(${invoiceLines.count}, ${piecesReturned})`,
    piecesReturned,
  ),
  "an order with returns is returned once every piece of it is": ofInvoices(
    sql`case when ${invoices.status} = ${InvoiceStatus.Returned} then 1 else 0 end`,
    sql`case when exists (select from ${invoiceLines} where ${isOwn(invoiceLines.invoiceId)}
      and ${invoiceLines.count} > ${piecesReturned}) then 0 else 1 end`,
    hasReturns,
  ),
};
