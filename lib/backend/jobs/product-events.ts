import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { changedSince } from "@/lib/backend/db/changed-since";
import { IS_LOW, products } from "@/lib/backend/db/schema/catalogue";
import { webhookDeliveries, webhooks } from "@/lib/backend/db/schema/integrations";
import { PRODUCT_SHOWN } from "@/lib/backend/services/shared/product-event";
import { retryUntil } from "@/lib/backend/services/shared/webhook-events";
import type { WebhookEvent } from "@/lib/contract/integration";
import { tehranDay } from "@/lib/persian/tehran";

const PRODUCT_EVENTS = ["product.changed", "stock.low"] as const satisfies readonly WebhookEvent[];

const wantsProducts = and(
  isNull(webhooks.disabledAt),
  sql`${webhooks.events} && ${sql.param([...PRODUCT_EVENTS])}::text[]`,
);

type Following = Pick<typeof webhooks.$inferSelect, "id" | "events" | "productsSeen">;
const FOLLOWING = { id: webhooks.id, events: webhooks.events, productsSeen: webhooks.productsSeen };

type Change = { event: WebhookEvent; seen: string; snapshot: string };

/** One statement for all products, however many an import has changed. */
async function queueFor({ db, now }: Deps, { id }: Following, { event, seen, snapshot }: Change): Promise<void> {
  const at = now();
  const created = at.toISOString();
  // Low stock is told once a day.
  const cause = event === "stock.low" ? tehranDay(at) : snapshot;
  await db.query().execute(sql`
    insert into ${webhookDeliveries} (webhook_id, event, dedupe_key, body, available_at, retry_until, created_at)
    select ${id}, ${event}, ${event}::text || ':' || id || ':' || ${cause}::text, jsonb_build_object(
      'id', gen_random_uuid(), 'event', ${event}::text, 'created_at', ${created}::text,
      'data', jsonb_build_object('product', ${PRODUCT_SHOWN}))::text,
      ${created}::timestamptz, ${retryUntil(at).toISOString()}::timestamptz, ${created}::timestamptz
    from ${products} cross join (select ${snapshot}::pg_snapshot as snapshot) moment
    where ${changedSince(seen, products.changedIn)} and (${event === "stock.low" ? IS_LOW : sql`true`})
    on conflict do nothing`);
}

/** Returns the present snapshot if a product changed after `seen`, otherwise null. */
async function findChange({ db }: Deps, seen: string): Promise<string | null> {
  const { rows } = await db.query().execute<{ snapshot: string; changed: boolean }>(sql`
    select moment.snapshot::text as snapshot,
      exists (select from ${products} where ${changedSince(seen, products.changedIn)}) as changed
    from (select pg_current_snapshot() as snapshot) moment`);
  return rows[0]?.changed ? rows[0].snapshot : null;
}

/** Queues for one receiver, unless another process does. */
async function follow(deps: Deps, id: number): Promise<void> {
  const { db } = deps;
  const is = eq(webhooks.id, id);
  await db.transaction(async () => {
    const locked = db.query().select(FOLLOWING).from(webhooks).where(is);
    const [hook] = await locked.for("no key update", { skipLocked: true });
    if (!hook) return;
    const seen = hook.productsSeen;
    const snapshot = seen === null ? sql`pg_current_snapshot()` : await findChange(deps, seen);
    if (snapshot === null) return;
    if (seen !== null && typeof snapshot === "string")
      for (const event of PRODUCT_EVENTS)
        if (hook.events.includes(event)) await queueFor(deps, hook, { event, seen, snapshot });
    await db.query().update(webhooks).set({ productsSeen: snapshot }).where(is);
  });
}

/**
 * Queues what changed of products since each receiver was told, whatever wrote them: an order, the desk, an import. What
 * listings compare counts as a change (lib/backend/listing/follow.ts); long texts and pictures do not.
 */
export async function queueProductEvents(deps: Deps): Promise<void> {
  const hooks = await deps.db.query().select(FOLLOWING).from(webhooks).where(wantsProducts).orderBy(webhooks.id);
  for (const { id, productsSeen } of hooks)
    if (productsSeen === null || (await findChange(deps, productsSeen)) !== null) await follow(deps, id);
}
