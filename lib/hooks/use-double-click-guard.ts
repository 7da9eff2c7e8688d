"use client";

import { useEffect, useState } from "react";

const GUARD_MS = 1000;

/** False for a second if the button replaced a clicked one (`isFresh`), so a double click does not activate it. */
export function useDoubleClickGuard(isFresh: boolean): boolean {
  const [isReady, setReady] = useState(!isFresh);
  useEffect(() => {
    if (isReady) return;
    const timer = setTimeout(() => setReady(true), GUARD_MS);
    return () => clearTimeout(timer);
  }, [isReady]);
  return isReady;
}
