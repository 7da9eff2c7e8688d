"use client";

import { useEffect, useState } from "react";

/** Returns a function that moves the focus to the first of some elements, once the current change is on screen. */
export function useFocusSoon(): (...selectors: string[]) => void {
  const [wanted, setWanted] = useState<readonly string[]>([]);
  useEffect(() => {
    const found = wanted.map((selector) => document.querySelector<HTMLElement>(selector)).find(Boolean);
    found?.focus();
  }, [wanted]);
  return (...selectors) => setWanted(selectors);
}
