import "server-only";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { time } from "./columns";
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
