"use client";

import { useAtomValue, useStore } from "jotai";
import { useEffect, useRef } from "react";
import type { CartLine } from "@/lib/contract/cart";
import { type BasketItem, type BasketKey, lineKey } from "@/lib/domain/basket/basket";
import type { Notice } from "@/lib/domain/errors/notice";
import { CART_SPINNER_MS, useBusy } from "@/lib/hooks/use-busy";
import { useHydrated } from "@/lib/hooks/use-hydrated";
import { basketLinesAtom } from "@/lib/state/basket/basket-store";
import { noticesOf } from "@/lib/state/notices/notices-of";
import { useNotices } from "./use-notices";

// Loaded after the page, because visitors read before they buy.
const actions = () => import("@/lib/state/basket/basket");

/**
 * Returns the basket line of a product, if there is one, and a function that adds the first unit. `find` returns the item
 * to add, or a notice that says why it cannot be added. A second press on a slow network waits for the first.
 */
export function useAddToBasket(
  key: BasketKey,
  find: () => BasketItem | Promise<BasketItem | Notice>,
  onAdded?: () => void,
) {
  const tell = useNotices();
  const store = useStore();
  const [isBusy, run] = useBusy(CART_SPINNER_MS);
  const adding = useRef<Promise<void> | null>(null);
  const lineOf = (lines: CartLine[] | null) => lines?.find((known) => lineKey(known) === key);
  const lines = useAtomValue(basketLinesAtom);
  const line = useHydrated() ? lineOf(lines) : undefined;

  useEffect(() => void actions().catch(() => undefined), []);

  const addFirst = async (): Promise<Notice[]> => {
    const [item, { addToBasketAtom }] = await Promise.all([find(), actions()]);
    if ("level" in item) return [item];
    if (lineOf(store.get(basketLinesAtom))) return [];
    const notices = await store.set(addToBasketAtom, item);
    if (notices.length > 0) return notices;
    onAdded?.();
    return [{ level: "success", key: "Product.addedToCart" }];
  };
  const addOnce = async () => {
    tell(await noticesOf(addFirst));
    adding.current = null;
  };
  const add = () =>
    run(() => {
      adding.current ??= addOnce();
      return adding.current;
    });
  return { line, isBusy, add };
}
