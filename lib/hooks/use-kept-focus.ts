"use client";

import { useCallback, useEffect, useRef } from "react";

/** Whether nothing has the focus any more: what had it went, or rests. */
function isFocusLost(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.matches(":disabled");
}

/**
 * Keeps the focus among controls that rest or give way to others while their work runs. `hold` when a press begins; the
 * focus comes back to what was pressed, or to the first control of `box` that can be pressed then, unless the shopper
 * has gone elsewhere. `giveBack` is for parts that appear by themselves.
 */
export function useKeptFocus<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  const held = useRef<Element | null>(null);

  const hold = useCallback(() => {
    const { activeElement } = document;
    held.current = box.current?.contains(activeElement) ? activeElement : null;
  }, []);

  const giveBack = useCallback(() => {
    const pressed = held.current;
    if (!pressed || !box.current) return;
    if (!isFocusLost()) {
      // Still there, before the work has begun to show; or elsewhere, where it stays.
      if (document.activeElement !== pressed) held.current = null;
      return;
    }
    const isReady = box.current.contains(pressed) && !pressed.matches(":disabled");
    const next = isReady ? pressed : box.current.querySelector("button:not(:disabled)");
    if (!(next instanceof HTMLElement)) return;
    held.current = null;
    next.focus({ preventScroll: true });
  }, []);

  // After each drawing: only there it shows what can be pressed again.
  useEffect(giveBack);
  return { box, hold, giveBack };
}
