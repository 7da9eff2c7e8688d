import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { changedSince } from "@/lib/backend/db/changed-since";
import { products } from "@/lib/backend/db/schema/catalogue";
import { webhookDeliveries, webhooks } from "@/lib/backend/db/schema/integrations";
import { retryUntil } from "@/lib/backend/services/shared/webhook-events";
import type { WebhookEvent } from "@/lib/contract/integration";
import { LOW_STOCK } from "@/lib/domain/product/low-stock";
import { tehranDay } from "@/lib/persian/tehran";

const PRODUCT_EVENTS = ["product.changed", "stock.low"] as const satisfies readonly WebhookEvent[];

type Following = Pick<typeof webhooks.$inferSelect, "id" | "events" | "productsSeen">;

/** Locks the receivers that want to know of products, unless another process does their work. */
const lockFollowing = ({ db }: Deps): Promise<Following[]> =>
  db
    .query()
    .select({ id: webhooks.id, events: webhooks.events, productsSeen: webhooks.productsSeen })
    .from(webhooks)
    .where(and(isNull(webhooks.disabledAt), sql`${webhooks.events} && ${sql.param([...PRODUCT_EVENTS])}::text[]`))
    .orderBy(webhooks.id)
    .for("update", { skipLocked: true });

const SHOWN = sql`jsonb_build_object('id', id, 'name', name, 'price', price, 'final_price', final_price, 'stock', stock,
  'coming_soon', coming_soon, 'listed', not removed)`;

/** One statement for all products, however many an import has changed. */
async function queueFor({ db, now }: Deps, event: WebhookEvent, hook: Following, snapshot: string): Promise<void> {
  const at = now();
  const created = at.toISOString();
  // Low stock is told once a day.
  const cause = event === "stock.low" ? tehranDay(at) : snapshot;
  const isLow = sql`stock <= ${LOW_STOCK} and not removed and not coming_soon`;
  await db.query().execute(sql`
    insert into ${webhookDeliveries} (webhook_id, event, dedupe_key, body, available_at, retry_until, created_at)
    select ${hook.id}, ${event}, ${event}::text || ':' || id || ':' || ${cause}::text, jsonb_build_object(
      'id', gen_random_uuid(), 'event', ${event}::text, 'created_at', ${created}::text,
      'data', jsonb_build_object('product', ${SHOWN}))::text,
      ${created}::timestamptz, ${retryUntil(at).toISOString()}::timestamptz, ${created}::timestamptz
    from ${products} cross join (select ${snapshot}::pg_snapshot as snapshot) moment
    where ${changedSince(hook.productsSeen ?? snapshot, products.changedIn)} and (${event === "stock.low" ? isLow : sql`true`})
    on conflict do nothing`);
}

async function isChanged({ db }: Deps, seen: string): Promise<string | null> {
  const { rows } = await db.query().execute<{ snapshot: string; changed: boolean }>(sql`
    select moment.snapshot::text as snapshot, exists (select from ${products} where ${changedSince(seen, products.changedIn)}) as changed
    from (select pg_current_snapshot() as snapshot) moment`);
  return rows[0]?.changed ? rows[0].snapshot : null;
}

async function follow(deps: Deps, hook: Following): Promise<void> {
  const { db } = deps;
  const is = eq(webhooks.id, hook.id);
  // After a restore, the snapshot of another server means nothing.
  if (hook.productsSeen === null)
    return void (await db.query().update(webhooks).set({ productsSeen: sql`pg_current_snapshot()::text` }).where(is));
  const snapshot = await isChanged(deps, hook.productsSeen);
  if (snapshot === null) return;
  for (const event of PRODUCT_EVENTS) if (hook.events.includes(event)) await queueFor(deps, event, hook, snapshot);
  await db.query().update(webhooks).set({ productsSeen: snapshot }).where(is);
}

/**
 * Queues what changed of products since each receiver was told, whatever wrote them: an order, the desk, an import. Names,
 * prices, stock and availability count as a change; texts and pictures do not.
 */
export async function queueProductEvents(deps: Deps): Promise<void> {
  await deps.db.transaction(async () => {
    for (const hook of await lockFollowing(deps)) await follow(deps, hook);
  });
}
