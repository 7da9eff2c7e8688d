import "server-only";
import { index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { rials, time } from "./columns";
import { users } from "./users";

/** The customers that an agent looked up or registered, each under a handle that is valid for this agent only. */
export const agentCustomers = pgTable(
  "agent_customers",
  {
    agentId: integer("agent_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    handle: text().notNull().unique(),
    usedAt: time("used_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.userId] }),
    index("agent_customers_recent").on(table.agentId, table.usedAt),
  ],
);

/**
 * What agents get of orders paid from `since` on, a percentage or a fixed amount. Rows are only added, so that every
 * statement can be computed again.
 */
export const agentCommissions = pgTable(
  "agent_commissions",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    agentId: integer("agent_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    percent: smallint().notNull(),
    amount: rials("amount").notNull(),
    since: time("since").notNull(),
  },
  (table) => [index("agent_commissions_agent").on(table.agentId, table.id)],
);
