import "server-only";
import { and, eq, inArray, isNotNull, lte, or, sql } from "drizzle-orm";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { payments } from "@/lib/backend/db/schema/payments";
import { columnsOf, OPEN_STATES } from "@/lib/domain/invoice";

/** So long the banks are asked about a payment without an end: none names money of last week for the first time. */
export const ASKED_MS = 7 * 24 * 60 * 60_000;

type Attempt = Pick<typeof payments.$inferSelect, "state">;

/** A failed attempt is open too: a page that was left by «cancel» can be paid in another tab. */
const OPEN_ATTEMPTS: Attempt["state"][] = ["started", "failed"];

/** Whether an attempt may still turn out to be paid; one that has ended stays as it is. */
export const isOpenAttempt = ({ state }: Attempt) => OPEN_ATTEMPTS.includes(state);
/** The same in SQL. */
export const openAttempts = inArray(payments.state, OPEN_ATTEMPTS);

/** `isFreed` in SQL. */
export const isFreedRow = sql`(not ${invoices.stockHeld} and (${invoices.validUntil} is null or ${invoices.freezeExpiresAt} is null))`;

/** Until when an unpaid invoice may wait for the bank: the end of its hold, or of an agent's link that holds nothing. */
export const waitsUntil = sql`case when ${invoices.stockHeld} then ${invoices.freezeExpiresAt} else ${invoices.validUntil} end`;

/** Unpaid invoices that have something to give back and whose time for it has come; `isFreed` says what has not. */
export const isTimeUp = (at: Date) =>
  or(
    and(eq(invoices.stockHeld, true), lte(invoices.freezeExpiresAt, at)),
    and(
      ...[eq(invoices.stockHeld, false), isNotNull(invoices.freezeExpiresAt), lte(invoices.validUntil, at)],
      // Word for word what the index of them says.
      sql`${invoices.status} in (10, 40) and ${invoices.paymentStatus} = 10`,
    ),
  );

/** `isOpen` of the table of states in SQL: invoices whose money is waited for. */
export const openInvoices = or(
  ...OPEN_STATES.map(columnsOf).map(({ status, paymentStatus }) =>
    and(eq(invoices.status, status), paymentStatus && eq(invoices.paymentStatus, paymentStatus)),
  ),
);
