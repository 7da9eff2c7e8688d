"use client";

import { useAtomValue, useSetAtom } from "jotai";
import useSWR from "swr";
import { useNotices } from "@/components/catalog/use-notices";
import { callPath } from "@/lib/contract/call";
import { cartCalls } from "@/lib/contract/calls/cart";
import type { Notice } from "@/lib/domain/errors/notice";
import { syncCartAtom } from "@/lib/state/basket/basket";
import { basketLinesAtom, usesServerCartAtom } from "@/lib/state/basket/basket-store";
import { refreshBasketAtom } from "@/lib/state/basket/refresh-basket";

/** Notices of other levels are warnings about lines that a merge could not add. */
const isFailure = ({ level }: Notice) => level === "error";

/**
 * Loads a customer's cart, or refreshes the lines of a guest (or a user with status 3) at current prices. An error
 * replaces the cart on the page; it is also shown as a toast only after a click on «retry».
 */
export function useServerCart() {
  const tell = useNotices();
  const sync = useSetAtom(syncCartAtom);
  const refresh = useSetAtom(refreshBasketAtom);
  const usesServer = useAtomValue(usesServerCartAtom);
  const isFull = (useAtomValue(basketLinesAtom) ?? []).length > 0;
  const key = usesServer ? callPath(cartCalls.get) : null;
  const { data, isValidating, mutate } = useSWR(key, () => sync(), {
    onSuccess: (notices) => tell(notices.filter((notice) => !isFailure(notice))),
  });
  useSWR(usesServer === false && isFull ? callPath(cartCalls.preview) : null, () => refresh());
  return {
    hasFailed: data?.some(isFailure) === true,
    isLoading: isValidating,
    retry: () => void mutate().then((notices = []) => tell(notices.filter(isFailure))),
  };
}
