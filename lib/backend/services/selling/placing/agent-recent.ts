import "server-only";
import { and, count, desc, eq, isNull } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { agentCustomers } from "@/lib/backend/db/schema/agents";
import { invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { users } from "@/lib/backend/db/schema/users";
import { findCards } from "@/lib/backend/services/catalogue/product-cards";
import { isListed } from "@/lib/backend/services/catalogue/product-conditions";
import { listCards } from "@/lib/backend/services/catalogue/product-lists";
import { defaultPlace } from "@/lib/backend/services/customers/register-customer";
import type { AgentRecent } from "@/lib/contract/agent";
import type { ProductCard } from "@/lib/contract/product";
import { lastDigits } from "@/lib/persian/national-id";

const MAX_SHOWN = 8;
/** Bounds the query: an agent may have 20,000 invoices, and old ones say little about what sells now. */
const COUNTED_INVOICES = 500;
const LOOKED_AT = 4 * MAX_SHOWN;

async function lastCustomers({ db }: Deps, agentId: number): Promise<AgentRecent["customers"]> {
  const rows = await db
    .query()
    .select({ handle: agentCustomers.handle, firstName: users.firstName, nationalNo: users.nationalNo })
    .from(agentCustomers)
    .innerJoin(users, eq(users.id, agentCustomers.userId))
    .where(and(eq(agentCustomers.agentId, agentId), isNull(users.deletedAt)))
    .orderBy(desc(agentCustomers.usedAt))
    .limit(MAX_SHOWN);
  return rows.map(({ handle, firstName, nationalNo }) => ({
    handle,
    first_name: firstName ?? "",
    last_digits: lastDigits(nationalNo ?? ""),
  }));
}

async function mostIssued({ db }: Deps, agentId: number): Promise<number[]> {
  const lately = db
    .query()
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.authorId, agentId))
    .orderBy(desc(invoices.id))
    .limit(COUNTED_INVOICES)
    .as("lately");
  const { productId } = invoiceLines;
  const rows = await db
    .query()
    .select({ id: productId })
    .from(invoiceLines)
    .innerJoin(lately, eq(lately.id, invoiceLines.invoiceId))
    .where(isNull(invoiceLines.bundleId))
    .groupBy(productId)
    .orderBy(desc(count()), productId)
    .limit(LOOKED_AT);
  return rows.map(({ id }) => id);
}

const canBeBought = ({ available, comming_soon }: ProductCard) => available && !comming_soon;

/** Returns an agent's last customers and the best-selling products, the agent's own before the shop's. */
export async function listRecent(deps: Deps, agentId: number): Promise<AgentRecent> {
  const issued = (await findCards(deps, await mostIssued(deps, agentId), isListed)).filter(canBeBought);
  const known = new Set(issued.map(({ id }) => id));
  const isNew = (card: ProductCard) => !known.has(card.id) && !card.colors?.some(({ id }) => known.has(id));
  const more = issued.length < MAX_SHOWN ? await listCards(deps, {}, { limit: LOOKED_AT }) : [];
  return {
    customers: await lastCustomers(deps, agentId),
    products: [...issued, ...more.filter((card) => canBeBought(card) && isNew(card))].slice(0, MAX_SHOWN),
    place: await defaultPlace(deps, agentId),
  };
}
