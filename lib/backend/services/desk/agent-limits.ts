import "server-only";
import { and, arrayContains, asc, eq, isNull } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound } from "@/lib/backend/core/errors";
import { users } from "@/lib/backend/db/schema/users";
import { recordChange } from "@/lib/backend/services/shared/audit";
import { requireVersion, versionOf } from "@/lib/backend/services/versioned";
import type { DeskAgent } from "@/lib/contract/desk-settings";
import { SALES_AGENT } from "@/lib/contract/user";
import { nameOf } from "./staff";

const areAgents = and(arrayContains(users.roles, [SALES_AGENT]), isNull(users.deletedAt));

function present(user: UserRow): DeskAgent {
  const { id, mobile, agentDiscountCeiling: ceiling } = user;
  return { id, name: nameOf(user), mobile, ceiling, version: versionOf(ceiling) };
}

export async function listAgents({ db }: Pick<Deps, "db">): Promise<DeskAgent[]> {
  const rows = await db.query().select().from(users).where(areAgents).orderBy(asc(users.id));
  return rows.map(present);
}

/** Writes an agent's limit, in rials, and records the change; `actorId` is null for an import. */
export async function writeAgentLimit(
  deps: Pick<Deps, "db" | "now">,
  actorId: number | null,
  { id, agentDiscountCeiling }: Pick<UserRow, "id" | "agentDiscountCeiling">,
  ceiling: number,
): Promise<void> {
  await deps.db.query().update(users).set({ agentDiscountCeiling: ceiling }).where(eq(users.id, id));
  const change = { actorId, subject: { kind: "user", id }, act: "ceiling" } as const;
  await recordChange(deps, change, { ceiling: agentDiscountCeiling }, { ceiling });
}

/** Sets an agent's discount limit per invoice, in rials. Throws 404, and 409 on an edit conflict. */
export async function saveAgentLimit(
  deps: Deps,
  actor: UserRow,
  { id, ceiling, version }: { id: number; ceiling: number; version: string },
): Promise<DeskAgent> {
  const { db } = deps;
  return db.transaction(async () => {
    const is = and(eq(users.id, id), areAgents);
    const [agent] = await db.query().select().from(users).where(is).for("no key update");
    if (!agent) throw notFound();
    if (agent.agentDiscountCeiling === ceiling) return present(agent);
    await requireVersion(present(agent), version);
    await writeAgentLimit(deps, actor.id, agent, ceiling);
    return present({ ...agent, agentDiscountCeiling: ceiling });
  });
}
