import "server-only";
import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, index, integer, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { MAX_RIALS } from "@/lib/contract/bounds";
import type { RegisterStatus } from "@/lib/contract/user";
import { bounds, rials, time } from "./columns";
import { companies } from "./companies";

export const CUSTOMER_SEARCH_TEXT = sql`coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(company_name, '')`;

/** Staff and deleted accounts; the roles are `STAFF_ROLES`. */
export const NOT_A_CUSTOMER = sql`deleted_at is not null or roles && '{admin,orders,catalogue,accounts,right:desk}'::text[]`;

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
    /** When the national id was saved; null for accounts that predate this column. */
    nationalNoAt: time("national_no_at"),
    gender: smallint().notNull().default(1),
    registerStatus: smallint("register_status").$type<RegisterStatus>().notNull(),
    confirmStatus: smallint("confirm_status").notNull().default(1),
    /** The staff's decision about the account's identity; null before there is one. */
    confirmBy: integer("confirm_by").references((): AnyPgColumn => users.id),
    confirmAt: time("confirm_at"),
    confirmReason: text("confirm_reason"),
    placeType: smallint("place_type").notNull().default(1),
    roles: text().array().notNull().default(sql`'{}'`),
    introduceCode: text("introduce_code").notNull().unique(),
    economicNo: text("economic_no"),
    registrationNo: text("registration_no"),
    companyName: text("company_name"),
    registeredBy: integer("registered_by").references((): AnyPgColumn => users.id),
    companyId: integer("company_id").references((): AnyPgColumn => companies.id),
    /**
     * In rials, the sum of the wallet entries; negative is a debt. Changes only in the transaction that adds an entry.
     */
    walletBalance: rials("wallet_balance").notNull().default(0),
    /** The largest discount an agent may give per invoice, in rials. */
    agentDiscountCeiling: rials("agent_discount_ceiling").notNull().default(0),
    wantsOffers: boolean("wants_offers").notNull().default(false),
    /** Nobody can log in to a blocked account; its orders and its wallet remain. */
    blockedAt: time("blocked_at"),
    blockedBy: integer("blocked_by").references((): AnyPgColumn => users.id),
    blockReason: text("block_reason"),
    /** A paused agent keeps the role, but issues nothing. */
    agentPausedAt: time("agent_paused_at"),
    /** From when the account needs a second step on a live shop; null if its roles require none. */
    secondStepFrom: time("second_step_from"),
    /** Never shown to the customer. */
    staffNote: text("staff_note"),
    createdAt: time("created_at").notNull().defaultNow(),
    /** When the account was deleted; the row remains for its orders, without personal data. */
    deletedAt: time("deleted_at"),
  },
  (table) => [
    index("users_company").on(table.companyId).where(sql`company_id is not null`),
    index("users_last_digits").on(sql`right(${table.mobile}, 4)`),
    index("users_words").using("gin", sql`search_words(${CUSTOMER_SEARCH_TEXT})`),
    index("users_unconfirmed").on(table.id).where(sql`confirm_status = 3`),
    index("users_companies").on(table.id).where(sql`company_id is not null or company_name is not null`),
    // Few accounts, which counts of customers subtract from those of all accounts.
    index("users_not_customers").on(table.id).where(NOT_A_CUSTOMER),
    index("users_debtors").on(table.id).where(sql`wallet_balance < 0`),
    index("users_blocked").on(table.id).where(sql`blocked_at is not null`),
    bounds("users_agent_discount_ceiling", table.agentDiscountCeiling, 0, MAX_RIALS),
  ],
);

/**
 * What each account paid for and last ordered, so that lists need not read its invoices; triggers on `users`,
 * `invoices` and `returns` maintain it.
 */
export const customerSums = pgTable(
  "customer_sums",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Paid orders that were neither cancelled nor returned. */
    orders: integer().notNull().default(0),
    /** Their value in rials without returned pieces, whether it was paid with money or from the wallet. */
    paid: rials("paid").notNull().default(0),
    /** When the newest order that was ever paid was placed. */
    lastAt: time("last_at"),
  },
  (table) => [index("customer_sums_paid").on(table.paid, table.userId), index("customer_sums_last").on(table.lastAt)],
);

/**
 * Keyed hashes of deleted accounts, so that a returning customer does not count as new; `hasPaid` if they paid an
 * order.
 */
export const formerCustomers = pgTable("former_customers", {
  hash: text().primaryKey(),
  hasPaid: boolean("has_paid").notNull(),
  createdAt: time("created_at").notNull(),
});

export const shopKeys = pgTable("shop_keys", {
  name: text().primaryKey(),
  value: text().notNull(),
});

export const impersonationGrants = pgTable(
  "acting_grants",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    adminId: integer("admin_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The admin's own session, which resumes when the grant ends, and whose end also ends the grant. */
    adminSession: text("admin_session").references((): AnyPgColumn => sessions.tokenHash, { onDelete: "cascade" }),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
    endedAt: time("ended_at"),
    reason: text(),
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
    /** The token's SHA-256; the token itself is never stored. */
    tokenHash: text("token_hash").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    device: text(),
    grantId: integer("grant_id").references(() => impersonationGrants.id, { onDelete: "cascade" }),
    createdAt: time("created_at").notNull(),
    usedAt: time("used_at").notNull(),
    expiresAt: time("expires_at").notNull(),
    /** The last re-authentication; null for a session opened by code or link. */
    reauthenticatedAt: time("password_at"),
    /** When another token replaced this one, which can then still read for some seconds. */
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
    handle: text().notNull().unique(),
    mobile: text().notNull(),
    purpose: text().notNull(),
    invoiceId: integer("invoice_id"),
    codeHash: text("code_hash").notNull(),
    tries: smallint().notNull().default(0),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
    usedAt: time("used_at"),
  },
  (table) => [index("one_time_codes_mobile").on(table.mobile, table.createdAt)],
);

export const loginTickets = pgTable(
  "login_tickets",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    grantId: integer("grant_id").references(() => impersonationGrants.id, { onDelete: "cascade" }),
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

/** Security events, and what an admin did for a customer: append-only (by trigger), without secrets, for one year. */
export const securityEvents = pgTable(
  "security_events",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    userId: integer("user_id").references(() => users.id),
    actorId: integer("actor_id").references(() => users.id),
    clientAddress: text("client_address"),
    details: jsonb().$type<Record<string, string | number>>(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    index("security_events_user").on(table.userId, table.createdAt),
    index("security_events_actor").on(table.actorId, table.createdAt),
    index("security_events_time").on(table.createdAt),
  ],
);
