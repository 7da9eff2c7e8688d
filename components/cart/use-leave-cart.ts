"use client";

import { useAtomValue, useSetAtom, useStore } from "jotai";
import { useEffect, useState } from "react";
import { isGone, lineKey } from "@/lib/domain/basket/basket";
import { basketLinesAtom } from "@/lib/state/basket/basket-store";
import { isLeavingAtom, leaveCartAtom, removeUnavailableAtom } from "@/lib/state/basket/leave-cart";
import { type LeftLine, popRemovedLines } from "@/lib/state/basket/left-lines";
import { cartNotesAtom } from "@/lib/state/basket/refresh-basket";
import { storeRemovedLineKeys } from "@/lib/state/basket/removed-line-keys";

/**
 * Removes unavailable lines that were shown, however the user leaves the cart: by a link, a typed URL, or closing the
 * tab. A hidden tab may end without an event; its lines are removed at the next visit. Returns the lines removed since
 * the last visit.
 */
export function useLeaveCart(): readonly LeftLine[] {
  const store = useStore();
  const leave = useSetAtom(leaveCartAtom);
  const lines = useAtomValue(basketLinesAtom);
  const [removed, setRemoved] = useState<readonly LeftLine[]>([]);
  useEffect(() => {
    store.set(isLeavingAtom, false);
    void store.set(removeUnavailableAtom);
    const handleHide = () => void leave(true);
    const handleSight = () => {
      const isHidden = document.visibilityState === "hidden";
      const gone = (store.get(basketLinesAtom) ?? []).filter(isGone);
      storeRemovedLineKeys(isHidden ? gone.map(lineKey) : []);
    };
    // Restored from the back/forward cache, so the user is no longer leaving the cart.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: removals are known once lines are loaded
  useEffect(() => {
    if (store.get(isLeavingAtom)) return;
    const taken = popRemovedLines();
    if (taken.length > 0) setRemoved((earlier) => [...earlier, ...taken]);
  }, [store, lines]);
  return removed;
}
