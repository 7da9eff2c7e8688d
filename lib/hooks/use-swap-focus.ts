"use client";

import { type RefObject, useEffect, useRef } from "react";

const TARGETS = "h2[tabindex], input, textarea, select, button";

/**
 * Focuses what replaced a pressed button or a closed form within the returned element, because removing the focused
 * element would send a keyboard user back to the top of the page. `shown` identifies the current content.
 */
export function useSwapFocus<Box extends HTMLElement>(shown: string): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    box.current?.querySelector<HTMLElement>(TARGETS)?.focus();
  }, [shown]);
  return box;
}
