import "server-only";
import { and, arrayContains, eq, isNotNull, isNull, notInArray, or, sql } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { containsNormalized, containsPattern } from "@/lib/backend/db/like";
import { agentCustomers } from "@/lib/backend/db/schema/agents";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { users } from "@/lib/backend/db/schema/users";
import { findBuyer } from "@/lib/backend/services/selling/shared/buyer";
import { lockBuyer } from "@/lib/backend/services/selling/shared/lock-buyer";
import { openInvoices } from "@/lib/backend/services/selling/shared/open-invoices";
import { returnedOf } from "@/lib/backend/services/selling/shared/returned-pieces";
import { recordChange } from "@/lib/backend/services/shared/audit";
import { AGENT_TABS, type AgentTab, type DeskAgentRow } from "@/lib/contract/desk-customer";
import { PaymentStatus } from "@/lib/contract/invoice";
import { SALES_AGENT } from "@/lib/contract/user";
import { CLOSED } from "@/lib/domain/order/invoice-transitions";
import { adminList } from "./admin-list";
import { nameOf } from "./staff";

type Shop = Pick<Deps, "db" | "now">;
type Filter = { q?: string };

const areAgents = and(arrayContains(users.roles, [SALES_AGENT]), isNull(users.deletedAt));
const fullName = sql`coalesce(${users.firstName}, '') || ' ' || coalesce(${users.lastName}, '')`;

const ofAgent = eq(invoices.authorId, users.id);
const ofThisAgent = eq(agentCustomers.agentId, users.id);
const isSale = and(eq(invoices.paymentStatus, PaymentStatus.Paid), notInArray(invoices.status, [...CLOSED]));

/** The number and the value, in rials and without returned pieces, of an agent's paid invoices, and how many of the links are still open. */
const figures = (now: Date) => ({
  sales: sql<number>`(select count(*)::int from ${invoices} where ${ofAgent} and ${isSale})`,
  sold: sql<number>`(select coalesce(sum(${invoices.payableAmount} + ${invoices.walletAmount} - ${returnedOf("total")}), 0)::bigint
    from ${invoices} where ${ofAgent} and ${isSale})`.mapWith(Number),
  openLinks: sql<number>`(select count(*)::int from ${invoices} where ${ofAgent} and ${openInvoices}
    and ${invoices.validUntil} > ${now.toISOString()}::timestamptz)`,
  customers: sql<number>`(select count(*)::int from ${agentCustomers} where ${ofThisAgent})`,
});

const matches = (q: string) => or(containsNormalized(fullName, q), sql`${users.mobile} like ${containsPattern(q)}`);

export const agentList = adminList<DeskAgentRow, Filter, AgentTab>({
  table: users,
  tabs: AGENT_TABS,
  inTab: (tab) => (tab === "paused" ? isNotNull(users.agentPausedAt) : isNull(users.agentPausedAt)),
  filter: ({ q }) => and(areAgents, q ? matches(q) : undefined),
  present: async ({ db, now }: Shop, { where, order, limit, offset }) => {
    const rows = await db
      .query()
      .select({ user: users, ...figures(now()) })
      .from(users)
      .where(and(areAgents, where))
      .orderBy(...order)
      .limit(limit)
      .offset(offset);
    return rows.map(({ user, sales, sold, openLinks, customers }) => ({
      id: user.id,
      name: nameOf(user),
      mobile: user.mobile,
      limit: user.agentDiscountCeiling,
      paused_at: user.agentPausedAt?.toISOString() ?? null,
      open_links: openLinks,
      sales,
      sold,
      customers,
    }));
  },
  csv: {
    name: "agents",
    columns: {
      number: ({ id }) => id,
      customerName: ({ name }) => name,
      mobile: ({ mobile }) => mobile,
      uses: ({ sales }) => sales,
      paidRials: ({ sold }) => sold,
      openLinks: ({ open_links }) => open_links,
      limitRials: ({ limit }) => limit,
      agentCustomers: ({ customers }) => customers,
      active: ({ paused_at }) => Number(paused_at === null),
    },
  },
});

/** Pauses an agent, who then issues nothing, or lets the agent issue again. Throws 404. */
export async function pauseAgent(
  deps: Deps,
  actor: UserRow,
  { id, paused }: { id: number; paused: boolean },
): Promise<DeskAgentRow> {
  const { db, now } = deps;
  return db.transaction(async () => {
    await agentList.get(deps, id);
    await lockBuyer(deps, id);
    const agent = await findBuyer(deps, id);
    if ((agent.agentPausedAt !== null) !== paused) {
      await db
        .query()
        .update(users)
        .set({ agentPausedAt: paused ? now() : null })
        .where(eq(users.id, id));
      const change = { actorId: actor.id, subject: { kind: "user", id }, act: "pauseAgent" } as const;
      await recordChange(deps, change, { paused: !paused }, { paused });
    }
    return agentList.get(deps, id);
  });
}
