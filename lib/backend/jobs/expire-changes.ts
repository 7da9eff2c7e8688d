import "server-only";
import { and, eq, exists, lte, not, or, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { releaseAddedPieces } from "@/lib/backend/services/selling/changes/added-pieces";
import { endChange } from "@/lib/backend/services/selling/changes/end-change";
import { LAST_ANSWER_MS } from "@/lib/backend/services/selling/payments/settlement";
import { openAttempts } from "@/lib/backend/services/selling/shared/open-invoices";
import { invoices } from "../db/schema/invoices";
import { orderChanges } from "../db/schema/order-changes";
import { payments } from "../db/schema/payments";
import { users } from "../db/schema/users";

/**
 * The hold has passed, or the deadline of an offer that holds nothing: who accepts it in time has the whole hold to pay.
 * A payment that may have been made in time is given some minutes more.
 */
function isDue({ db }: Deps, at: Date) {
  const ofChange = and(eq(payments.changeId, orderChanges.id), openAttempts);
  const open = db.query().select({ one: sql`1` }).from(payments).where(ofChange);
  const passed = (time: Date) => lte(sql`coalesce(${orderChanges.heldUntil}, ${orderChanges.validUntil})`, time);
  return and(passed(at), or(not(exists(open)), passed(new Date(at.getTime() - LAST_ANSWER_MS))));
}

/** Returns false if no offer is due. */
async function expireOne(deps: Deps): Promise<boolean> {
  const { db, now } = deps;
  return db.transaction(async () => {
    const at = now();
    // Locks buyer and invoice as every other write of a change does; what is locked has its turn in the next run.
    const [found] = await db
      .query()
      .select({ change: orderChanges })
      .from(orderChanges)
      .innerJoin(invoices, eq(invoices.id, orderChanges.invoiceId))
      .innerJoin(users, eq(users.id, invoices.userId))
      .where(and(eq(orderChanges.state, "open"), isDue(deps, at)))
      .limit(1)
      .for("no key update", { skipLocked: true });
    if (!found) return false;
    const { change } = found;
    if (change.validUntil <= at) await endChange(deps, change, "expired");
    else await releaseAddedPieces(deps, change);
    return true;
  });
}

/** Ends offers whose deadline has passed, and releases added pieces whose payment did not come. */
export async function expireChanges(deps: Deps): Promise<void> {
  while (await expireOne(deps));
}
