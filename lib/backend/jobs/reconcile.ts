import "server-only";
import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { describeError, logLine } from "@/lib/backend/core/log";
import { settleByInquiry } from "@/lib/backend/services/selling/payments/bank-inquiries";
import type { PaymentRow } from "@/lib/backend/services/selling/payments/payments";
import { INQUIRY_WINDOW_MS, openAttempts } from "@/lib/backend/services/selling/shared/open-invoices";
import { invoices } from "../db/schema/invoices";
import { payments } from "../db/schema/payments";

const MINUTE = 60_000;
const YOUNG_MS = 2 * MINUTE;
/** A payment is checked more often shortly before its invoice expires, so that money paid in time still counts. */
const LAST_MINUTES_MS = 3 * MINUTE;
const LAST_RECHECK_MS = 25_000;
const BATCH = 20;

function isDue(at: Date) {
  const later = sql`${at}::timestamptz - greatest(interval '3 minutes', (${at}::timestamptz - ${payments.createdAt}) / 4)`;
  const isLastChance = and(
    gt(invoices.freezeExpiresAt, at),
    lt(invoices.freezeExpiresAt, new Date(at.getTime() + LAST_MINUTES_MS)),
    lt(payments.checkedAt, new Date(at.getTime() - LAST_RECHECK_MS)),
  );
  return or(isNull(payments.checkedAt), lt(payments.checkedAt, later), isLastChance);
}

/** Claims payments whose buyers may never have returned from the bank, so that no other process checks them. */
async function claimOpenPayments({ db, now }: Deps): Promise<PaymentRow[]> {
  const at = now();
  const due = db
    .query()
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(
      and(
        openAttempts,
        lt(payments.createdAt, new Date(at.getTime() - YOUNG_MS)),
        gt(payments.createdAt, new Date(at.getTime() - INQUIRY_WINDOW_MS)),
        isDue(at),
      ),
    )
    // Payments not yet checked come first, so that old attempts do not delay a new one.
    .orderBy(sql`${payments.checkedAt} asc nulls first`, asc(payments.id))
    .limit(BATCH)
    .for("update", { of: payments, skipLocked: true });
  return db.query().update(payments).set({ checkedAt: at }).where(inArray(payments.id, due)).returning();
}

/**
 * Settles unresolved payments in parallel: a bank that does not respond delays the others by no more than its timeout.
 */
export async function reconcilePayments(deps: Deps): Promise<void> {
  const claimed = await claimOpenPayments(deps);
  await Promise.all(
    claimed.map((payment) =>
      settleByInquiry(deps, payment).catch((error: unknown) =>
        logLine("error", { paymentId: payment.id, ...describeError(error) }),
      ),
    ),
  );
}
