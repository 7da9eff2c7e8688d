"use client";

import { useCallback, useEffect, useRef, useState } from "react";

export const CART_SPINNER_MS = 6000;

/** Returns a busy flag, cleared after `limitMs` at the latest, and a starter, which ignores starts during a run. */
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
