import "server-only";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { time } from "./columns";
import { coupons } from "./coupons";
import { invoices } from "./invoices";
import { users } from "./users";

export const referrals = pgTable(
  "referrals",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    referrerId: integer("referrer_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    friendId: integer("friend_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The order that used the friend's discount; null before that, and again if the order releases the discount. */
    invoiceId: integer("invoice_id").references(() => invoices.id),
    /** The referrer's reward; null until it is earned, or if they already had the month's maximum. */
    couponId: integer("coupon_id").references(() => coupons.id),
    createdAt: time("created_at").notNull(),
    rewardedAt: time("rewarded_at"),
    /** When the order was returned, which withdraws an unused coupon. */
    withdrawnAt: time("withdrawn_at"),
  },
  (table) => [
    uniqueIndex("referrals_friend").on(table.friendId),
    uniqueIndex("referrals_invoice").on(table.invoiceId),
    index("referrals_referrer").on(table.referrerId, table.id),
    check("referrals_not_oneself", sql`${table.referrerId} <> ${table.friendId}`),
  ],
);
