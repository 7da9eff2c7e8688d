"use client";

import { useCallback, useEffect, useRef, useState } from "react";

/** The longest time a cart button shows a spinner (spec 9). */
export const CART_SPINNER_MS = 6000;

/**
 * Returns a flag for running work, and a function to start it. Starts during a run are ignored; the flag is cleared after
 * `limitMs` at the latest, so that a hanging request does not block a control.
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
