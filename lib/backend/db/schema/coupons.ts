import "server-only";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { MAX_RIALS } from "@/lib/contract/bounds";
import type { CouponType } from "@/lib/contract/coupon";
import { bounds, rials, time } from "./columns";
import { invoices } from "./invoices";
import { users } from "./users";

export const coupons = pgTable(
  "coupons",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** In upper case with Latin digits, the form in which codes are compared. */
    code: text().notNull().unique(),
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    type: smallint().$type<CouponType>().notNull(),
    value: rials("value").notNull(),
    /** Minimum total of the goods, in rials. */
    flooring: rials("flooring").notNull().default(0),
    expiresAt: time("expires_at"),
    active: boolean().notNull().default(true),
    /** `isSingleUse` allows one order in total, `isOncePerUser` one per customer. */
    isSingleUse: boolean("is_single_use").notNull().default(false),
    isOncePerUser: boolean("is_once_per_user").notNull().default(false),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("coupons_user").on(table.userId, table.id),
    check("coupons_code", sql`${table.code} ~ '^[A-Z0-9_-]{3,32}$'`),
    check(
      "coupons_value",
      sql`${table.value} > 0 and ((${table.type} = 1 and ${table.value} <= 100) or ${table.type} = 2)`,
    ),
    check("coupons_flooring", sql`${table.flooring} >= 0`),
    bounds("coupons_value", table.value, 1, MAX_RIALS),
    bounds("coupons_flooring", table.flooring, 0, MAX_RIALS),
  ],
);

/** The coupon that an order uses, at most one; deleted when the order releases it. */
export const couponUses = pgTable(
  "coupon_uses",
  {
    invoiceId: integer("invoice_id")
      .primaryKey()
      .references(() => invoices.id, { onDelete: "cascade" }),
    couponId: integer("coupon_id")
      .notNull()
      .references(() => coupons.id),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    usedAt: time("used_at").notNull(),
  },
  (table) => [index("coupon_uses_coupon").on(table.couponId, table.userId)],
);

/** The coupon that a customer's checkout accepted last: an order may use only this one or one of their own. */
export const triedCoupons = pgTable("tried_coupons", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  couponId: integer("coupon_id")
    .notNull()
    .references(() => coupons.id, { onDelete: "cascade" }),
});

export type CouponRow = typeof coupons.$inferSelect;
