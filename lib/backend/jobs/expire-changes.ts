import "server-only";
import { and, asc, eq, inArray, isNull, lt, lte, notExists, or, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { describeError, logLine } from "@/lib/backend/core/log";
import { releaseAddedPieces } from "@/lib/backend/services/selling/changes/added-pieces";
import { endChange } from "@/lib/backend/services/selling/changes/end-change";
import type { PaymentRow } from "@/lib/backend/services/selling/payments/payments";
import { LAST_ANSWER_MS } from "@/lib/backend/services/selling/payments/settlement";
import { openAttempts } from "@/lib/backend/services/selling/shared/open-invoices";
import { invoices } from "../db/schema/invoices";
import { orderChanges } from "../db/schema/order-changes";
import { payments } from "../db/schema/payments";
import { users } from "../db/schema/users";
import { isAnswered } from "./last-inquiry";

/** When to query an unresponsive bank about a payment again; other processes skip it until then. */
const RETRY_MS = 9_000;
/** How long after the deadline an offer waits for a bank that says nothing. */
const SILENT_MS = 4 * LAST_ANSWER_MS;
const BATCH = 20;

/** The end of the hold, or the deadline of an offer that holds nothing: who accepts in time has the whole hold to pay. */
const waitsUntil = sql`coalesce(${orderChanges.heldUntil}, ${orderChanges.validUntil})`;

/**
 * Ends an offer whose time was over at `before`, or only its hold; the one named by `id` or one without open payments.
 * Returns false if no offer is due.
 */
async function expireOne(
  deps: Deps,
  { id, before = deps.now() }: { id?: number; before?: Date } = {},
): Promise<boolean> {
  const { db, now } = deps;
  const ofChange = and(eq(payments.changeId, orderChanges.id), openAttempts);
  const open = db.query().select({ one: sql`1` }).from(payments).where(ofChange);
  const which = id === undefined ? notExists(open) : eq(orderChanges.id, id);
  return db.transaction(async () => {
    // Locks buyer and invoice as every other write of a change does; what is locked has its turn in the next run.
    const [found] = await db
      .query()
      .select({ change: orderChanges })
      .from(orderChanges)
      .innerJoin(invoices, eq(invoices.id, orderChanges.invoiceId))
      .innerJoin(users, eq(users.id, invoices.userId))
      .where(and(eq(orderChanges.state, "open"), lte(waitsUntil, before), which))
      .limit(1)
      .for("no key update", { skipLocked: true });
    if (!found) return false;
    const { change } = found;
    if (change.validUntil <= now()) await endChange(deps, change, "expired");
    else await releaseAddedPieces(deps, change);
    return true;
  });
}

/**
 * Claims all open payments of offers that are overdue by the minutes in which a bank may report a payment late. Two
 * processes may claim the same ones, which are then asked about twice.
 */
async function claimLastAttempts({ db, now }: Deps): Promise<PaymentRow[]> {
  const at = now();
  const isOverdue = lte(waitsUntil, new Date(at.getTime() - LAST_ANSWER_MS));
  const isUnasked = or(isNull(payments.checkedAt), lt(payments.checkedAt, new Date(at.getTime() - RETRY_MS)));
  const due = await db
    .query()
    .selectDistinct({ id: orderChanges.id })
    .from(payments)
    .innerJoin(orderChanges, eq(orderChanges.id, payments.changeId))
    .where(and(openAttempts, eq(orderChanges.state, "open"), isOverdue, isUnasked))
    .orderBy(asc(orderChanges.id))
    .limit(BATCH);
  const ids = due.map(({ id }) => id);
  const ofOffers = and(inArray(payments.changeId, ids), openAttempts);
  return db.query().update(payments).set({ checkedAt: at }).where(ofOffers).returning();
}

/** Asks the banks about payments of overdue offers, which settles what was paid in time; `silent` offers may be paid. */
async function makeLastInquiries(deps: Deps): Promise<{ answered: number[]; silent: number[] }> {
  const attempts = await claimLastAttempts(deps);
  const answers = await Promise.all(
    attempts.map((payment) =>
      isAnswered(deps, payment).catch((error: unknown) => {
        logLine("error", { paymentId: payment.id, ...describeError(error) });
        return false;
      }),
    ),
  );
  const idsOf = (some: PaymentRow[]) => [...new Set(some.flatMap(({ changeId }) => changeId ?? []))];
  const silent = idsOf(attempts.filter((_, at) => !answers[at]));
  return { answered: idsOf(attempts).filter((id) => !silent.includes(id)), silent };
}

/**
 * Ends offers whose deadline has passed, and releases added pieces whose payment did not come. The bank is asked first; if
 * it says nothing, the offer ends later, and money that comes still later is given back.
 */
export async function expireChanges(deps: Deps): Promise<void> {
  while (await expireOne(deps));
  const { answered, silent } = await makeLastInquiries(deps);
  for (const id of answered) await expireOne(deps, { id });
  const before = new Date(deps.now().getTime() - SILENT_MS);
  for (const id of silent) await expireOne(deps, { id, before });
}
