"use client";

import { useCallback, useEffect, useRef, useState } from "react";

/** How long a cart button may spin (spec 9). */
export const CART_SPINNER_MS = 6000;

/**
 * Whether some work runs, and how to start it. A second start while it runs is ignored; the flag falls after `limitMs`
 * at the latest, so that a silent server does not hold a control for ever.
 */
export function useBusy(limitMs: number): [boolean, (work: () => Promise<void>) => Promise<void>] {
  const [isBusy, setIsBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  const stop = useCallback(() => {
    if (timer.current) clearTimeout(timer.current);
    timer.current = null;
    setIsBusy(false);
  }, []);

  const run = useCallback(
    async (work: () => Promise<void>) => {
      if (timer.current) return;
      setIsBusy(true);
      timer.current = setTimeout(stop, limitMs);
      try {
        await work();
      } finally {
        stop();
      }
    },
    [limitMs, stop],
  );

  useEffect(() => stop, [stop]);
  return [isBusy, run];
}
