import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { recordEvent, type SecurityEventKind } from "@/lib/backend/auth/events";
import { type AddressRow, addresses } from "@/lib/backend/db/schema/addresses";
import { agentCustomers } from "@/lib/backend/db/schema/agents";
import { users } from "@/lib/backend/db/schema/users";
import type { Deps } from "@/lib/backend/deps";
import { notFound } from "@/lib/backend/errors";
import { presentCustomerAddress } from "@/lib/backend/presenters/agent-customer";
import type { CustomerAddress } from "@/lib/contract/agent";
import { findAddress, updateAddress } from "./addresses";
import { type AskingAgent, findByNationalId, rememberCustomer } from "./agent-customers";
import { addCustomerAddress, type CustomerAddressInput } from "./register-customer";

const noteOf = (kind: SecurityEventKind, userId: number, { agent, clientAddress }: AskingAgent, addressId: number) => ({
  ...{ kind, userId, clientAddress },
  actorId: agent.id,
  details: { address: addressId },
});

/** A new address of a customer, named by their national id. Throws 404, 409 with too many of them, 422. */
export async function addAddressFor(
  deps: Deps,
  asking: AskingAgent,
  input: CustomerAddressInput & { national_no: string },
): Promise<CustomerAddress> {
  const customer = await findByNationalId(deps, asking, input.national_no);
  return deps.db.transaction(async () => {
    const { id } = await addCustomerAddress(deps, asking.agent.id, customer, input);
    await rememberCustomer(deps, asking.agent.id, customer.id);
    await recordEvent(deps, noteOf("customerAddressAdded", customer.id, asking, id));
    return presentCustomerAddress(await findAddress(deps, customer.id, id));
  });
}

/** An address of a customer whom this agent looked up or registered; throws 404 for any other. */
async function findTheirs({ db }: Deps, agentId: number, id: number): Promise<AddressRow> {
  const [theirs] = await db
    .query()
    .select({ address: addresses })
    .from(addresses)
    .innerJoin(agentCustomers, eq(agentCustomers.userId, addresses.userId))
    .innerJoin(users, eq(users.id, addresses.userId))
    .where(and(eq(addresses.id, id), eq(agentCustomers.agentId, agentId), isNull(users.deletedAt)));
  if (!theirs) throw notFound();
  return theirs.address;
}

/**
 * Corrects an address of a customer; what was not sent stays. A point on the map is no longer right where the address is
 * another. Throws 404 and 422.
 */
export async function updateAddressFor(
  deps: Deps,
  asking: AskingAgent,
  id: number,
  input: CustomerAddressInput,
): Promise<CustomerAddress> {
  const before = await findTheirs(deps, asking.agent.id, id);
  const { name, mobile, unit, userId } = before;
  const province = input.province || before.province;
  const city = input.city || before.city;
  const isSamePlace = province === before.province && city === before.city && input.address === before.address;
  const postalCode = input.postal_code === undefined ? input.postal_no : input.postal_code;
  return deps.db.transaction(async () => {
    await updateAddress(deps, userId, id, {
      ...{ name, mobile, unit, province, city, address: input.address, number: input.number },
      ...(isSamePlace ? { lat: before.lat, lng: before.lng } : { lat: null, lng: null }),
      postal_code: postalCode === undefined ? before.postalCode : (postalCode ?? ""),
    });
    await recordEvent(deps, noteOf("customerAddressChanged", userId, asking, id));
    return presentCustomerAddress(await findAddress(deps, userId, id));
  });
}
