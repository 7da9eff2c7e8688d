import "server-only";
import { sql } from "drizzle-orm";
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, varchar } from "drizzle-orm/pg-core";
import { time } from "./columns";
import { users } from "./users";

/** First answers of repeatable writes, kept for 24 hours. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: text().notNull(),
    requestHash: text("request_hash").notNull(),
    /** Null while the first request is still under way. */
    status: smallint(),
    body: jsonb().$type<unknown>(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index("idempotency_keys_age").on(table.createdAt)],
);

/** Messages written in the transaction that causes them and sent after it. */
export const outbox = pgTable(
  "outbox",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** One row a cause, however often the cause is repeated. */
    dedupeKey: text("dedupe_key").notNull().unique(),
    mobile: text().notNull(),
    text: text().notNull(),
    attempts: smallint().notNull().default(0),
    availableAt: time("available_at").notNull(),
    createdAt: time("created_at").notNull(),
    sentAt: time("sent_at"),
    /** The quota of SMS that keeps it waiting for another day; null where none does. */
    deferredBy: text("deferred_by", { enum: ["number", "budget"] }),
  },
  (table) => [index("outbox_due").on(table.availableAt).where(sql`sent_at is null`)],
);

/** SMS that left on a day of Tehran: of the shop in all (`all`), and to each number. */
export const smsCounts = pgTable(
  "sms_counts",
  {
    day: date({ mode: "string" }).notNull(),
    key: text().notNull(),
    /** One-time codes, and texts of the shop. */
    codes: integer().notNull().default(0),
    texts: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.key] })],
);

/** How the background work went last, whichever process did it: one row a job, written again once a minute or when its luck turns. */
export const jobRuns = pgTable("job_runs", {
  job: text().primaryKey(),
  /** When it last came to its end, and how long that took. */
  endedAt: time("ended_at"),
  tookMs: integer("took_ms"),
  /** When it last failed, and why; the reason goes with the next good end. */
  failedAt: time("failed_at"),
  error: text(),
});

/** What the local bank and SMS outbox remember. */
export const sandboxRecords = pgTable(
  "sandbox_records",
  {
    kind: text().notNull(),
    key: text().notNull(),
    value: jsonb().$type<unknown>().notNull(),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
);

/** Counters of lib/backend/http/limits.ts when several processes serve one shop; the shape is rate-limiter-flexible's. */
export const rateLimits = pgTable("rate_limits", {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: "number" }),
});
