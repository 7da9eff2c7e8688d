"use client";

import { useEffect, useState } from "react";

/** A second press of a double press comes within this. */
const REST_MS = 1000;

/**
 * False for a second after a button came where another one stood, and then true: a press that was meant for the one before does
 * nothing. `isFresh` is false for what nobody has pressed anything before.
 */
export function useFreshPress(isFresh: boolean): boolean {
  const [isReady, setReady] = useState(!isFresh);
  useEffect(() => {
    if (isReady) return;
    const timer = setTimeout(() => setReady(true), REST_MS);
    return () => clearTimeout(timer);
  }, [isReady]);
  return isReady;
}
