import "server-only";
import { sql } from "drizzle-orm";
import { index, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import type { RegisterStatus } from "@/lib/contract/user";
import { time } from "./columns";

export const users = pgTable("users", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  mobile: text().notNull().unique(),
  passwordHash: text("password_hash"),
  firstName: text("first_name"),
  lastName: text("last_name"),
  email: text(),
  nationalNo: text("national_no").unique(),
  gender: smallint().notNull().default(1),
  registerStatus: smallint("register_status").$type<RegisterStatus>().notNull(),
  confirmStatus: smallint("confirm_status").notNull().default(1),
  placeType: smallint("place_type").notNull().default(1),
  roles: text().array().notNull().default(sql`'{}'`),
  introduceCode: text("introduce_code").notNull().unique(),
  createdAt: time("created_at").notNull().defaultNow(),
});

export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the token; the token itself is never stored. */
    tokenHash: text("token_hash").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: time("created_at").notNull(),
    usedAt: time("used_at").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [index("sessions_user").on(table.userId), index("sessions_expiry").on(table.expiresAt)],
);

export const oneTimeCodes = pgTable(
  "one_time_codes",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Opaque name of the request that clients may keep. */
    handle: text().notNull().unique(),
    mobile: text().notNull(),
    purpose: text().notNull(),
    codeHash: text("code_hash").notNull(),
    tries: smallint().notNull().default(0),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
    usedAt: time("used_at"),
  },
  (table) => [index("one_time_codes_mobile").on(table.mobile, table.createdAt)],
);
