import "server-only";
import { and, asc, eq, inArray, isNull, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Deps } from "@/lib/backend/core/deps";
import { payments, refunds } from "@/lib/backend/db/schema/payments";
import { gatewayNamed, type Refunding } from "@/lib/backend/payment/port";
import { getRefund, refundDueOf, refundReasonOf } from "@/lib/backend/services/selling/payments/payment-result";
import type { PaymentRow } from "@/lib/backend/services/selling/payments/payments";
import { hasRefundDueRow } from "@/lib/backend/services/selling/shared/due-refunds";
import type { RefundRow } from "@/lib/contract/desk-money";
import { sumRial } from "@/lib/domain/shared/money";
import { paged, type Slice } from "../paged";
import { listPaymentsWithPayer } from "./payments-with-payer";

export type RefundEntry = typeof refunds.$inferSelect;

/** Lists refunds that were made or requested, without refused ones. */
export async function listRefundsMade({ db }: Pick<Deps, "db">, paymentIds: number[]): Promise<RefundEntry[]> {
  const moved = and(inArray(refunds.paymentId, paymentIds), ne(refunds.state, "refused"));
  return db.query().select().from(refunds).where(moved).orderBy(asc(refunds.id));
}

export const sumRefunded = (given: RefundEntry[]) =>
  sumRial(given.filter(({ state }) => state === "done").map(({ amount }) => amount));

/**
 * Undefined if the gateway cannot make the refund: for example for a shared receipt, or for a second part (it refunds
 * only once).
 */
export async function refundingOf(
  { db, gateways }: Deps,
  payment: PaymentRow,
  given: RefundEntry[],
): Promise<Refunding | undefined> {
  const refunding = gatewayNamed(gateways, payment.gateway)?.refunding;
  if (!refunding || !payment.receiptNo || payment.receiptOf || sumRefunded(given) > 0) return undefined;
  const duplicates = await db.query().$count(payments, eq(payments.receiptOf, payment.id));
  return duplicates === 0 && refundDueOf(payment) >= refunding.minAmount ? refunding : undefined;
}

const earlier = alias(payments, "first");

/** Attempts at one order with the same receipt are the same money and count once. */
export const isRefundDue = (db: Deps["db"]) =>
  and(
    hasRefundDueRow,
    or(
      isNull(payments.receiptOf),
      notExists(
        db
          .query()
          .select({ one: sql`1` })
          .from(earlier)
          .where(and(eq(earlier.id, payments.receiptOf), eq(earlier.invoiceId, payments.invoiceId))),
      ),
    ),
  );

export function listRefunds(deps: Deps, { page, order }: { page?: number; order?: number }) {
  const where = and(isRefundDue(deps.db), order ? eq(payments.invoiceId, order) : undefined);
  return paged(deps, { of: payments, where, page }, (slice) => readRefunds(deps, where, slice));
}

async function readRefunds(deps: Deps, where: SQL | undefined, slice: Slice): Promise<RefundRow[]> {
  const found = await listPaymentsWithPayer(deps, where, payments.owedAt, slice);
  const ids = found.map(({ payment }) => payment.id);
  const given = await listRefundsMade(deps, ids);
  const data = found.map(async ({ payment, customer, mobile }): Promise<RefundRow> => {
    const own = given.filter(({ paymentId }) => paymentId === payment.id);
    const { since, due_at, hours_left } = await getRefund(deps, payment);
    const asked = own.find(({ state }) => state === "asked");
    return {
      id: payment.id,
      order: payment.invoiceId,
      customer,
      mobile,
      gateway: payment.gateway,
      reference: payment.receiptNo ?? payment.reference,
      card: payment.cardPan,
      taken: payment.amount,
      owed: refundDueOf(payment),
      given: sumRefunded(own),
      reason: await refundReasonOf(deps, payment),
      since,
      due_at,
      hours_left,
      by_gateway: (await refundingOf(deps, payment, own)) !== undefined,
      asked_at: asked?.createdAt.toISOString() ?? null,
    };
  });
  return Promise.all(data);
}
