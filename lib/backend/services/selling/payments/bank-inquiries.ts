import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import type { Database } from "@/lib/backend/db/client";
import { payments } from "@/lib/backend/db/schema/payments";
import { gatewayNamed, InquiryState, type VerifyResult, VerifyState } from "@/lib/backend/payment/port";
import { createSingleFlight, type SingleFlight } from "@/lib/backend/payment/single-flight";
import { isOpenAttempt, openAttempts } from "@/lib/backend/services/selling/shared/open-invoices";
import { toRial } from "@/lib/domain/shared/money";
import type { PaymentRow } from "./payments";
import { applyVerification, failPayment } from "./settlement";

/** Longer than any gateway takes to respond; if a process dies, its claim expires after this time. */
const CLAIM_MS = 30_000;
const TIMEOUT_MS = 12_000;
const POLL_MS = 150;

/** Single-flight per payment within this process; keyed by database, because payment ids are unique only within one. */
const inFlightOf = new WeakMap<Database, SingleFlight<number, boolean>>();

/** Claims an open payment for verification, so that no other process verifies it concurrently. */
async function claimInquiry({ db, now }: Deps, paymentId: number): Promise<PaymentRow | undefined> {
  const at = now();
  const isFree = or(isNull(payments.askedAt), lt(payments.askedAt, new Date(at.getTime() - CLAIM_MS)));
  const [payment] = await db
    .query()
    .update(payments)
    .set({ askedAt: at })
    .where(and(eq(payments.id, paymentId), openAttempts, isFree))
    .returning();
  return payment;
}

async function endInquiry({ db }: Deps, paymentId: number): Promise<void> {
  await db.query().update(payments).set({ askedAt: null }).where(eq(payments.id, paymentId));
}

async function isOver({ db }: Deps, paymentId: number): Promise<boolean> {
  const [row] = await db.query().select({ state: payments.state }).from(payments).where(eq(payments.id, paymentId));
  return !row || !isOpenAttempt(row);
}

async function verify({ gateways }: Deps, { gateway, reference, amount }: PaymentRow): Promise<VerifyResult> {
  const bank = gatewayNamed(gateways, gateway);
  if (!bank) return { state: VerifyState.Unknown, messageKey: "down", code: null };
  return bank.verify({ reference, amount: toRial(amount) });
}

export async function inquire({ gateways }: Deps, { gateway, reference }: PaymentRow): Promise<InquiryState> {
  return gatewayNamed(gateways, gateway)?.inquire(reference) ?? InquiryState.Unknown;
}

async function inquireOnce(deps: Deps, paymentId: number): Promise<boolean> {
  for (let waited = 0; waited < TIMEOUT_MS; waited += POLL_MS) {
    const payment = await claimInquiry(deps, paymentId);
    if (payment) {
      const result = await verify(deps, payment);
      try {
        await applyVerification(deps, payment.id, payment.invoiceId, result);
      } finally {
        await endInquiry(deps, paymentId);
      }
      return result.state !== VerifyState.Unknown;
    }
    if (await isOver(deps, paymentId)) return true;
    await wait(POLL_MS);
  }
  return false;
}

/** Verifies and settles a payment once, even across processes; returns false if the bank gave no result. */
export async function verifyPayment(deps: Deps, payment: PaymentRow): Promise<boolean> {
  if (!isOpenAttempt(payment)) return true;
  const inFlight = inFlightOf.get(deps.db) ?? createSingleFlight<number, boolean>();
  inFlightOf.set(deps.db, inFlight);
  return inFlight(payment.id, () => inquireOnce(deps, payment.id));
}

/** Stores if the bank gave a result, by which the desk tells a silent gateway from a buyer who takes long. */
async function storeSilence({ db, now }: Deps, { id, unansweredAt }: PaymentRow, standing: InquiryState) {
  const isSilent = standing === InquiryState.Unknown;
  if (!isSilent && unansweredAt === null) return;
  const change = { unansweredAt: isSilent ? now() : null };
  await db.query().update(payments).set(change).where(eq(payments.id, id));
}

/** Settles a payment if its bank reports a definite state; returns the state. */
export async function settleByInquiry(deps: Deps, payment: PaymentRow): Promise<InquiryState> {
  const standing = await inquire(deps, payment);
  await storeSilence(deps, payment, standing);
  const isOver = standing === InquiryState.Failed || standing === InquiryState.Reversed;
  if (standing === InquiryState.Paid || standing === InquiryState.Verified) await verifyPayment(deps, payment);
  else if (isOver && payment.state === "started") await failPayment(deps, payment);
  return standing;
}
