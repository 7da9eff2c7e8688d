import "server-only";
import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { invoices } from "../db/schema/invoices";
import { payments } from "../db/schema/payments";
import type { Deps } from "../deps";
import { describeError, logLine } from "../log";
import { settleAsBankSays } from "../services/selling/bank-questions";
import type { PaymentRow } from "../services/selling/payments";
import { ASKED_MS, openAttempts } from "../services/selling/still-open";

const MINUTE = 60_000;
const YOUNG_MS = 2 * MINUTE;
/** Before its invoice expires a payment is asked about more often: what was paid in time shall count as such. */
const LAST_MINUTES_MS = 3 * MINUTE;
const LAST_RECHECK_MS = 25_000;
const BATCH = 20;

/** Whether a payment's next question is due: after 3 minutes, and ever later the older it is. */
function isDue(at: Date) {
  const later = sql`${at}::timestamptz - greatest(interval '3 minutes', (${at}::timestamptz - ${payments.createdAt}) / 4)`;
  const isLastChance = and(
    gt(invoices.freezeExpiresAt, at),
    lt(invoices.freezeExpiresAt, new Date(at.getTime() + LAST_MINUTES_MS)),
    lt(payments.checkedAt, new Date(at.getTime() - LAST_RECHECK_MS)),
  );
  return or(isNull(payments.checkedAt), lt(payments.checkedAt, later), isLastChance);
}

/** Takes payments whose buyer may never have come back from the bank, so that no other process asks about them too. */
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
        gt(payments.createdAt, new Date(at.getTime() - ASKED_MS)),
        isDue(at),
      ),
    )
    // Those nobody has asked about come first; old attempts must not keep a fresh one waiting.
    .orderBy(sql`${payments.checkedAt} asc nulls first`, asc(payments.id))
    .limit(BATCH)
    .for("update", { of: payments, skipLocked: true });
  return db.query().update(payments).set({ checkedAt: at }).where(inArray(payments.id, due)).returning();
}

/**
 * Asks the banks about payments without an end: what was paid there is settled here, whether the buyer returned or not. All at
 * once: a bank that takes its full time to say nothing keeps the payments of another one waiting for no longer than that.
 */
export async function reconcilePayments(deps: Deps): Promise<void> {
  const claimed = await claimOpenPayments(deps);
  await Promise.all(
    claimed.map((payment) =>
      // One payment that cannot be settled must not keep the others waiting.
      settleAsBankSays(deps, payment).catch((error: unknown) =>
        logLine("error", { paymentId: payment.id, ...describeError(error) }),
      ),
    ),
  );
}
