"use client";

import { type RefObject, useEffect, useRef } from "react";

const TARGETS = "h2[tabindex], input, textarea, select, button";

/**
 * Focuses what took the place of a pressed button, or of a closed form, within the returned element: the button is gone,
 * and with it the place on the page of whoever uses the keyboard. `shown` names what is there now.
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
