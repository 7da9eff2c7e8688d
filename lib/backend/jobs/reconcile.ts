import "server-only";
import { and, asc, gt, inArray, isNull, lt, or } from "drizzle-orm";
import { payments } from "../db/schema/payments";
import type { Deps } from "../deps";
import { InquiryState } from "../payment/port";
import type { PaymentRow } from "../services/payments";
import { failPayment, verifyPayment } from "../services/settlement";

const MINUTE = 60_000;
const YOUNG_MS = 2 * MINUTE;
const RECHECK_MS = 3 * MINUTE;
const OLD_MS = 24 * 60 * MINUTE;
const BATCH = 20;

/** Takes payments whose buyer may never have come back from the bank, so that no other process asks about them too. */
async function claimOpenPayments({ db, now }: Deps): Promise<PaymentRow[]> {
  const at = now().getTime();
  const due = db
    .query()
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        inArray(payments.state, ["started", "failed"]),
        lt(payments.createdAt, new Date(at - YOUNG_MS)),
        gt(payments.createdAt, new Date(at - OLD_MS)),
        or(isNull(payments.checkedAt), lt(payments.checkedAt, new Date(at - RECHECK_MS))),
      ),
    )
    .orderBy(asc(payments.id))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  return db
    .query()
    .update(payments)
    .set({ checkedAt: new Date(at) })
    .where(inArray(payments.id, due))
    .returning();
}

/** Asks the bank about payments without an end: what was paid there is settled here, whether the buyer returned or not. */
export async function reconcilePayments(deps: Deps): Promise<void> {
  for (const payment of await claimOpenPayments(deps)) {
    const standing = await deps.gateway.inquire(payment.reference);
    if (standing === InquiryState.Paid || standing === InquiryState.Verified) await verifyPayment(deps, payment);
    else if (standing === InquiryState.Failed && payment.state === "started") await failPayment(deps, payment);
  }
}
