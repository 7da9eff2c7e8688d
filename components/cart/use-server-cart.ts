"use client";

import { useAtomValue, useSetAtom } from "jotai";
import useSWR from "swr";
import { useNotices } from "@/components/catalog/use-notices";
import { callPath } from "@/lib/contract/call";
import { cartCalls } from "@/lib/contract/calls/cart";
import type { Notice } from "@/lib/domain/errors/notice";
import { syncCartAtom } from "@/lib/state/basket/basket";
import { basketLinesAtom, usesServerAtom } from "@/lib/state/basket/basket-store";
import { refreshBasketAtom } from "@/lib/state/basket/refresh-basket";

/** Others are warnings about what a merge could not add. */
const isFailure = ({ level }: Notice) => level === "error";

/**
 * Loads a customer's cart, or updates a guest's lines (also those of status 3) to current prices. A failure is shown in
 * place of the cart; a toast only follows a press on «retry».
 */
export function useServerCart() {
  const tell = useNotices();
  const sync = useSetAtom(syncCartAtom);
  const refresh = useSetAtom(refreshBasketAtom);
  const usesServer = useAtomValue(usesServerAtom);
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
