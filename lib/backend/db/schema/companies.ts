import "server-only";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { MAX_RIALS } from "@/lib/contract/bounds";
import { bounds, rials, time } from "./columns";

/** Pick-up centers of group orders. */
export const companies = pgTable(
  "companies",
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    address: text().notNull(),
    phone: text(),
    discountPercent: smallint("discount_percent").notNull().default(0),
    /** Minimum total of the cart, in rials. */
    flooring: rials("flooring").notNull().default(0),
    /** True if anybody may order through it; otherwise an account needs its code first. */
    openToAll: boolean("open_to_all").notNull().default(false),
    active: boolean().notNull().default(true),
    position: integer().notNull(),
  },
  (table) => [
    check("companies_discount", sql`${table.discountPercent} between 0 and 100`),
    check("companies_flooring", sql`${table.flooring} >= 0`),
    bounds("companies_flooring", table.flooring, 0, MAX_RIALS),
  ],
);

export const companyTimeWindows = pgTable(
  "company_time_windows",
  {
    id: integer().primaryKey(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    title: text().notNull(),
    active: boolean().notNull().default(true),
    position: integer().notNull(),
  },
  (table) => [index("company_time_windows_company").on(table.companyId)],
);

export const companyCodes = pgTable(
  "company_codes",
  {
    code: text().primaryKey(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    expiresAt: time("expires_at"),
    active: boolean().notNull().default(true),
  },
  (table) => [
    index("company_codes_company").on(table.companyId),
    uniqueIndex("company_codes_folded").on(sql`upper(${table.code})`),
  ],
);

export type CompanyRow = typeof companies.$inferSelect;
