import "server-only";
import { and, desc, eq, inArray, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound } from "@/lib/backend/core/errors";
import { auditEvents } from "@/lib/backend/db/schema/audit";
import { moneyEvents, payments } from "@/lib/backend/db/schema/payments";
import { paged, type Slice } from "@/lib/backend/services/paged";
import { settleByInquiry } from "@/lib/backend/services/selling/payments/bank-inquiries";
import { TRANSFER } from "@/lib/backend/services/selling/payments/payments";
import { recordChange } from "@/lib/backend/services/shared/audit";
import type {
  BankInquiryResult,
  BankReport,
  UnresolvedPaymentKind,
  UnresolvedPaymentRow,
} from "@/lib/contract/desk-money";
import { listPaymentsWithPayer } from "./payments-with-payer";

/** Payments without a result from the bank are shown to the staff after this long. */
const UNRESOLVED_AFTER_MS = 30 * 60_000;
const ACT = "askBank";
const fieldOf = (paymentId: number) => `bank_${paymentId}`;

const mismatched = sql`exists (select 1 from ${moneyEvents} where ${moneyEvents.invoiceId} = ${payments.invoiceId}
  and ${moneyEvents.paymentId} = ${payments.id} and ${moneyEvents.kind} = 'payment_mismatch')`;

export const isUnresolved = (now: Date) =>
  or(
    and(eq(payments.state, "started"), lt(payments.createdAt, new Date(now.getTime() - UNRESOLVED_AFTER_MS))),
    // Excludes transfers, which the staff checked themselves and no bank can be queried about.
    and(eq(payments.state, "refund_due"), ne(payments.gateway, TRANSFER), mismatched),
  );

export const unresolvedPaymentKind = ({ state }: { state: string }): UnresolvedPaymentKind =>
  state === "started" ? "waiting" : "mismatch";

export async function listAnswers({ db }: Pick<Deps, "db">, ids: number[]) {
  const subject = and(eq(auditEvents.subjectKind, "invoice"), inArray(auditEvents.subjectId, ids));
  const events = await db
    .query()
    .select({ changes: auditEvents.changes, at: auditEvents.createdAt })
    .from(auditEvents)
    .where(and(subject, eq(auditEvents.act, ACT)))
    .orderBy(desc(auditEvents.id));
  return (id: number) => {
    const event = events.find(({ changes }) => fieldOf(id) in changes);
    return {
      says: (event?.changes[fieldOf(id)]?.to ?? null) as BankReport | null,
      asked_at: event?.at.toISOString() ?? null,
    };
  };
}

/** Returns unresolved payments, oldest first: those over 30 minutes at the bank, or mismatched and not refunded. */
export function listUnresolvedPayments(deps: Deps, { page }: { page?: number }) {
  const where = isUnresolved(deps.now());
  return paged(deps, { of: payments, where, page }, (slice) => readUnresolved(deps, where, slice));
}

async function readUnresolved(deps: Deps, where: SQL | undefined, slice: Slice): Promise<UnresolvedPaymentRow[]> {
  const found = await listPaymentsWithPayer(deps, where, payments.createdAt, slice);
  const answerTo = await listAnswers(
    deps,
    found.map(({ payment }) => payment.invoiceId),
  );
  return found.map(
    ({
      payment: { id, invoiceId, state, gateway, reference, amount, createdAt },
      customer,
      mobile,
    }): UnresolvedPaymentRow => ({
      id,
      order: invoiceId,
      customer,
      mobile,
      kind: unresolvedPaymentKind({ state }),
      gateway,
      reference,
      amount,
      created_at: createdAt.toISOString(),
      ...answerTo(id),
    }),
  );
}

/** Queries the bank about an attempt, settles the result like a callback and records who asked. Throws 404. */
export async function inquireBank(deps: Deps, actor: UserRow, id: number): Promise<BankInquiryResult> {
  const { db } = deps;
  const read = async () => (await db.query().select().from(payments).where(eq(payments.id, id)))[0];
  const payment = await read();
  if (!payment) throw notFound();
  const says = await settleByInquiry(deps, payment);
  const subject = { kind: "invoice", id: payment.invoiceId } as const;
  await recordChange(deps, { actorId: actor.id, subject, act: ACT }, {}, { [fieldOf(id)]: says });
  const after = await read();
  return { says, open: after?.state === "started" };
}
