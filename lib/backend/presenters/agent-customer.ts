import "server-only";
import type { AgentCustomer, CustomerAddress } from "@/lib/contract/agent";
import { MASKED, maskPostalCode, mayChangeAddress, mayReadAddress } from "@/lib/domain/account/agent-customer";
import { maskMobile } from "@/lib/persian/mobile";
import { isForeignerCode } from "@/lib/persian/national-id";
import type { UserRow } from "../auth/sessions";
import type { AddressRow } from "../db/schema/addresses";
import { presentAddress } from "./address";

export type AgentReader = { agentId: number; customer: Pick<UserRow, "registeredBy">; isTheirs: boolean };

/** Omits the recipient and the map point, and masks the address unless the customer or the address is this agent's. */
export function presentCustomerAddress(row: AddressRow, { agentId, customer, isTheirs }: AgentReader): CustomerAddress {
  const { id, province, city, address, number, unit, postal_code, type } = presentAddress(row);
  const place = { id, province, city, type, editable: mayChangeAddress(agentId, customer, row) };
  if (mayReadAddress(agentId, isTheirs, row)) return { ...place, address, number, unit, postal_code, masked: false };
  const hidden = { address: MASKED, number: MASKED, unit: null, postal_code: maskPostalCode(postal_code) };
  return { ...place, ...hidden, masked: true };
}

export function presentAgentCustomer(
  user: UserRow,
  handle: string,
  { addresses, ...reader }: { agentId: number; isTheirs: boolean; addresses: AddressRow[] },
): AgentCustomer {
  const nationalNo = user.nationalNo ?? "";
  return {
    handle,
    is_foreigner: isForeignerCode(nationalNo),
    national_no: nationalNo,
    national_no_at: user.nationalNoAt?.toISOString() ?? null,
    first_name: user.firstName ?? "",
    last_name: user.lastName ?? "",
    mobile: maskMobile(user.mobile),
    addresses: addresses.map((row) => presentCustomerAddress(row, { ...reader, customer: user })),
  };
}
