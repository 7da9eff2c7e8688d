"use client";

import { useAtomValue, useSetAtom } from "jotai";
import useSWR from "swr";
import { useNotices } from "@/components/catalog/use-notices";
import { callPath } from "@/lib/contract/call";
import { cartCalls } from "@/lib/contract/calls/cart";
import type { Notice } from "@/lib/domain/errors/notice";
import { syncCartAtom } from "@/lib/state/basket";
import { basketLinesAtom, usesServerAtom } from "@/lib/state/basket-store";
import { refreshBasketAtom } from "@/lib/state/refresh-basket";

/** Besides them there are only warnings: what a merge could not take. */
const isFailure = ({ level }: Notice) => level === "error";

/**
 * Loads a customer's cart afresh where it is looked at; brings a guest's lines up to today's prices. Those of status 3 have
 * no cart either, and are seen as guests are. A cart that does not come says so in its place; a toast answers only the press
 * on «retry».
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
