"use client";

import { useSetAtom } from "jotai";
import useSWR, { useSWRConfig } from "swr";
import { ACCOUNT_NEWS } from "@/components/catalog/use-account-news";
import { useNotices } from "@/components/catalog/use-notices";
import { shopApi } from "@/lib/api/browser";
import type { Address } from "@/lib/contract/address";
import { callPath } from "@/lib/contract/call";
import { addressCalls } from "@/lib/contract/calls/address";
import { addressDeleteNotice, addressSaveNotice } from "@/lib/domain/errors/address";
import { chosenAddressAtom } from "@/lib/state/account";
import { cityAtom } from "@/lib/state/city";
import { mainAddressAtom } from "@/lib/state/main-address";
import { isSessionOver, read, settle } from "@/lib/state/settle";

/** The customer's addresses and what can be done with them, for their own page and for the panel over any other. */
export function useAddresses(isWanted = true, onSessionOver?: () => void) {
  const tell = useNotices();
  const { mutate: ask } = useSWRConfig();
  const setMain = useSetAtom(mainAddressAtom);
  const setCity = useSetAtom(cityAtom);
  const setChosen = useSetAtom(chosenAddressAtom);
  const { data, error, mutate } = useSWR(
    isWanted ? callPath(addressCalls.list) : null,
    async () => (await read(shopApi.address.list())).data,
    { onError: (error) => isSessionOver(error) && onSessionOver?.() },
  );

  /** Makes it the main one; true when the shop took the choice. */
  async function choose(address: Address): Promise<boolean> {
    const result = await settle(shopApi.address.setMain({ id: address.id }));
    if (!result.ok) {
      tell([addressSaveNotice(result.error)]);
      return false;
    }
    setMain(address);
    // A city that was chosen for looking around counts no more: parcels go to the address.
    setCity(() => null);
    setChosen(address.id);
    await mutate();
    return true;
  }

  /** True when it is gone. */
  async function remove(address: Address): Promise<boolean> {
    const result = await settle(shopApi.address.remove({ id: address.id }));
    if (result.ok) {
      // Which one is the main address now is the server's to say; checkout starts with that one.
      setMain(undefined);
      setChosen((chosen) => (chosen === address.id ? null : chosen));
    } else tell([addressDeleteNotice(result.error)]);
    await mutate();
    void ask(ACCOUNT_NEWS);
    return result.ok;
  }

  return {
    addresses: data,
    /** Nothing to show, and no other word for it: that a session is over is told once, for all. */
    hasFailed: error !== undefined && !isSessionOver(error),
    reload: () => {
      void mutate();
      void ask(ACCOUNT_NEWS);
    },
    choose,
    remove,
  };
}
