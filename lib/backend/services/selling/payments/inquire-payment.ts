import "server-only";
import { and, eq, inArray, isNull, lte, or } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { payments } from "@/lib/backend/db/schema/payments";
import type { PaymentResult } from "@/lib/contract/payment";
import { settleByInquiry } from "./bank-inquiries";
import { getPaymentResult, readPayment } from "./payment-result";
import type { PaymentRow } from "./payments";

const RETRY_MS = 10_000;

/**
 * Marks attempts as checked, unless they just were, so that concurrent requests do not query the bank about them as
 * well.
 */
async function claimAttempts({ db, now }: Deps, attempts: PaymentRow[]): Promise<PaymentRow[]> {
  const at = now();
  const isDue = or(isNull(payments.checkedAt), lte(payments.checkedAt, new Date(at.getTime() - RETRY_MS)));
  const ids = attempts.map(({ id }) => id);
  return db
    .query()
    .update(payments)
    .set({ checkedAt: at })
    .where(and(inArray(payments.id, ids), eq(payments.state, "started"), isDue))
    .returning();
}

/** Queries the bank about a payment that awaits its result, at most once in 10 s, and settles it. Throws 404. */
export async function inquirePayment(deps: Deps, userId: number | null, trackingCode: string): Promise<PaymentResult> {
  const { attempts, awaits } = await readPayment(deps, trackingCode);
  if (awaits === "bank") {
    const claimed = await claimAttempts(deps, attempts);
    await Promise.all(claimed.map((payment) => settleByInquiry(deps, payment)));
  }
  return getPaymentResult(deps, userId, trackingCode);
}
