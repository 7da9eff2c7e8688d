import "server-only";
import type { AgentCustomer, CustomerAddress } from "@/lib/contract/agent";
import { maskMobile } from "@/lib/persian/mobile";
import { isForeignerCode } from "@/lib/persian/national-id";
import type { UserRow } from "../auth/sessions";
import type { AddressRow } from "../db/schema/addresses";
import { presentAddress } from "./address";

/** An address as far as an agent needs it: without whoever receives the parcel, and without its point on the map. */
export function presentCustomerAddress(row: AddressRow): CustomerAddress {
  const { id, province, city, address, number, unit, postal_code, type } = presentAddress(row);
  return { id, province, city, address, number, unit, postal_code, type };
}

/** A customer as an agent sees one; `handle` is this agent's name for them. */
export function presentAgentCustomer(user: UserRow, handle: string, addresses: AddressRow[]): AgentCustomer {
  const nationalNo = user.nationalNo ?? "";
  return {
    handle,
    is_foreigner: isForeignerCode(nationalNo),
    national_no: nationalNo,
    first_name: user.firstName ?? "",
    last_name: user.lastName ?? "",
    mobile: maskMobile(user.mobile),
    addresses: addresses.map(presentCustomerAddress),
  };
}
