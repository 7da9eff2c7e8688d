import "server-only";
import { and, eq, inArray, isNotNull, lte, or, sql } from "drizzle-orm";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { payments } from "@/lib/backend/db/schema/payments";
import { columnsOf, OPEN_STATES } from "@/lib/domain/order/invoice-transitions";

/** Banks are queried about an unresolved payment for this long; none reports a payment later. */
export const INQUIRY_WINDOW_MS = 7 * 24 * 60 * 60_000;

type Attempt = Pick<typeof payments.$inferSelect, "state">;

/** A failed attempt counts as open, because a bank page left by «cancel» can still be paid in another tab. */
const OPEN_ATTEMPTS: Attempt["state"][] = ["started", "failed"];

export const isOpenAttempt = ({ state }: Attempt) => OPEN_ATTEMPTS.includes(state);
export const openAttempts = inArray(payments.state, OPEN_ATTEMPTS);

export const isFreedRow = sql`(not ${invoices.stockHeld} and (${invoices.validUntil} is null or ${invoices.freezeExpiresAt} is null))`;

/** The end of the hold, or the payment deadline of an invoice that holds nothing. */
export const waitsUntil = sql`case when ${invoices.stockHeld} then ${invoices.freezeExpiresAt} else ${invoices.validUntil} end`;

/** Invoices whose hold or payment deadline has passed and that still have something to release. */
export const isDeadlinePassed = (at: Date) =>
  or(
    and(eq(invoices.stockHeld, true), lte(invoices.freezeExpiresAt, at)),
    and(
      ...[eq(invoices.stockHeld, false), isNotNull(invoices.freezeExpiresAt), lte(invoices.validUntil, at)],
      // Must match the partial index literally.
      sql`${invoices.status} in (10, 40) and ${invoices.paymentStatus} = 10`,
    ),
  );

/** The SQL version of `isOpen`: invoices that await money. */
export const openInvoices = or(
  ...OPEN_STATES.map(columnsOf).map(({ status, paymentStatus }) =>
    and(eq(invoices.status, status), paymentStatus && eq(invoices.paymentStatus, paymentStatus)),
  ),
);
