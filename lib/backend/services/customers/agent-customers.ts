import "server-only";
import { and, desc, eq, isNull } from "drizzle-orm";
import { recordEvent } from "@/lib/backend/auth/events";
import type { UserRow } from "@/lib/backend/auth/sessions";
import { createSecret } from "@/lib/backend/auth/tokens";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, ShopError } from "@/lib/backend/core/errors";
import { type AddressRow, addresses } from "@/lib/backend/db/schema/addresses";
import { agentCustomers } from "@/lib/backend/db/schema/agents";
import { users } from "@/lib/backend/db/schema/users";
import { presentAgentCustomer } from "@/lib/backend/presenters/agent-customer";
import type { AgentCustomer } from "@/lib/contract/agent";
import { lastDigits } from "@/lib/persian/national-id";
import { isAgentsCustomer } from "./agent-access";

const NATIONAL_ID_LENGTH = 10;
const FOREIGNER_CODE_LENGTH = 12;

export type AskingAgent = { agent: UserRow; clientAddress: string };

export const customerUnknown = () => new ShopError(404, "Errors.customerUnknown");

/** Returns a handle for the customer that is valid only for this agent. */
export async function rememberCustomer({ db, now }: Deps, agentId: number, userId: number): Promise<string> {
  const usedAt = now();
  const [known] = await db
    .query()
    .insert(agentCustomers)
    .values({ agentId, userId, handle: createSecret(), usedAt })
    .onConflictDoUpdate({ target: [agentCustomers.agentId, agentCustomers.userId], set: { usedAt } })
    .returning({ handle: agentCustomers.handle });
  if (!known) throw new Error("The agent's customer was not stored.");
  return known.handle;
}

async function findKnown({ db }: Deps, agentId: number, isNamed: ReturnType<typeof eq>): Promise<UserRow | undefined> {
  const [known] = await db
    .query()
    .select({ user: users })
    .from(agentCustomers)
    .innerJoin(users, eq(users.id, agentCustomers.userId))
    .where(and(eq(agentCustomers.agentId, agentId), isNamed, isNull(users.deletedAt)));
  return known?.user;
}

export async function findByHandle(deps: Deps, agentId: number, handle: string): Promise<UserRow> {
  const customer = await findKnown(deps, agentId, eq(agentCustomers.handle, handle));
  if (!customer) throw customerUnknown();
  return customer;
}

/**
 * Logs every look-up, so that guessing national ids is noticed. Throws 404, and 422 on `field` for the agent's own id.
 */
async function lookUp(deps: Deps, { agent, clientAddress }: AskingAgent, nationalNo: string, field: string) {
  const [customer] = await deps.db
    .query()
    .select()
    .from(users)
    .where(and(eq(users.nationalNo, nationalNo), isNull(users.deletedAt)));
  await recordEvent(deps, {
    kind: customer ? "customerFound" : "customerNotFound",
    userId: customer?.id,
    actorId: agent.id,
    clientAddress,
    details: { last_digits: lastDigits(nationalNo) },
  });
  if (!customer) throw customerUnknown();
  if (customer.id === agent.id) throw fieldError(field, "Errors.customerIsAgent");
  return customer;
}

export async function readAddresses({ db }: Deps, userId: number): Promise<AddressRow[]> {
  return db
    .query()
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isMain), addresses.id);
}

export async function getCustomer(deps: Deps, agentId: number, customer: UserRow): Promise<AgentCustomer> {
  const handle = await rememberCustomer(deps, agentId, customer.id);
  const isTheirs = await isAgentsCustomer(deps, agentId, customer);
  return presentAgentCustomer(customer, handle, {
    agentId,
    isTheirs,
    addresses: await readAddresses(deps, customer.id),
  });
}

/** Throws 404, and 422 for the agent's own national id. */
export async function findCustomer(deps: Deps, asking: AskingAgent, nationalNo: string): Promise<AgentCustomer> {
  return getCustomer(deps, asking.agent.id, await lookUp(deps, asking, nationalNo, "national_no"));
}

/** Logs a look-up only if the customer is new to this agent. */
export async function findByNationalId(
  deps: Deps,
  asking: AskingAgent,
  nationalNo: string,
  { field = "national_no", beforeLookUp }: { field?: string; beforeLookUp?: () => Promise<void> } = {},
): Promise<UserRow> {
  const known = await findKnown(deps, asking.agent.id, eq(users.nationalNo, nationalNo));
  if (known) return known;
  await beforeLookUp?.();
  return lookUp(deps, asking, nationalNo, field);
}

/**
 * Finds a customer by handle or national id. An id that is new to this agent counts as a look-up. Throws 404, 422 and
 * 429.
 */
export async function nameCustomer(
  deps: Deps,
  asking: AskingAgent,
  { user: name, is_foreigner: isForeigner }: { user: string; is_foreigner?: boolean },
): Promise<UserRow> {
  const agentId = asking.agent.id;
  if (!/^\d{10,12}$/.test(name)) return findByHandle(deps, agentId, name);
  if (name.length !== (isForeigner ? FOREIGNER_CODE_LENGTH : NATIONAL_ID_LENGTH)) {
    throw fieldError("user", isForeigner ? "Validation.foreignerCodeInvalid" : "Validation.nationalIdLength");
  }
  const beforeLookUp = () => deps.limits.spend("findCustomer", String(agentId));
  return findByNationalId(deps, asking, name, { field: "user", beforeLookUp });
}
