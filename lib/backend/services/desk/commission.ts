import "server-only";
import { asc, eq } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound } from "@/lib/backend/core/errors";
import { agentCommissions } from "@/lib/backend/db/schema/agents";
import { findBuyer } from "@/lib/backend/services/selling/shared/buyer";
import { lockBuyer } from "@/lib/backend/services/selling/shared/lock-buyer";
import { recordChange } from "@/lib/backend/services/shared/audit";
import { requireVersion, versionOf } from "@/lib/backend/services/versioned";
import type { AgentCommission } from "@/lib/contract/agent-statement";
import { SALES_AGENT } from "@/lib/contract/user";
import type { CommissionTerms } from "@/lib/domain/reports/agent-share";
import { agentList } from "./agent-list";

/** Returns what an agent got and gets of orders, from the first terms to the newest. */
export async function readTerms({ db }: Pick<Deps, "db">, agentId: number): Promise<CommissionTerms[]> {
  const { percent, amount, since, id } = agentCommissions;
  const rows = db.query().select({ percent, amount, since }).from(agentCommissions);
  return rows.where(eq(agentCommissions.agentId, agentId)).orderBy(asc(id));
}

/** Returns the newest terms; none are 0. */
export function presentCommission(terms: readonly CommissionTerms[]): AgentCommission {
  const { percent = 0, amount = 0 } = terms.at(-1) ?? {};
  return { percent, amount, version: versionOf([percent, amount, terms.length]) };
}

/** The agents who ever had a commission. */
export async function listCommissioned({ db }: Pick<Deps, "db">): Promise<number[]> {
  const rows = await db.query().selectDistinct({ id: agentCommissions.agentId }).from(agentCommissions);
  return rows.map(({ id }) => id);
}

type Terms = Pick<AgentCommission, "percent" | "amount">;

async function addTerms({ db, now }: Deps, actor: UserRow, agentId: number, from: Terms, to: Terms) {
  const terms = { ...to, since: now() };
  await db
    .query()
    .insert(agentCommissions)
    .values({ agentId, ...terms });
  const change = { actorId: actor.id, subject: { kind: "user", id: agentId }, act: "commission" } as const;
  await recordChange({ db, now }, change, from, to);
  return terms;
}

/** Sets what an agent gets of orders paid from now on. Throws 404, and 409 on an edit conflict. */
export async function saveCommission(
  deps: Deps,
  actor: UserRow,
  { id, version, percent, amount }: AgentCommission & { id: number },
): Promise<AgentCommission> {
  return deps.db.transaction(async () => {
    await agentList.get(deps, id);
    await lockBuyer(deps, id);
    const agent = await findBuyer(deps, id);
    if (!agent.roles.includes(SALES_AGENT)) throw notFound();
    const before = await readTerms(deps, id);
    const { version: newest, ...current } = presentCommission(before);
    if (current.percent === percent && current.amount === amount) return { ...current, version: newest };
    await requireVersion({ ...current, version: newest }, version);
    return presentCommission([...before, await addTerms(deps, actor, id, current, { percent, amount })]);
  });
}

/**
 * Ends what somebody gets who is no longer an agent, so that the terms don't return with the role. For use inside a
 * transaction that holds the lock of the account.
 */
export async function endCommission(deps: Deps, actor: UserRow, id: number): Promise<void> {
  const { percent, amount } = presentCommission(await readTerms(deps, id));
  if (percent + amount > 0) await addTerms(deps, actor, id, { percent, amount }, { percent: 0, amount: 0 });
}
