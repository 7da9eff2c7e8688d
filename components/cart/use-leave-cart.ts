"use client";

import { useAtomValue, useSetAtom, useStore } from "jotai";
import { useEffect, useState } from "react";
import { isGone, lineKey } from "@/lib/domain/basket";
import { basketLinesAtom } from "@/lib/state/basket-store";
import { isLeavingAtom, leaveCartAtom, settleGoneAtom } from "@/lib/state/leave-cart";
import { type LeftLine, takeRemoved } from "@/lib/state/left-lines";
import { cartNotesAtom } from "@/lib/state/refresh-basket";
import { keepSeenGone } from "@/lib/state/seen-gone";

/**
 * What can't be bought any more has been seen in the cart and goes with the shopper, however they leave it: by a link, by
 * a typed address, by closing the tab. A tab out of sight may end without an event: then it goes at the next visit. Returns
 * what went in this way since the last visit.
 */
export function useLeaveCart(): readonly LeftLine[] {
  const store = useStore();
  const leave = useSetAtom(leaveCartAtom);
  const lines = useAtomValue(basketLinesAtom);
  const [removed, setRemoved] = useState<readonly LeftLine[]>([]);
  useEffect(() => {
    store.set(isLeavingAtom, false);
    void store.set(settleGoneAtom);
    const handleHide = () => void leave(true);
    const handleSight = () => {
      const isHidden = document.visibilityState === "hidden";
      const gone = (store.get(basketLinesAtom) ?? []).filter(isGone);
      keepSeenGone(isHidden ? gone.map(lineKey) : []);
    };
    // Back leads to a page that the browser kept: it is not being left any more.
    const handleShow = () => store.set(isLeavingAtom, false);
    window.addEventListener("pagehide", handleHide);
    window.addEventListener("pageshow", handleShow);
    document.addEventListener("visibilitychange", handleSight);
    return () => {
      window.removeEventListener("pagehide", handleHide);
      window.removeEventListener("pageshow", handleShow);
      document.removeEventListener("visibilitychange", handleSight);
      store.set(cartNotesAtom, []);
      void leave();
    };
  }, [store, leave]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the shop says of the lines comes with them
  useEffect(() => {
    if (store.get(isLeavingAtom)) return;
    const taken = takeRemoved();
    if (taken.length > 0) setRemoved((earlier) => [...earlier, ...taken]);
  }, [store, lines]);
  return removed;
}
