import "server-only";
import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, index, integer, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { MOST_RIALS } from "@/lib/contract/bounds";
import type { RegisterStatus } from "@/lib/contract/user";
import { bounds, rials, time } from "./columns";
import { companies } from "./companies";

export const users = pgTable(
  "users",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    mobile: text().notNull().unique(),
    passwordHash: text("password_hash"),
    firstName: text("first_name"),
    lastName: text("last_name"),
    email: text(),
    nationalNo: text("national_no").unique(),
    /** When this national id was put here; null where it stood before the shop wrote that down. */
    nationalNoAt: time("national_no_at"),
    gender: smallint().notNull().default(1),
    registerStatus: smallint("register_status").$type<RegisterStatus>().notNull(),
    confirmStatus: smallint("confirm_status").notNull().default(1),
    placeType: smallint("place_type").notNull().default(1),
    roles: text().array().notNull().default(sql`'{}'`),
    introduceCode: text("introduce_code").notNull().unique(),
    /** Who a business is on an official invoice. */
    economicNo: text("economic_no"),
    registrationNo: text("registration_no"),
    companyName: text("company_name"),
    /** The agent who registered them; null for whoever came by themselves. */
    registeredBy: integer("registered_by").references((): AnyPgColumn => users.id),
    /** The company whose code they gave. */
    companyId: integer("company_id").references((): AnyPgColumn => companies.id),
    /** Rials, the sum of their wallet entries; a debt is negative. Changed in the transaction that writes the entry alone. */
    walletBalance: rials("wallet_balance").notNull().default(0),
    /** Rials that an agent may take off one invoice at most. */
    agentDiscountCeiling: rials("agent_discount_ceiling").notNull().default(0),
    /** Wants to hear of offers by SMS, beyond what concerns an order. */
    wantsOffers: boolean("wants_offers").notNull().default(false),
    createdAt: time("created_at").notNull().defaultNow(),
    /** Since then nobody's: the row stands for the orders that stay, the person is taken out of it. */
    deletedAt: time("deleted_at"),
  },
  (table) => [
    index("users_company").on(table.companyId).where(sql`company_id is not null`),
    index("users_last_digits").on(sql`right(${table.mobile}, 4)`),
    bounds("users_agent_discount_ceiling", table.agentDiscountCeiling, 0, MOST_RIALS),
  ],
);

/**
 * Who had an account here once, by keyed hashes of number and national id alone: whoever comes back is no new customer. `hasPaid`
 * where they had paid for an order.
 */
export const formerCustomers = pgTable("former_customers", {
  hash: text().primaryKey(),
  hasPaid: boolean("has_paid").notNull(),
  createdAt: time("created_at").notNull(),
});

/** Keys that the shop makes for itself, apart from what they lock. */
export const shopKeys = pgTable("shop_keys", {
  name: text().primaryKey(),
  value: text().notNull(),
});

/** An admin acts for a customer, an hour at most. */
export const actingGrants = pgTable(
  "acting_grants",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    adminId: integer("admin_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The admin's own session: the grant holds while it does, and leads back into it. */
    adminSession: text("admin_session").references((): AnyPgColumn => sessions.tokenHash, { onDelete: "cascade" }),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
    endedAt: time("ended_at"),
  },
  (table) => [
    index("acting_grants_admin").on(table.adminId),
    index("acting_grants_user").on(table.userId),
    index("acting_grants_session").on(table.adminSession),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the token; the token itself is never stored. */
    tokenHash: text("token_hash").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** What the client calls itself, cut short; null where it does not say. */
    device: text(),
    /** Of an admin who acts for this user; the session ends with it. */
    grantId: integer("grant_id").references(() => actingGrants.id, { onDelete: "cascade" }),
    createdAt: time("created_at").notNull(),
    usedAt: time("used_at").notNull(),
    expiresAt: time("expires_at").notNull(),
    /** When its owner last typed their password in it; null where a code or a link opened it. */
    passwordAt: time("password_at"),
    /** Since when another token stands for this one, which reads on for some seconds. */
    retiredAt: time("retired_at"),
  },
  (table) => [
    index("sessions_user").on(table.userId),
    index("sessions_expiry").on(table.expiresAt),
    index("sessions_grant").on(table.grantId),
  ],
);

export const oneTimeCodes = pgTable(
  "one_time_codes",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Opaque name of the request that clients may keep. */
    handle: text().notNull().unique(),
    mobile: text().notNull(),
    purpose: text().notNull(),
    /** The invoice whose link asked for it. */
    invoiceId: integer("invoice_id"),
    codeHash: text("code_hash").notNull(),
    tries: smallint().notNull().default(0),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
    usedAt: time("used_at"),
  },
  (table) => [index("one_time_codes_mobile").on(table.mobile, table.createdAt)],
);

/** A way into an account by a link: one use, a minute at most. */
export const loginTickets = pgTable(
  "login_tickets",
  {
    /** SHA-256 of the ticket. */
    tokenHash: text("token_hash").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    grantId: integer("grant_id").references(() => actingGrants.id, { onDelete: "cascade" }),
    /** The session that it was taken from, and goes with. */
    openedBy: text("opened_by").references(() => sessions.tokenHash, { onDelete: "cascade" }),
    expiresAt: time("expires_at").notNull(),
    usedAt: time("used_at"),
  },
  (table) => [
    index("login_tickets_expiry").on(table.expiresAt),
    index("login_tickets_user").on(table.userId),
    index("login_tickets_session").on(table.openedBy),
  ],
);

/** What concerns who is let in, and what an admin did for a customer: appended, never changed (a trigger refuses it), without secrets; forgotten after a year. */
export const securityEvents = pgTable(
  "security_events",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    /** Whose account it is about; null where nobody's. */
    userId: integer("user_id").references(() => users.id),
    /** Who did it, where it was somebody else. */
    actorId: integer("actor_id").references(() => users.id),
    clientAddress: text("client_address"),
    /** Further facts, such as the call that an admin made. */
    details: jsonb().$type<Record<string, string | number>>(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    index("security_events_user").on(table.userId, table.createdAt),
    index("security_events_actor").on(table.actorId, table.createdAt),
    index("security_events_time").on(table.createdAt),
  ],
);
