import "server-only";
import { type AnyColumn, and, eq, exists, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { inquire, verifyPayment } from "@/lib/backend/services/selling/payments/bank-inquiries";
import type { PaymentRow } from "@/lib/backend/services/selling/payments/payments";
import {
  isDeadlinePassed,
  openAttempts,
  openInvoices,
  waitsUntil,
} from "@/lib/backend/services/selling/shared/open-invoices";
import { invoices } from "../db/schema/invoices";
import { payments } from "../db/schema/payments";
import { InquiryState } from "../payment/port";

/** When to query an unresponsive bank about a payment again; other processes skip it until then. */
const RETRY_MS = 9_000;
const BATCH = 20;

export const openAttemptOf = (invoiceId: AnyColumn) => and(eq(payments.invoiceId, invoiceId), openAttempts);

async function claimLastAttempts({ db, now }: Deps): Promise<PaymentRow[]> {
  const at = now();
  const isDue = or(
    isNull(payments.checkedAt),
    lt(payments.checkedAt, waitsUntil),
    lt(payments.checkedAt, new Date(at.getTime() - RETRY_MS)),
  );
  const due = db
    .query()
    .select({ one: sql`1` })
    .from(payments)
    .where(and(openAttemptOf(invoices.id), isDue));
  const lastAsked = sql`(select min(${payments.checkedAt}) from ${payments} where ${openAttemptOf(invoices.id)})`;
  return db.transaction(async () => {
    const held = await db
      .query()
      .select({ id: invoices.id })
      .from(invoices)
      .where(and(isDeadlinePassed(at), openInvoices, exists(due)))
      .orderBy(sql`${lastAsked} asc nulls first`, waitsUntil)
      .limit(BATCH)
      .for("update", { skipLocked: true });
    const ids = held.map(({ id }) => id);
    // Another process may have claimed some between this one's read and its lock, so what is due is read again.
    const stillDue = db
      .query()
      .select({ id: invoices.id })
      .from(invoices)
      .where(and(inArray(invoices.id, ids), exists(due)));
    return db
      .query()
      .update(payments)
      .set({ checkedAt: at })
      .where(and(inArray(payments.invoiceId, stillDue), openAttempts))
      .returning();
  });
}

/** True if the bank said what came of a payment, and money that came is settled. */
export async function isAnswered(deps: Deps, payment: PaymentRow): Promise<boolean> {
  const standing = await inquire(deps, payment);
  if (standing === InquiryState.Unknown) return false;
  const isPaid = standing === InquiryState.Paid || standing === InquiryState.Verified;
  return isPaid ? verifyPayment(deps, payment) : true;
}

/**
 * Queries the bank about overdue invoices; returns the ids of `unpaid` ones, and how many are `silent` (still unknown).
 */
export async function makeLastInquiries(deps: Deps): Promise<{ unpaid: number[]; silent: number }> {
  const attempts = await claimLastAttempts(deps);
  const answers = await Promise.all(attempts.map((payment) => isAnswered(deps, payment)));
  const open = new Set(attempts.filter((_, at) => !answers[at]).map(({ invoiceId }) => invoiceId));
  const asked = new Set(attempts.map(({ invoiceId }) => invoiceId));
  return { unpaid: [...asked].filter((id) => !open.has(id)), silent: open.size };
}
