"use client";

import { useAtomValue, useStore } from "jotai";
import { useEffect } from "react";
import { type BasketItem, lineKey } from "@/lib/domain/basket/basket";
import type { Notice } from "@/lib/domain/errors/notice";
import { CART_SPINNER_MS, useBusy } from "@/lib/hooks/use-busy";
import { useHydrated } from "@/lib/hooks/use-hydrated";
import { basketLinesAtom } from "@/lib/state/basket/basket-store";
import { noticesOf } from "@/lib/state/notices/notices-of";
import { useNotices } from "./use-notices";

// Loaded after the page, because visitors read before they buy.
const actions = () => import("@/lib/state/basket/basket");

/** Returns the line of an item that is already in the basket, and what adds the first unit. */
export function useAddToBasket(item: BasketItem, onAdded?: () => void) {
  const tell = useNotices();
  const store = useStore();
  const [isBusy, run] = useBusy(CART_SPINNER_MS);
  const lines = useAtomValue(basketLinesAtom);
  const line = useHydrated() ? lines?.find((known) => lineKey(known) === lineKey(item)) : undefined;

  useEffect(() => void actions().catch(() => undefined), []);

  const addFirst = async (): Promise<Notice[]> => {
    const notices = await store.set((await actions()).addToBasketAtom, item);
    if (notices.length > 0) return notices;
    onAdded?.();
    return [{ level: "success", key: "Product.addedToCart" }];
  };
  return { line, isBusy, add: () => run(async () => tell(await noticesOf(addFirst))) };
}
