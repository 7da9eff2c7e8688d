import { atom } from "jotai";
import type { Address } from "@/lib/contract/address";
import { callShop } from "@/lib/state/storage/call-shop";

/** The main address; null for none, undefined while unknown or after addresses changed. */
export const mainAddressAtom = atom<Address | null | undefined>(undefined);

export const loadMainAddressAtom = atom(null, async (_get, set): Promise<void> => {
  const result = await callShop((shop) => shop.address.main());
  set(mainAddressAtom, result.ok ? result.data : null);
});
