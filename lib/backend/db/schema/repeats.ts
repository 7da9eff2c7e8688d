import "server-only";
import { sql } from "drizzle-orm";
import { index, integer, pgTable, smallint, uniqueIndex } from "drizzle-orm/pg-core";
import { time } from "./columns";
import { invoices } from "./invoices";
import { users } from "./users";

/** A weekly or monthly order: its buyer is reminded on the day, but nothing is ordered automatically. */
export const repeats = pgTable(
  "repeats",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    invoiceId: integer("invoice_id")
      .notNull()
      .references(() => invoices.id),
    periodicType: smallint("periodic_type").notNull(),
    nextAt: time("next_at").notNull(),
    endedAt: time("ended_at"),
  },
  (table) => [
    uniqueIndex("repeats_invoice").on(table.invoiceId),
    index("repeats_user").on(table.userId),
    index("repeats_due").on(table.nextAt).where(sql`ended_at is null`),
  ],
);
