import type { Address, Province } from "@/lib/contract/address";
import type { Call } from "../client";

export type AddressInput = Omit<Address, "id" | "type">;

export const addressCalls = (call: Call) => ({
  list: () => call<Address[]>("addressList"),
  main: () => call<Address | null>("addressMain"),
  get: (id: number) => call<Address>("addressShow", { parts: { id } }),
  create: (body: AddressInput) => call<Address>("addressCreate", { body }),
  update: (id: number, body: AddressInput) => call<Address>("addressUpdate", { parts: { id }, body }),
  setMain: (id: number) => call<null>("addressSetMain", { parts: { id } }),
  remove: (id: number) => call<null>("addressRemove", { parts: { id } }),
  provinces: () => call<Province[]>("provinces"),
});
