"use client";

import { useCallback, useEffect, useRef, useState } from "react";

export const CART_SPINNER_MS = 6000;

/**
 * Returns whether work is running, and a function that starts it and does nothing while it runs. A request that hangs
 * blocks it for at most `limitMs`.
 */
export function useBusy(
  limitMs?: number,
): [isBusy: boolean, run: <Result>(work: () => Promise<Result>) => Promise<Result | undefined>] {
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const stop = useCallback(() => {
    clearTimeout(timer.current);
    isRunning.current = false;
    setIsBusy(false);
  }, []);

  const run = useCallback(
    async <Result>(work: () => Promise<Result>) => {
      if (isRunning.current) return undefined;
      isRunning.current = true;
      setIsBusy(true);
      if (limitMs !== undefined) timer.current = setTimeout(stop, limitMs);
      try {
        return await work();
      } finally {
        stop();
      }
    },
    [limitMs, stop],
  );

  useEffect(() => stop, [stop]);
  return [isBusy, run];
}
