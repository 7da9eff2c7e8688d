"use client";

import { useAtomValue, useStore } from "jotai";
import type { CartLine } from "@/lib/contract/cart";
import { lineKey } from "@/lib/domain/basket/basket";
import type { Notice } from "@/lib/domain/errors/notice";
import { useOnline } from "@/lib/hooks/online";
import { CART_SPINNER_MS, useBusy } from "@/lib/hooks/use-busy";
import { pendingCountsAtom } from "@/lib/state/basket/basket-store";
import { noticesOf } from "@/lib/state/notices/notices-of";
import { useNotices } from "./use-notices";

// Loaded after the page, because visitors read before they buy.
const actions = () => import("@/lib/state/basket/set-count");

/**
 * Changes a line's count optimistically. `isBusy` is true during the call, for at most 6 s; clicks never wait for it.
 */
export function useLineCount(line: CartLine) {
  const store = useStore();
  const tell = useNotices();
  const isOnline = useOnline();
  const isWanted = useAtomValue(pendingCountsAtom)[lineKey(line)] !== undefined;
  const [isRunning, run] = useBusy(CART_SPINNER_MS);

  const change = (action: () => Promise<Notice[]>) => {
    const told = noticesOf(action).then(tell);
    void run(() => told);
  };
  return {
    isBusy: isRunning && isWanted && isOnline,
    step: (by: 1 | -1) => change(async () => store.set((await actions()).stepCountAtom, { line, by })),
    remove: () => change(async () => store.set((await actions()).setCountAtom, { line, count: 0 })),
  };
}
