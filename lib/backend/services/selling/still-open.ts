import "server-only";
import { and, eq, inArray, or } from "drizzle-orm";
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

/** `isOpen` of the table of states in SQL: invoices whose money is waited for. */
export const openInvoices = or(
  ...OPEN_STATES.map(columnsOf).map(({ status, paymentStatus }) =>
    and(eq(invoices.status, status), paymentStatus && eq(invoices.paymentStatus, paymentStatus)),
  ),
);
