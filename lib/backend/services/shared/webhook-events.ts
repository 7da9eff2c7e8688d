import "server-only";
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { webhookDeliveries, webhooks } from "@/lib/backend/db/schema/integrations";
import type { WebhookEvent } from "@/lib/contract/integration";

const DAY_MS = 86_400_000;
/** A receiver that fails for so long is switched off. */
export const FAILING_MS = 7 * DAY_MS;
/** A delivery that is always refused while others arrive is given up later, so that it counts for that. */
const RETRY_MS = 8 * DAY_MS;
export const retryUntil = (from: Date): Date => new Date(from.getTime() + RETRY_MS);

type Occurrence = {
  event: WebhookEvent;
  /** Identifies the cause: a second event of the same cause is dropped. */
  cause: string;
  /** Without personal data: a program reads those with its key. */
  data: Record<string, unknown>;
};

/**
 * Queues an event for its receivers, in the transaction that causes it. Locks them, so that one which is removed meanwhile
 * is left out instead of making the insert fail.
 */
export async function queueEvent({ db, now }: Pick<Deps, "db" | "now">, { event, cause, data }: Occurrence) {
  const at = now();
  const created = at.toISOString();
  const body = JSON.stringify({ id: randomUUID(), event, created_at: created, data });
  await db.query().execute(sql`
    insert into ${webhookDeliveries} (webhook_id, event, dedupe_key, body, available_at, retry_until, created_at)
    select id, ${event}, ${`${event}:${cause}`}, ${body}, ${created}::timestamptz, ${retryUntil(at).toISOString()}::timestamptz,
      ${created}::timestamptz
    from ${webhooks} where disabled_at is null and ${event} = any (events)
    for key share on conflict do nothing`);
}

export const registeredEvent = ({ id }: { id: number }): Occurrence => ({
  event: "customer.registered",
  cause: String(id),
  data: { customer: { id } },
});
