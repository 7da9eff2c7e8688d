import "server-only";
import { createHmac } from "node:crypto";
import { and, eq, gt, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { type FetchProblem, GuardedFetchError, guardedPost } from "@/lib/backend/core/guarded-fetch";
import { logLine } from "@/lib/backend/core/log";
import { deleteUnlockedRows } from "@/lib/backend/db/delete-unlocked-rows";
import { webhookDeliveries, webhooks } from "@/lib/backend/db/schema/integrations";
import { FAILING_MS } from "@/lib/backend/services/shared/webhook-events";

const TIMEOUT_MS = 5000;
const FIRST_RETRY_MS = 5000;
const LAST_RETRY_MS = 3_600_000;
/** Much longer than one attempt; after this time the delivery of a process that died is sent again. */
const CLAIM_MS = 30_000;
/** How long one run goes on with a receiver, so that a full queue does not delay the first retry of another. */
const RUN_MS = 3000;
const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;

type Claimed = { id: number; event: string; body: string; attempts: number };
type Receiver = Pick<typeof webhooks.$inferSelect, "id" | "url" | "sealedSecret">;

/**
 * Takes the due delivery with the fewest attempts, so that one which a receiver always refuses delays no other; changed
 * products come last.
 */
async function claim({ db, now }: Deps, { id }: Receiver): Promise<Claimed | undefined> {
  const at = now().toISOString();
  const { rows } = await db.query().execute<Claimed>(sql`
    update ${webhookDeliveries} set attempts = attempts + 1,
      available_at = ${new Date(now().getTime() + CLAIM_MS).toISOString()}::timestamptz
    where id = (select id from ${webhookDeliveries} where webhook_id = ${id} and delivered_at is null
      and available_at <= ${at}::timestamptz and retry_until > ${at}::timestamptz
      order by (event = 'product.changed'), attempts, id limit 1 for update skip locked)
    returning id, event, body, attempts`);
  return rows[0];
}

/** The value of X-Shop-Signature: the time in seconds, and the HMAC of time and body. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}

type Outcome = { status: number | null; error: FetchProblem | "secret" | null };

async function attempt({ providers, now }: Deps, { url, sealedSecret }: Receiver, { event, body }: Claimed) {
  const secret = providers.sealer.open(sealedSecret);
  if (secret === null) return { status: null, error: "secret" } satisfies Outcome;
  const signed = { "x-shop-signature": signatureOf(secret, body, now()), "x-shop-event": event };
  const headers = { "content-type": "application/json; charset=utf-8", ...signed };
  try {
    const allowsLoopback = providers.hasStandIns;
    const status = await guardedPost(url, { body, headers, timeoutMs: TIMEOUT_MS, allowsLoopback });
    return { status, error: status >= 200 && status < 300 ? null : "status" } satisfies Outcome;
  } catch (error) {
    if (error instanceof GuardedFetchError) return { status: null, error: error.problem } satisfies Outcome;
    throw error;
  }
}

/** Changes a delivery, unless somebody asked meanwhile for sending it again. */
const changeDelivery = (
  { db }: Deps,
  { id, attempts }: Claimed,
  change: Partial<typeof webhookDeliveries.$inferInsert>,
) =>
  db
    .query()
    .update(webhookDeliveries)
    .set(change)
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.attempts, attempts)));

async function recordSuccess(deps: Deps, { id }: Receiver, delivery: Claimed, status: number | null): Promise<void> {
  await changeDelivery(deps, delivery, { deliveredAt: deps.now(), status, error: null });
  const hasFailed = and(eq(webhooks.id, id), gt(webhooks.failures, 0));
  await deps.db.query().update(webhooks).set({ failingSince: null, failures: 0, pausedUntil: null }).where(hasFailed);
}

const delayOf = (failures: number) => Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS);

/** Delays the delivery by its own attempts, and the receiver by its failures in a row. Switches it off after a week. */
async function recordFailure(deps: Deps, { id }: Receiver, delivery: Claimed, outcome: Outcome): Promise<void> {
  const { db, now } = deps;
  const at = now();
  const later = (ms: number) => new Date(at.getTime() + ms);
  await changeDelivery(deps, delivery, { availableAt: later(delayOf(delivery.attempts)), ...outcome });
  await db.transaction(async () => {
    const is = and(eq(webhooks.id, id), isNull(webhooks.disabledAt));
    const [hook] = await db.query().select().from(webhooks).where(is).for("no key update");
    if (!hook) return;
    const failures = hook.failures + 1;
    // After hours without an attempt, an old failure says nothing of this one.
    const isOld = hook.pausedUntil !== null && at.getTime() - hook.pausedUntil.getTime() > 2 * LAST_RETRY_MS;
    const failingSince = isOld ? at : (hook.failingSince ?? at);
    const disabledAt = at.getTime() - failingSince.getTime() >= FAILING_MS ? at : null;
    const pausedUntil = later(delayOf(failures));
    await db.query().update(webhooks).set({ failures, failingSince, disabledAt, pausedUntil }).where(is);
    if (disabledAt) logLine("warn", { message: "A webhook was switched off after a week of failures.", webhook: id });
  });
}

/** Sends what is due until the time is over or an attempt fails. */
async function sendTo(deps: Deps, receiver: Receiver): Promise<void> {
  const end = performance.now() + RUN_MS;
  while (performance.now() < end) {
    const delivery = await claim(deps, receiver);
    if (!delivery) return;
    const outcome = await attempt(deps, receiver, delivery);
    if (outcome.error !== null) return recordFailure(deps, receiver, delivery, outcome);
    await recordSuccess(deps, receiver, delivery, outcome.status);
  }
}

/**
 * Tells each receiver what has happened, side by side; a delivery whose process dies before recording its success is sent
 * again.
 */
export async function sendWebhooks(deps: Deps): Promise<void> {
  const { id, url, sealedSecret } = webhooks;
  const isReady = or(isNull(webhooks.pausedUntil), lte(webhooks.pausedUntil, deps.now()));
  const receivers = await deps.db
    .query()
    .select({ id, url, sealedSecret })
    .from(webhooks)
    .where(and(isNull(webhooks.disabledAt), isReady));
  const ended = await Promise.allSettled(receivers.map((receiver) => sendTo(deps, receiver)));
  for (const { status, ...end } of ended) if (status === "rejected" && "reason" in end) throw end.reason;
}

export async function deleteOldDeliveries({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS);
  await deleteUnlockedRows(db, webhookDeliveries, lt(webhookDeliveries.createdAt, before));
}
