import "server-only";
import { createHmac } from "node:crypto";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { type FetchProblem, GuardedFetchError, guardedPost } from "@/lib/backend/core/guarded-fetch";
import { logLine } from "@/lib/backend/core/log";
import { webhookDeliveries, webhooks } from "@/lib/backend/db/schema/integrations";
import { RETRY_DAYS } from "@/lib/backend/services/shared/webhook-events";
import { queueProductEvents } from "./product-events";

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

/** Takes the due delivery with the fewest attempts, so that one which a receiver always refuses delays no other. */
async function claim({ db, now }: Deps, { id }: Receiver): Promise<Claimed | undefined> {
  const at = now().toISOString();
  const { rows } = await db.query().execute<Claimed>(sql`
    update ${webhookDeliveries} set attempts = attempts + 1,
      available_at = ${new Date(now().getTime() + CLAIM_MS).toISOString()}::timestamptz
    where id = (select id from ${webhookDeliveries} where webhook_id = ${id} and delivered_at is null
      and available_at <= ${at}::timestamptz and retry_until > ${at}::timestamptz
      order by attempts, id limit 1 for update skip locked)
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
    const isAnywhere = providers.hasStandIns;
    const status = await guardedPost(url, { body, headers, timeoutMs: TIMEOUT_MS, isAnywhere });
    return { status, error: status >= 200 && status < 300 ? null : "status" } satisfies Outcome;
  } catch (error) {
    if (error instanceof GuardedFetchError) return { status: null, error: error.problem } satisfies Outcome;
    throw error;
  }
}

async function recordSuccess({ db, now }: Deps, { id }: Receiver, delivery: Claimed, status: number | null) {
  const done = { deliveredAt: now(), status, error: null };
  await db.query().update(webhookDeliveries).set(done).where(eq(webhookDeliveries.id, delivery.id));
  const recovered = sql`${webhooks.id} = ${id} and ${webhooks.failingSince} is not null`;
  await db.query().update(webhooks).set({ failingSince: null }).where(recovered);
}

/** Delays all that waits for the receiver; what happens from now on is tried at once. Switches it off after a week. */
async function recordFailure({ db, now }: Deps, { id }: Receiver, delivery: Claimed, outcome: Outcome) {
  const at = now();
  const delay = Math.min(FIRST_RETRY_MS * 2 ** (delivery.attempts - 1), LAST_RETRY_MS);
  const availableAt = new Date(at.getTime() + delay);
  await db
    .query()
    .update(webhookDeliveries)
    .set({ availableAt, ...outcome })
    .where(eq(webhookDeliveries.id, delivery.id));
  const waiting = and(
    eq(webhookDeliveries.webhookId, id),
    isNull(webhookDeliveries.deliveredAt),
    lt(webhookDeliveries.availableAt, availableAt),
  );
  await db.query().update(webhookDeliveries).set({ availableAt }).where(waiting);
  const since = new Date(at.getTime() - RETRY_DAYS * DAY_MS).toISOString();
  const [hook] = await db
    .query()
    .update(webhooks)
    .set({
      failingSince: sql`coalesce(failing_since, ${at.toISOString()}::timestamptz)`,
      disabledAt: sql`case when failing_since <= ${since}::timestamptz then ${at.toISOString()}::timestamptz end`,
    })
    .where(and(eq(webhooks.id, id), isNull(webhooks.disabledAt)))
    .returning();
  if (hook?.disabledAt)
    logLine("warn", { message: "A webhook was switched off after a week of failures.", webhook: id });
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
  await queueProductEvents(deps);
  const { id, url, sealedSecret } = webhooks;
  const receivers = await deps.db
    .query()
    .select({ id, url, sealedSecret })
    .from(webhooks)
    .where(isNull(webhooks.disabledAt));
  await Promise.all(receivers.map((receiver) => sendTo(deps, receiver)));
}

export async function deleteOldDeliveries({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  await db
    .query()
    .delete(webhookDeliveries)
    .where(lt(webhookDeliveries.createdAt, new Date(now().getTime() - KEPT_DAYS * DAY_MS)));
}
