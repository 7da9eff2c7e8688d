import "server-only";
import { inArray } from "drizzle-orm";
import { SALES_AGENT } from "@/lib/contract/user";
import { changedFields } from "../catalogue-import/changes";
import { users } from "../db/schema/users";
import { writeAgentLimit } from "../services/desk/agent-limits";
import type { ShopFile } from "./schema";
import type { Work } from "./work";

/** Sets each agent's largest discount per invoice, in rials; reports a fault for anyone who is not an agent. */
export async function importAgentLimits(work: Work, { agents_discount }: ShopFile): Promise<void> {
  const { db, now, changes, faults } = work;
  const ceilings = agents_discount?.ceilings ?? [];
  const mobiles = ceilings.map(({ mobile }) => mobile);
  const known = await db.query().select().from(users).where(inArray(users.mobile, mobiles));
  const wanted: { agent: (typeof known)[number]; ceiling: number }[] = [];
  for (const [at, { mobile, ceiling }] of ceilings.entries()) {
    const agent = known.find((user) => user.mobile === mobile);
    if (!agent?.roles.includes(SALES_AGENT)) {
      faults.push(`agents_discount.ceilings[${at}].mobile ${mobile} belongs to no agent`);
      continue;
    }
    const fields = changedFields({ ceiling: agent.agentDiscountCeiling }, { ceiling });
    changes.note("agents", mobile, fields);
    if (fields.length > 0) wanted.push({ agent, ceiling });
  }
  if (faults.length > 0) return;
  // Locks in order of id, as all other code does.
  for (const { agent, ceiling } of wanted.sort((a, b) => a.agent.id - b.agent.id))
    await writeAgentLimit({ db, now: () => now }, null, agent, ceiling);
}
