import { atom } from "jotai";
import type { Address } from "@/lib/contract/address";
import { callShop } from "./call-shop";

/** The address that parcels go to; null is none, undefined is not known (yet, or since the addresses changed). */
export const mainAddressAtom = atom<Address | null | undefined>(undefined);

/** A header that can't name the address does without: nobody asked for it. */
export const loadMainAddressAtom = atom(null, async (_get, set): Promise<void> => {
  const result = await callShop((shop) => shop.address.main());
  set(mainAddressAtom, result.ok ? result.data : null);
});
