import "server-only";
import { eq } from "drizzle-orm";
import { recordEvent } from "@/lib/backend/auth/events";
import { endSessionsOf, type UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { toErrorResponse } from "@/lib/backend/core/error-response";
import { ShopError } from "@/lib/backend/core/errors";
import { smsText } from "@/lib/backend/core/sms-text";
import { translate } from "@/lib/backend/core/translate";
import { users } from "@/lib/backend/db/schema/users";
import { queueText } from "@/lib/backend/services/selling/shared/outbox";
import { recordChange } from "@/lib/backend/services/shared/audit";
import type { CustomerOutcome, DeskCustomer } from "@/lib/contract/desk-customer";
import { ConfirmStatus } from "@/lib/contract/user";
import { confirmStateOf } from "./customer-list";
import { lockCustomer, readCustomer } from "./customer-record";

type Decision = { id: number; verdict: boolean; reason?: string | null };
type Actor = { user: UserRow; clientAddress: string };

const subjectOf = (id: number) => ({ kind: "user", id }) as const;

/**
 * Decides if an account's identity is confirmed; returns false for the same decision again. Throws 404, and 409 for a
 * decided account if only waiting ones are meant.
 */
async function decide(
  deps: Deps,
  actor: UserRow,
  { id, verdict, reason, sms }: Decision & { sms: boolean },
  { isOnlyWaiting = false } = {},
): Promise<boolean> {
  const { db, now } = deps;
  return db.transaction(async () => {
    const before = await lockCustomer(deps, id);
    if (isOnlyWaiting && confirmStateOf(before) !== "todo") throw new ShopError(409, "Errors.decidedAlready");
    const confirmReason = verdict ? null : (reason ?? null);
    const isSame = confirmStateOf(before) === (verdict ? "yes" : "no") && before.confirmReason === confirmReason;
    if (isSame) return false;
    const confirmStatus = verdict ? ConfirmStatus.Confirmed : ConfirmStatus.NotConfirmed;
    const decision = { confirmStatus, confirmReason, confirmBy: actor.id, confirmAt: now() };
    await db.query().update(users).set(decision).where(eq(users.id, id));
    const change = { actorId: actor.id, subject: subjectOf(id), act: verdict ? "confirmCustomer" : "refuseCustomer" };
    await recordChange(deps, change, { reason: before.confirmReason }, { reason: confirmReason });
    if (verdict && sms) {
      const dedupeKey = `confirmed:${id}:${decision.confirmAt.getTime()}`;
      await queueText(deps, { dedupeKey, mobile: before.mobile, text: await smsText(deps, "accountConfirmed") });
    }
    return true;
  });
}

/** Decides if an account's identity is confirmed; the same decision again changes nothing. Throws 404. */
export async function confirmCustomer(
  deps: Deps,
  actor: UserRow,
  decision: Decision & { sms: boolean },
): Promise<DeskCustomer> {
  await decide(deps, actor, decision);
  return readCustomer(deps, actor, decision.id);
}

/** Confirms each waiting account in a transaction of its own, so that one failure does not stop the others. */
export async function confirmCustomers(
  deps: Deps,
  actor: UserRow,
  { ids, sms }: { ids: number[]; sms: boolean },
): Promise<CustomerOutcome[]> {
  const outcomes: CustomerOutcome[] = [];
  for (const id of new Set(ids)) {
    try {
      outcomes.push({
        id,
        moved: await decide(deps, actor, { id, verdict: true, sms }, { isOnlyWaiting: true }),
        message: null,
      });
    } catch (error) {
      const { messageKey, options } = toErrorResponse(error);
      outcomes.push({ id, moved: false, message: translate(messageKey, options.values) });
    }
  }
  return outcomes;
}

async function logOutEverywhere(deps: Deps, { user, clientAddress }: Actor, userId: number): Promise<void> {
  await endSessionsOf(deps, userId);
  await recordEvent(deps, { kind: "sessionsEnded", userId, actorId: user.id, clientAddress });
}

/**
 * Blocks an account and ends its sessions, tickets and impersonations, or opens it again. Orders, pay links and the
 * wallet remain. Throws 404.
 */
export async function blockCustomer(
  deps: Deps,
  actor: Actor,
  { id, verdict, reason }: Decision,
): Promise<DeskCustomer> {
  const { db, now } = deps;
  const { user } = actor;
  return db.transaction(async () => {
    const before = await lockCustomer(deps, id);
    if ((before.blockedAt !== null) === verdict) return readCustomer(deps, user, id);
    const blockReason = verdict ? (reason ?? null) : null;
    const block = { blockReason, blockedAt: verdict ? now() : null, blockedBy: verdict ? user.id : null };
    await db.query().update(users).set(block).where(eq(users.id, id));
    const change = { actorId: user.id, subject: subjectOf(id), act: verdict ? "blockCustomer" : "unblockCustomer" };
    await recordChange(deps, change, { reason: before.blockReason }, { reason: blockReason });
    if (verdict) await logOutEverywhere(deps, actor, id);
    return readCustomer(deps, user, id);
  });
}

/** Logs a customer out of all devices. Throws 404. */
export async function endCustomerSessions(deps: Deps, actor: Actor, id: number): Promise<DeskCustomer> {
  return deps.db.transaction(async () => {
    await lockCustomer(deps, id);
    await logOutEverywhere(deps, actor, id);
    const change = { actorId: actor.user.id, subject: subjectOf(id), act: "endSessions" };
    await recordChange(deps, change, {}, {});
    return readCustomer(deps, actor.user, id);
  });
}
