"use client";

import { useAtomValue, useSetAtom } from "jotai";
import useSWR from "swr";
import { useNotices } from "@/components/catalog/use-notices";
import { callPath } from "@/lib/contract/call";
import { cartCalls } from "@/lib/contract/calls/cart";
import { syncCartAtom } from "@/lib/state/basket";
import { usesServerAtom } from "@/lib/state/basket-store";

/** Loads a customer's cart afresh where it is looked at, and tells what its answers say. Guests and status 3 have none. */
export function useServerCart() {
  const tell = useNotices();
  const sync = useSetAtom(syncCartAtom);
  const usesServer = useAtomValue(usesServerAtom);
  const key = usesServer ? callPath(cartCalls.get) : null;
  const { data, isValidating, mutate } = useSWR(key, () => sync(), { onSuccess: tell });
  return {
    hasFailed: data !== undefined && data.length > 0,
    isLoading: isValidating,
    retry: () => void mutate(),
  };
}
