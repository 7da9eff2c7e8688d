import "server-only";
import { sql } from "drizzle-orm";
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  varchar,
} from "drizzle-orm/pg-core";
import { time } from "./columns";
import { users } from "./users";

export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: text().notNull(),
    requestHash: text("request_hash").notNull(),
    status: smallint(),
    body: jsonb().$type<unknown>(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index("idempotency_keys_age").on(table.createdAt)],
);

export const outbox = pgTable(
  "outbox",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** One row per cause, even if the cause occurs repeatedly. */
    dedupeKey: text("dedupe_key").notNull().unique(),
    mobile: text().notNull(),
    text: text().notNull(),
    attempts: smallint().notNull().default(0),
    availableAt: time("available_at").notNull(),
    createdAt: time("created_at").notNull(),
    sentAt: time("sent_at"),
    deferredBy: text("deferred_by", { enum: ["number", "budget"] }),
  },
  (table) => [
    index("outbox_due").on(table.availableAt).where(sql`sent_at is null`),
    index("outbox_mobile").on(table.mobile, table.id),
  ],
);

/** SMS per day in Tehran: for the whole shop (`all`) and per number. */
export const smsCounts = pgTable(
  "sms_counts",
  {
    day: date({ mode: "string" }).notNull(),
    key: text().notNull(),
    codes: integer().notNull().default(0),
    texts: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.key] })],
);

/** The last run of each job in any process; written once a minute, or immediately if the outcome changes. */
export const jobRuns = pgTable("job_runs", {
  job: text().primaryKey(),
  endedAt: time("ended_at"),
  tookMs: integer("took_ms"),
  /** The last failure; the reason is cleared by the next success. */
  failedAt: time("failed_at"),
  error: text(),
});

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

/** Counters of lib/backend/core/rate-limiter.ts for several processes; rate-limiter-flexible defines the columns. */
export const rateLimits = pgTable("rate_limits", {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: "number" }),
});

/** Filters of the desk's lists that staff save by name, each person for themselves. */
export const savedFilters = pgTable(
  "saved_filters",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** The path of the list with its query. */
    address: text().notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [uniqueIndex("saved_filters_address").on(table.userId, table.address)],
);
