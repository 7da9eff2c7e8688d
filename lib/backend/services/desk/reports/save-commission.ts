import "server-only";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound } from "@/lib/backend/core/errors";
import { agentCommissions } from "@/lib/backend/db/schema/agents";
import { findBuyer } from "@/lib/backend/services/selling/shared/buyer";
import { lockBuyer } from "@/lib/backend/services/selling/shared/lock-buyer";
import { recordChange } from "@/lib/backend/services/shared/audit";
import { requireVersion } from "@/lib/backend/services/versioned";
import type { AgentCommission } from "@/lib/contract/agent-statement";
import { SALES_AGENT } from "@/lib/contract/user";
import { agentList } from "../agent-list";
import { presentCommission, readTerms } from "./statement";

/** Sets what an agent gets of orders paid from now on. Throws 404, and 409 on an edit conflict. */
export async function saveCommission(
  deps: Deps,
  actor: UserRow,
  { id, version, percent, amount }: AgentCommission & { id: number },
): Promise<AgentCommission> {
  const { db, now } = deps;
  return db.transaction(async () => {
    await agentList.get(deps, id);
    await lockBuyer(deps, id);
    const agent = await findBuyer(deps, id);
    if (!agent.roles.includes(SALES_AGENT)) throw notFound();
    const before = await readTerms(deps, id);
    const current = presentCommission(before);
    if (current.percent === percent && current.amount === amount) return current;
    await requireVersion(current, version);
    const terms = { percent, amount, since: now() };
    await db
      .query()
      .insert(agentCommissions)
      .values({ agentId: id, ...terms });
    const change = { actorId: actor.id, subject: { kind: "user", id }, act: "commission" } as const;
    await recordChange(deps, change, { percent: current.percent, amount: current.amount }, { percent, amount });
    return presentCommission([...before, terms]);
  });
}
