import "server-only";
import { isNull, type SQL, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { agentApplications, contactMessages } from "@/lib/backend/db/schema/contact";
import { comments } from "@/lib/backend/db/schema/engagement";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { payments } from "@/lib/backend/db/schema/payments";
import type { WaitingCounts } from "@/lib/contract/desk-today";
import type { Right } from "@/lib/contract/staff";
import { mayLookAt } from "@/lib/domain/account/rights";
import { isWaiting } from "./comments";
import { isRefundDue } from "./refund-list";
import { countSetup } from "./setup";
import { isClaimed } from "./transfers";
import { isUnresolved } from "./unresolved-payments";
import { countOf } from "./waiting-rows";

const NO_COUNTS: WaitingCounts = {
  orders: null,
  doubts: null,
  refunds: null,
  transfers: null,
  comments: null,
  messages: null,
  setup: null,
};

type Counter = { name: Exclude<keyof WaitingCounts, "setup">; right: Right; count: SQL };

function counters({ db, now }: Pick<Deps, "db" | "now">): Counter[] {
  const waits = sql`${invoices.deskTab} in ('confirm', 'pack', 'send')`;
  const letters = [contactMessages, agentApplications].map((table) => countOf(table, isNull(table.answeredAt)));
  return [
    { name: "orders", right: "orders", count: countOf(invoices, waits) },
    { name: "doubts", right: "money", count: countOf(payments, isUnresolved(now())) },
    { name: "refunds", right: "money", count: countOf(payments, isRefundDue(db)) },
    { name: "transfers", right: "money", count: countOf(invoices, isClaimed) },
    { name: "comments", right: "comments", count: countOf(comments, isWaiting) },
    { name: "messages", right: "messages", count: sql.join(letters, sql` + `) },
  ];
}

/** Counts the open tasks of each nav item in one statement, because every page of the desk needs them. */
export async function countWaiting(deps: Deps, roles: readonly string[]): Promise<WaitingCounts> {
  return { ...(await countTasks(deps, roles)), setup: await countSetup(deps) };
}

async function countTasks(deps: Pick<Deps, "db" | "now">, roles: readonly string[]): Promise<WaitingCounts> {
  const seen = counters(deps).filter(({ right }) => mayLookAt(roles, right));
  if (seen.length === 0) return NO_COUNTS;
  const columns = seen.map(({ name, count }) => sql`${count} as ${sql.identifier(name)}`);
  const { rows } = await deps.db.query().execute<Partial<WaitingCounts>>(sql`select ${sql.join(columns, sql`, `)}`);
  return { ...NO_COUNTS, ...rows[0] };
}
