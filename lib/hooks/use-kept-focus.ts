"use client";

import { useCallback, useEffect, useRef } from "react";

function isFocusLost(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.matches(":disabled");
}

/**
 * Restores focus among controls that are disabled or replaced while work runs. Call `hold` when a press starts: focus
 * returns to the pressed control, or to the first enabled one of `controls` in `box`, unless the user has focused
 * something else. `giveBack` is for parts that render on their own.
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
      // Still focused because the work has not rendered yet; or focus has moved elsewhere and stays there.
      if (document.activeElement !== pressed) held.current = null;
      return;
    }
    const isReady = box.current.contains(pressed) && !pressed.matches(":disabled");
    for (const next of isReady ? [pressed] : box.current.querySelectorAll(controls)) {
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
      // Controls hidden at this screen width cannot take focus.
      if (document.activeElement !== next) continue;
      held.current = null;
      return;
    }
  }, [controls]);

  // After every render, because only the DOM shows which control is enabled.
  useEffect(giveBack);
  return { box, hold, giveBack };
}
