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
import { chosenAddressAtom } from "@/lib/state/account/account";
import { mainAddressAtom } from "@/lib/state/account/main-address";
import { cityAtom } from "@/lib/state/browsing/city";
import { isSessionOver, read, settle } from "@/lib/state/storage/settle";

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

  async function choose(address: Address): Promise<boolean> {
    const result = await settle(shopApi.address.setMain({ id: address.id }));
    if (!result.ok) {
      tell([addressSaveNotice(result.error)]);
      return false;
    }
    setMain(address);
    // The city chosen for browsing no longer applies, because parcels go to the address.
    setCity(() => null);
    setChosen(address.id);
    await mutate();
    return true;
  }

  async function remove(address: Address): Promise<boolean> {
    const result = await settle(shopApi.address.remove({ id: address.id }));
    if (result.ok) {
      // The server decides which address is the main one, and the checkout reloads it.
      setMain(undefined);
      setChosen((chosen) => (chosen === address.id ? null : chosen));
    } else tell([addressDeleteNotice(result.error)]);
    await mutate();
    void ask(ACCOUNT_NEWS);
    return result.ok;
  }

  return {
    addresses: data,
    /** False if the session has ended, which is reported elsewhere. */
    hasFailed: error !== undefined && !isSessionOver(error),
    reload: () => {
      void mutate();
      void ask(ACCOUNT_NEWS);
    },
    choose,
    remove,
  };
}
