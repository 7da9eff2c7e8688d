import "server-only";
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { webhookDeliveries, webhooks } from "@/lib/backend/db/schema/integrations";
import type { WebhookEvent } from "@/lib/contract/integration";

/** How long a delivery is tried; a receiver that fails for as long is switched off. */
export const RETRY_DAYS = 7;
export const retryUntil = (from: Date): Date => new Date(from.getTime() + RETRY_DAYS * 86_400_000);

type Occurrence = {
  event: WebhookEvent;
  /** Identifies the cause: a second event of the same cause is dropped. */
  cause: string;
  /** Without personal data: a program reads those with its key. */
  data: Record<string, unknown>;
};

/** Queues an event for its receivers, in the transaction that causes it. */
export async function queueEvent({ db, now }: Pick<Deps, "db" | "now">, { event, cause, data }: Occurrence) {
  const at = now();
  const created = at.toISOString();
  const body = JSON.stringify({ id: randomUUID(), event, created_at: created, data });
  await db.query().execute(sql`
    insert into ${webhookDeliveries} (webhook_id, event, dedupe_key, body, available_at, retry_until, created_at)
    select id, ${event}, ${`${event}:${cause}`}, ${body}, ${created}::timestamptz, ${retryUntil(at).toISOString()}::timestamptz,
      ${created}::timestamptz
    from ${webhooks} where disabled_at is null and ${event} = any (events) on conflict do nothing`);
}

export const registeredEvent = ({ id }: { id: number }): Occurrence => ({
  event: "customer.registered",
  cause: String(id),
  data: { customer: { id } },
});
