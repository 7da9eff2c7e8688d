"use client";

import { useCallback, useEffect, useRef } from "react";

function isFocusLost(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.matches(":disabled");
}

/**
 * After `hold`, returns the focus to a control that was disabled or replaced, or to the first enabled one of
 * `controls`, unless the user moved it. Call `restoreFocus` if another component renders the controls.
 */
export function useRestoredFocus<Box extends HTMLElement>(controls = "button:not(:disabled)") {
  const box = useRef<Box>(null);
  const held = useRef<Element | null>(null);

  const hold = useCallback(() => {
    const { activeElement } = document;
    held.current = box.current?.contains(activeElement) ? activeElement : null;
  }, []);

  const restoreFocus = useCallback(() => {
    const pressed = held.current;
    if (!pressed || !box.current) return;
    if (!isFocusLost()) {
      // If the clicked control is still focused, the work has not rendered yet; otherwise the user has moved the focus.
      if (document.activeElement !== pressed) held.current = null;
      return;
    }
    const isReady = box.current.contains(pressed) && !pressed.matches(":disabled");
    for (const next of isReady ? [pressed] : box.current.querySelectorAll(controls)) {
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
      if (document.activeElement !== next) continue;
      held.current = null;
      return;
    }
  }, [controls]);

  // Runs after every render, because only the DOM shows which control is enabled.
  useEffect(restoreFocus);
  return { box, hold, restoreFocus };
}
