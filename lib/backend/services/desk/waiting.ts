import "server-only";
import { asc, eq } from "drizzle-orm";
import { comments } from "@/lib/backend/db/schema/engagement";
import { returnRequests } from "@/lib/backend/db/schema/invoice-parts";
import { payments } from "@/lib/backend/db/schema/payments";
import type { Deps } from "@/lib/backend/deps";
import type { DeskWaiting, Right } from "@/lib/contract/staff";
import { hasRight } from "@/lib/domain/rights";
import { showRefund } from "../selling/payment-result";
import { isWaiting } from "./comments";
import { inDoubt } from "./doubts";
import { isOwedBack } from "./refund-list";
import { countClaimed } from "./transfers";

/** The working hours until the money that is owed longest is late; null where none is owed. */
async function hoursLeft(deps: Deps): Promise<number | null> {
  const { db } = deps;
  const [first] = await db
    .query()
    .select()
    .from(payments)
    .where(isOwedBack(db))
    .orderBy(asc(payments.owedAt), asc(payments.id))
    .limit(1);
  return first ? (await showRefund(deps, first)).hours_left : null;
}

/** How much waits for somebody of these roles, besides orders. */
export async function countWaiting(deps: Deps, roles: readonly string[]): Promise<DeskWaiting> {
  const { db, now } = deps;
  const query = db.query();
  const seen = <Count>(right: Right, count: () => PromiseLike<Count>) => (hasRight(roles, right) ? count() : null);
  const [returns, waiting, refunds, refund_hours, transfers, doubts] = await Promise.all([
    seen("orders", () => query.$count(returnRequests, eq(returnRequests.state, "asked"))),
    seen("comments", () => query.$count(comments, isWaiting)),
    seen("money", () => query.$count(payments, isOwedBack(db))),
    seen("money", () => hoursLeft(deps)),
    seen("money", () => countClaimed(deps)),
    seen("money", () => query.$count(payments, inDoubt(now()))),
  ]);
  return { returns, comments: waiting, refunds, refund_hours, transfers, doubts };
}
