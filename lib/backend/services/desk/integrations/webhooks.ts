import "server-only";
import { randomBytes } from "node:crypto";
import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, notFound, ShopError } from "@/lib/backend/core/errors";
import { GuardedFetchError, requireGuardedAddress } from "@/lib/backend/core/guarded-fetch";
import { webhookDeliveries, webhooks } from "@/lib/backend/db/schema/integrations";
import { paged } from "@/lib/backend/services/paged";
import { recordChange } from "@/lib/backend/services/shared/audit";
import { retryUntil } from "@/lib/backend/services/shared/webhook-events";
import type { NewWebhook, Webhook, WebhookDelivery, WebhookEvent } from "@/lib/contract/integration";

const MAX_WEBHOOKS = 10;
const SECRET_BYTES = 32;

type WebhookRow = typeof webhooks.$inferSelect;

const subjectOf = (id: number) => ({ kind: "webhook", id }) as const;

const present = ({ id, url, events, createdAt, failingSince, disabledAt }: WebhookRow): Webhook => ({
  id,
  url,
  events,
  created_at: createdAt.toISOString(),
  failing_since: failingSince?.toISOString() ?? null,
  disabled_at: disabledAt?.toISOString() ?? null,
});

export async function listWebhooks({ db }: Pick<Deps, "db">): Promise<Webhook[]> {
  return (await db.query().select().from(webhooks).orderBy(asc(webhooks.id))).map(present);
}

/** Throws 422 for an address that would not be called: no https, a private network, credentials, a port. */
function requireReceiver({ providers }: Deps, url: string): string {
  try {
    return requireGuardedAddress(url, { allowsLoopback: providers.hasStandIns }).href;
  } catch (error) {
    if (error instanceof GuardedFetchError) throw fieldError("url", "Validation.webhookUrl");
    throw error;
  }
}

/**
 * Adds a receiver; its secret is returned once. Throws 422 for an address that would not be called, 409 for too many, 503
 * if the shop cannot store secrets.
 */
export async function createWebhook(
  deps: Deps,
  actor: UserRow,
  { url, events }: { url: string; events: WebhookEvent[] },
): Promise<NewWebhook> {
  const { db, now, providers } = deps;
  const address = requireReceiver(deps, url);
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  const sealedSecret = providers.sealer.seal(secret);
  return db.transaction(async () => {
    await db.query().execute(sql`lock table ${webhooks} in share row exclusive mode`);
    if ((await db.query().$count(webhooks)) >= MAX_WEBHOOKS) throw new ShopError(409, "Errors.tooManyWebhooks");
    const productsSeen = sql`pg_current_snapshot()`;
    const values = { url: address, events, sealedSecret, createdAt: now(), productsSeen };
    const [row] = await db.query().insert(webhooks).values(values).returning();
    if (!row) throw new Error("The webhook was not written.");
    const change = { actorId: actor.id, subject: subjectOf(row.id), act: "createWebhook" };
    await recordChange(deps, change, {}, { url: address, events });
    return { ...present(row), secret };
  });
}

/** Removes a receiver with its deliveries. Throws 404. */
export async function removeWebhook(deps: Deps, actor: UserRow, id: number): Promise<void> {
  await deps.db.transaction(async () => {
    const [row] = await deps.db.query().delete(webhooks).where(eq(webhooks.id, id)).returning();
    if (!row) throw notFound();
    const change = { actorId: actor.id, subject: subjectOf(id), act: "removeWebhook" };
    await recordChange(deps, change, { url: row.url, events: row.events }, {});
  });
}

async function requireWebhook({ db }: Pick<Deps, "db">, id: number): Promise<WebhookRow> {
  const [row] = await db.query().select().from(webhooks).where(eq(webhooks.id, id));
  if (!row) throw notFound();
  return row;
}

type DeliveryRow = typeof webhookDeliveries.$inferSelect;

function presentDelivery(row: DeliveryRow, isOn: boolean, now: Date): WebhookDelivery {
  const isWaiting = row.deliveredAt === null && row.retryUntil > now && isOn;
  return {
    id: row.id,
    event: row.event,
    created_at: row.createdAt.toISOString(),
    delivered_at: row.deliveredAt?.toISOString() ?? null,
    next_at: isWaiting ? row.availableAt.toISOString() : null,
    attempts: row.attempts,
    status: row.status,
    error: row.error,
    body: row.body,
  };
}

/** Lists deliveries, newest first. Throws 404. */
export async function listDeliveries(deps: Deps, { id, page }: { id: number; page?: number }) {
  const row = await requireWebhook(deps, id);
  const where = eq(webhookDeliveries.webhookId, id);
  const found = await paged(deps, { of: webhookDeliveries, where, page }, ({ limit, offset }) =>
    deps.db
      .query()
      .select()
      .from(webhookDeliveries)
      .where(where)
      .orderBy(desc(webhookDeliveries.id))
      .limit(limit)
      .offset(offset),
  );
  const at = deps.now();
  return {
    data: found.data.map((delivery) => presentDelivery(delivery, row.disabledAt === null, at)),
    extra: { ...found.extra, webhook: present(row) },
  };
}

/** Sends a delivery again, or all that wait, and switches the receiver on. Throws 404. */
export async function redeliver(
  deps: Deps,
  actor: UserRow,
  { id, delivery }: { id: number; delivery?: number },
): Promise<Webhook> {
  const { db, now } = deps;
  const at = now();
  return db.transaction(async () => {
    const before = await requireWebhook(deps, id);
    const on = { failingSince: null, failures: 0, pausedUntil: null, disabledAt: null };
    const [row] = await db.query().update(webhooks).set(on).where(eq(webhooks.id, id)).returning();
    if (!row) throw notFound();
    const again = { availableAt: at, retryUntil: retryUntil(at), deliveredAt: null, attempts: 0 };
    const one = and(eq(webhookDeliveries.webhookId, id), delivery ? eq(webhookDeliveries.id, delivery) : undefined);
    const which = delivery ? one : and(one, isNull(webhookDeliveries.deliveredAt));
    const sent = await db
      .query()
      .update(webhookDeliveries)
      .set(again)
      .where(which)
      .returning({ id: webhookDeliveries.id });
    if (delivery && sent.length === 0) throw notFound();
    const change = { actorId: actor.id, subject: subjectOf(id), act: "redeliver" };
    await recordChange(deps, change, { disabled_at: before.disabledAt }, { disabled_at: null, delivery });
    return present(row);
  });
}
