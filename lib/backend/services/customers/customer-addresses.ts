import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { recordEvent } from "@/lib/backend/auth/events";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound, ShopError } from "@/lib/backend/core/errors";
import { smsText } from "@/lib/backend/core/sms-text";
import { type AddressRow, addresses } from "@/lib/backend/db/schema/addresses";
import { agentCustomers } from "@/lib/backend/db/schema/agents";
import { users } from "@/lib/backend/db/schema/users";
import { presentCustomerAddress } from "@/lib/backend/presenters/agent-customer";
import { lockBuyer } from "@/lib/backend/services/selling/shared/lock-buyer";
import { queueText } from "@/lib/backend/services/selling/shared/outbox";
import { recordChange } from "@/lib/backend/services/shared/audit";
import type { CustomerAddress } from "@/lib/contract/agent";
import { mayChangeAddress } from "@/lib/domain/account/agent-customer";
import { routes } from "@/lib/routes";
import { findAddress, updateAddress } from "./addresses";
import { isAgentsCustomer } from "./agent-access";
import { type AskingAgent, findByNationalId, rememberCustomer } from "./agent-customers";
import { addCustomerAddress, type CustomerAddressInput } from "./register-customer";

type Saved = { asking: AskingAgent; customer: UserRow; id: number; before?: AddressRow };

/** Records the agent's change without the street, because the audit log is retained longer than the address. */
async function recordSaved(deps: Deps, { asking, customer, id, before }: Saved, after: AddressRow): Promise<void> {
  const { agent, clientAddress } = asking;
  const kind = before ? "customerAddressChanged" : "customerAddressAdded";
  await recordEvent(deps, { kind, userId: customer.id, actorId: agent.id, clientAddress, details: { address: id } });
  const change = { actorId: agent.id, subject: { kind: "user", id: customer.id }, act: kind } as const;
  const kept = ({ province, city }: AddressRow) => ({ province, city });
  await recordChange(deps, change, before ? kept(before) : {}, kept(after));
}

/** Notifies the customer about a changed address, at most once a day per address. */
async function notifyOwner(deps: Deps, { customer, id, before }: Saved): Promise<void> {
  const day = before ? `:${deps.now().toISOString().slice(0, 10)}` : "";
  await queueText(deps, {
    dedupeKey: `agentAddress:${id}${day}`,
    mobile: customer.mobile,
    text: await smsText(deps, "agentAddress", { link: deps.origin + routes.addresses }),
  });
}

async function present(deps: Deps, saved: Saved): Promise<CustomerAddress> {
  const { asking, customer, id } = saved;
  const after = await findAddress(deps, customer.id, id);
  await recordSaved(deps, saved, after);
  await notifyOwner(deps, saved);
  const isTheirs = await isAgentsCustomer(deps, asking.agent.id, customer);
  return presentCustomerAddress(after, { agentId: asking.agent.id, customer, isTheirs });
}

/** Throws 404, 409 if the customer has too many addresses, and 422. */
export async function addAddressFor(
  deps: Deps,
  asking: AskingAgent,
  input: CustomerAddressInput & { national_no: string },
): Promise<CustomerAddress> {
  const customer = await findByNationalId(deps, asking, input.national_no);
  return deps.db.transaction(async () => {
    const { id } = await addCustomerAddress(deps, asking.agent.id, customer, input);
    await rememberCustomer(deps, asking.agent.id, customer.id);
    return present(deps, { asking, customer, id });
  });
}

type Theirs = { address: AddressRow; customer: UserRow };

async function findChangeable({ db }: Deps, agentId: number, id: number): Promise<Theirs> {
  const [found] = await db
    .query()
    .select({ address: addresses, customer: users })
    .from(addresses)
    .innerJoin(agentCustomers, eq(agentCustomers.userId, addresses.userId))
    .innerJoin(users, eq(users.id, addresses.userId))
    .where(and(eq(addresses.id, id), eq(agentCustomers.agentId, agentId), isNull(users.deletedAt)));
  if (!found || !mayChangeAddress(agentId, found.customer, found.address)) throw notFound();
  return found;
}

/** Keeps fields that were not sent, and drops the map point if the address has moved. */
function corrected(before: AddressRow, input: CustomerAddressInput) {
  const { name, mobile, unit } = before;
  const province = input.province || before.province;
  const city = input.city || before.city;
  const isSamePlace = province === before.province && city === before.city && input.address === before.address;
  const postalCode = input.postal_code === undefined ? input.postal_no : input.postal_code;
  return {
    name,
    mobile,
    unit,
    province,
    city,
    address: input.address,
    number: input.number,
    ...(isSamePlace ? { lat: before.lat, lng: before.lng } : { lat: null, lng: null }),
    postal_code: postalCode === undefined ? before.postalCode : (postalCode ?? ""),
  };
}

/**
 * Changes an address that the agent added, or any address of a customer they registered (AGENT-004). Throws 404 and
 * 422.
 */
export async function updateAddressFor(
  deps: Deps,
  asking: AskingAgent,
  id: number,
  input: CustomerAddressInput,
): Promise<CustomerAddress> {
  const agentId = asking.agent.id;
  const { customer } = await findChangeable(deps, agentId, id);
  return deps.db.transaction(async () => {
    // The owner may be making this address the main one at the same time.
    await lockBuyer(deps, customer.id).catch((error: unknown) => {
      // A 401 would log out the agent, although it is the customer's account that is gone.
      throw error instanceof ShopError ? notFound() : error;
    });
    const { address: before } = await findChangeable(deps, agentId, id);
    await updateAddress(deps, customer.id, id, corrected(before, input), before.addedBy);
    return present(deps, { asking, customer, id, before });
  });
}
