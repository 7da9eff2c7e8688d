import "server-only";
import { and, asc, eq, gt, lte, notExists, or, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { applyTransition } from "@/lib/backend/services/selling/order-state/apply-transition";
import { LAST_ANSWER_MS } from "@/lib/backend/services/selling/payments/settlement";
import { recordMoney } from "@/lib/backend/services/selling/shared/money-events";
import { isDeadlinePassed, openInvoices, waitsUntil } from "@/lib/backend/services/selling/shared/open-invoices";
import { actAfterHold } from "@/lib/domain/order/invoice-transitions";
import { invoices } from "../db/schema/invoices";
import { payments, transferClaims } from "../db/schema/payments";
import { users } from "../db/schema/users";
import { makeLastInquiries, openAttemptOf } from "./last-inquiry";

function isAnswerNotAwaited({ db }: Deps, at: Date) {
  const open = db.query().select({ one: sql`1` }).from(payments).where(openAttemptOf(invoices.id));
  return or(notExists(open), lte(waitsUntil, new Date(at.getTime() - LAST_ANSWER_MS)));
}

/** True if only the hold lapses or no transfer is reported, because staff end orders with a reported transfer. */
function mayExpire({ db }: Deps, at: Date) {
  const isClaim = eq(transferClaims.invoiceId, invoices.id);
  const claims = db.query().select({ one: sql`1` }).from(transferClaims).where(isClaim);
  return or(and(eq(invoices.stockHeld, true), gt(invoices.validUntil, at)), notExists(claims));
}

/**
 * Expires an overdue unpaid invoice and releases its stock; one that can still be paid only loses its stock. Returns
 * false if there is none.
 */
async function expireOne(deps: Deps, id?: number): Promise<boolean> {
  const { db, now } = deps;
  return db.transaction(async () => {
    const at = now();
    const which = id === undefined ? isAnswerNotAwaited(deps, at) : eq(invoices.id, id);
    // Also locks the buyer, whose wallet may get money back. It skips locked rows, so the lock order does not matter.
    const [found] = await db
      .query()
      .select({ invoice: invoices })
      .from(invoices)
      .innerJoin(users, eq(users.id, invoices.userId))
      .where(and(isDeadlinePassed(at), openInvoices, mayExpire(deps, at), which))
      .orderBy(asc(waitsUntil))
      .limit(1)
      .for("no key update", { skipLocked: true });
    if (!found) return false;
    const { invoice } = found;
    const act = actAfterHold(invoice, at);
    if (act === "expire") await recordMoney(deps, { invoiceId: invoice.id, kind: "expired" });
    return applyTransition(deps, invoice, { act, by: "job", isOver: false });
  });
}

/**
 * Expires overdue unpaid invoices; those that may have been paid are given up to five more minutes. Safe in several
 * processes.
 */
export async function expireInvoices(deps: Deps): Promise<void> {
  while (await expireOne(deps));
  for (;;) {
    const { unpaid, silent } = await makeLastInquiries(deps);
    for (const id of unpaid) await expireOne(deps, id);
    // A bank that does not respond uses up the full timeout for each request, so the rest is left to the next run.
    if (unpaid.length === 0 || silent > 0) return;
  }
}
