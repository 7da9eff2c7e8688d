"use client";

import { useEffect, useState } from "react";

/** The second click of a double click comes within this time. */
const REST_MS = 1000;

/**
 * Returns false for a second after a button replaced another, so that a double click does not press the new one.
 * `isFresh` is true if the button replaced one that was pressed.
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
