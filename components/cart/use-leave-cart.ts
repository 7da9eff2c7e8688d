"use client";

import { useSetAtom, useStore } from "jotai";
import { useEffect } from "react";
import { isGone, lineKey } from "@/lib/domain/basket";
import { leaveCartAtom } from "@/lib/state/basket";
import { basketLinesAtom } from "@/lib/state/basket-store";
import { keepSeenGone } from "@/lib/state/seen-gone";

/**
 * What can't be bought any more has been seen in the cart and goes with the shopper, however they leave it: by a link, by
 * a typed address, by closing the tab. A tab out of sight may end without an event: then it goes at the next visit.
 */
export function useLeaveCart(): void {
  const store = useStore();
  const leave = useSetAtom(leaveCartAtom);
  useEffect(() => {
    const handleHide = () => void leave();
    const handleSight = () => {
      const isHidden = document.visibilityState === "hidden";
      const gone = (store.get(basketLinesAtom) ?? []).filter(isGone);
      keepSeenGone(isHidden ? gone.map(lineKey) : []);
    };
    window.addEventListener("pagehide", handleHide);
    document.addEventListener("visibilitychange", handleSight);
    return () => {
      window.removeEventListener("pagehide", handleHide);
      document.removeEventListener("visibilitychange", handleSight);
      void leave();
    };
  }, [store, leave]);
}
