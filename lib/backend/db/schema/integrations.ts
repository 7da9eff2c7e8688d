import "server-only";
import { sql } from "drizzle-orm";
import { index, integer, pgTable, smallint, text, unique } from "drizzle-orm/pg-core";
import { type KeyRight, WEBHOOK_EVENTS, type WebhookEvent } from "@/lib/contract/integration";
import { snapshot, time } from "./columns";
import { users } from "./users";

/** Keys with which a merchant's programs call the shop; only a hash of each is stored. */
export const apiKeys = pgTable("api_keys", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  tokenHash: text("token_hash").notNull().unique(),
  ending: text().notNull(),
  rights: text().array().$type<KeyRight[]>().notNull(),
  /** A key can do no more than its creator can now. */
  userId: integer("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  createdAt: time("created_at").notNull(),
  usedAt: time("used_at"),
});

/** Addresses of the merchant's programs that are told of events. */
export const webhooks = pgTable("webhooks", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  url: text().notNull(),
  events: text({ enum: WEBHOOK_EVENTS }).array().$type<WebhookEvent[]>().notNull(),
  /** Encrypted, because each delivery is signed with it. */
  sealedSecret: text("sealed_secret").notNull(),
  createdAt: time("created_at").notNull(),
  /** The first failure since the last success, or since nothing was tried for hours. */
  failingSince: time("failing_since"),
  /** Failures in a row, and until when nothing is sent because of them. */
  failures: integer().notNull().default(0),
  pausedUntil: time("paused_until"),
  disabledAt: time("disabled_at"),
  /** As of when this receiver knows the products; null if that is unknown. */
  productsSeen: snapshot("products_seen"),
});

/** One event for one receiver, written in the transaction that causes it. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    webhookId: integer("webhook_id")
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    event: text({ enum: WEBHOOK_EVENTS }).notNull(),
    dedupeKey: text("dedupe_key").notNull(),
    /** The same text at each attempt, because it is what the signature covers. */
    body: text().notNull(),
    attempts: smallint().notNull().default(0),
    availableAt: time("available_at").notNull(),
    retryUntil: time("retry_until").notNull(),
    createdAt: time("created_at").notNull(),
    deliveredAt: time("delivered_at"),
    status: smallint(),
    error: text(),
  },
  (table) => [
    unique("webhook_deliveries_cause").on(table.webhookId, table.dedupeKey),
    // In the order of sending: many changed products delay no order.
    index("webhook_deliveries_due")
      .on(table.webhookId, sql`(event = 'product.changed')`, table.attempts, table.id)
      .where(sql`delivered_at is null`),
    index("webhook_deliveries_age").on(table.createdAt),
  ],
);
