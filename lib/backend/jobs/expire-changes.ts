import "server-only";
import { and, asc, eq, inArray, isNull, lt, lte, notExists, or, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { describeError, logLine } from "@/lib/backend/core/log";
import { releaseAddedPieces } from "@/lib/backend/services/selling/changes/added-pieces";
import { endChange } from "@/lib/backend/services/selling/changes/end-change";
import { settleByInquiry } from "@/lib/backend/services/selling/payments/bank-inquiries";
import type { PaymentRow } from "@/lib/backend/services/selling/payments/payments";
import { LAST_ANSWER_MS } from "@/lib/backend/services/selling/payments/settlement";
import { openAttempts } from "@/lib/backend/services/selling/shared/open-invoices";
import { invoices } from "../db/schema/invoices";
import { orderChanges } from "../db/schema/order-changes";
import { payments } from "../db/schema/payments";
import { users } from "../db/schema/users";

/** When to query an unresponsive bank about a payment again; other processes skip it until then. */
const RETRY_MS = 9_000;
const BATCH = 20;

/** The end of the hold, or the deadline of an offer that holds nothing: who accepts in time has the whole hold to pay. */
const waitsUntil = sql`coalesce(${orderChanges.heldUntil}, ${orderChanges.validUntil})`;

/** Ends an offer that is due, or only its hold; the one named by `id` or one without open payments. False if none is. */
async function expireOne(deps: Deps, id?: number): Promise<boolean> {
  const { db, now } = deps;
  const ofChange = and(eq(payments.changeId, orderChanges.id), openAttempts);
  const open = db.query().select({ one: sql`1` }).from(payments).where(ofChange);
  const which = id === undefined ? notExists(open) : eq(orderChanges.id, id);
  return db.transaction(async () => {
    const at = now();
    // Locks buyer and invoice as every other write of a change does; what is locked has its turn in the next run.
    const [found] = await db
      .query()
      .select({ change: orderChanges })
      .from(orderChanges)
      .innerJoin(invoices, eq(invoices.id, orderChanges.invoiceId))
      .innerJoin(users, eq(users.id, invoices.userId))
      .where(and(eq(orderChanges.state, "open"), lte(waitsUntil, at), which))
      .limit(1)
      .for("no key update", { skipLocked: true });
    if (!found) return false;
    const { change } = found;
    if (change.validUntil <= at) await endChange(deps, change, "expired");
    else await releaseAddedPieces(deps, change);
    return true;
  });
}

/** Claims the open payments of offers that are overdue by the minutes in which a bank may report a payment late. */
async function claimLastAttempts({ db, now }: Deps): Promise<PaymentRow[]> {
  const at = now();
  const isOverdue = lte(waitsUntil, new Date(at.getTime() - LAST_ANSWER_MS));
  const isUnasked = or(isNull(payments.checkedAt), lt(payments.checkedAt, new Date(at.getTime() - RETRY_MS)));
  const due = db
    .query()
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orderChanges, eq(orderChanges.id, payments.changeId))
    .where(and(openAttempts, eq(orderChanges.state, "open"), isOverdue, isUnasked))
    .orderBy(asc(payments.changeId))
    .limit(BATCH)
    .for("update", { of: payments, skipLocked: true });
  return db.query().update(payments).set({ checkedAt: at }).where(inArray(payments.id, due)).returning();
}

/** Asks the banks about payments of overdue offers, which settles what was paid in time; returns ids of the offers. */
async function makeLastInquiries(deps: Deps): Promise<number[]> {
  const attempts = await claimLastAttempts(deps);
  await Promise.all(
    attempts.map((payment) =>
      settleByInquiry(deps, payment).catch((error: unknown) =>
        logLine("error", { paymentId: payment.id, ...describeError(error) }),
      ),
    ),
  );
  return [...new Set(attempts.flatMap(({ changeId }) => changeId ?? []))];
}

/** Ends offers whose deadline has passed, and releases added pieces whose payment did not come; the bank is asked first. */
export async function expireChanges(deps: Deps): Promise<void> {
  while (await expireOne(deps));
  for (const id of await makeLastInquiries(deps)) await expireOne(deps, id);
}
