import "server-only";
import type { Deps } from "@/lib/backend/core/deps";
import { moneyEvents } from "@/lib/backend/db/schema/payments";

export type MoneyEvent = {
  invoiceId?: number;
  paymentId?: number;
  kind:
    | "order_placed"
    | "repriced"
    | "payment_started"
    | "start_refused"
    | "callback"
    | "paid"
    | "refund_due"
    | "refunded"
    | "refund_refused"
    | "reversal_refused"
    | "payment_failed"
    | "payment_mismatch"
    | "expired"
    | "cancelled";
  detail?: Record<string, unknown>;
};

export async function recordMoney({ db, now }: Deps, { invoiceId, paymentId, kind, detail = {} }: MoneyEvent) {
  await db.query().insert(moneyEvents).values({ invoiceId, paymentId, kind, detail, createdAt: now() });
}
