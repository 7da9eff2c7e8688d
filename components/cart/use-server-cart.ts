"use client";

import { useAtomValue, useSetAtom } from "jotai";
import useSWR from "swr";
import { useNotices } from "@/components/catalog/use-notices";
import { callPath } from "@/lib/contract/call";
import { cartCalls } from "@/lib/contract/calls/cart";
import { syncCartAtom } from "@/lib/state/basket";
import { basketLinesAtom, usesServerAtom } from "@/lib/state/basket-store";
import { refreshBasketAtom } from "@/lib/state/refresh-basket";

/**
 * Loads a customer's cart afresh where it is looked at, and tells what its answers say; brings a guest's lines up to today's
 * prices. Those of status 3 have no cart either, and are seen as guests are.
 */
export function useServerCart() {
  const tell = useNotices();
  const sync = useSetAtom(syncCartAtom);
  const refresh = useSetAtom(refreshBasketAtom);
  const usesServer = useAtomValue(usesServerAtom);
  const isFull = (useAtomValue(basketLinesAtom) ?? []).length > 0;
  const key = usesServer ? callPath(cartCalls.get) : null;
  const { data, isValidating, mutate } = useSWR(key, () => sync(), { onSuccess: tell });
  useSWR(usesServer === false && isFull ? callPath(cartCalls.preview) : null, () => refresh(), { onSuccess: tell });
  return {
    hasFailed: data !== undefined && data.length > 0,
    isLoading: isValidating,
    retry: () => void mutate(),
  };
}
