"use client";

import { useCallback, useEffect, useRef } from "react";

/** Whether nothing has the focus any more: what had it went, or rests. */
function isFocusLost(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.matches(":disabled");
}

/**
 * Keeps the focus among controls that rest or give way to others while their work runs. `hold` when a press begins; the
 * focus comes back to what was pressed, or to the first of `controls` in `box` that can be pressed then, unless the
 * shopper has gone elsewhere. `giveBack` is for parts that appear by themselves.
 */
export function useKeptFocus<Box extends HTMLElement>(controls = "button:not(:disabled)") {
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
    for (const next of isReady ? [pressed] : box.current.querySelectorAll(controls)) {
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
      // One that is drawn for another width of the screen does not take it.
      if (document.activeElement !== next) continue;
      held.current = null;
      return;
    }
  }, [controls]);

  // After each drawing: only there it shows what can be pressed again.
  useEffect(giveBack);
  return { box, hold, giveBack };
}
