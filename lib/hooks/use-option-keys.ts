"use client";

import { type KeyboardEvent, type RefObject, useState } from "react";

type Options = { isOpen: boolean; onClose: () => void };

/** Keyboard navigation for a combobox whose input keeps the focus (ARIA combobox pattern). */
export function useOptionKeys(root: RefObject<HTMLElement | null>, { isOpen, onClose }: Options) {
  const [active, setActive] = useState<string>();

  const go = (event: KeyboardEvent, step: (index: number, last: number) => number) => {
    const options = [...(root.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
    if (options.length === 0) return;
    event.preventDefault();
    const present = options.findIndex(({ id }) => id === active);
    const next = options.at(step(present, options.length - 1) % options.length);
    next?.scrollIntoView({ block: "nearest" });
    setActive(next?.id);
  };

  const handleKey = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    switch (event.key) {
      case "ArrowDown":
        return go(event, (index) => index + 1);
      case "ArrowUp":
        return go(event, (index) => Math.max(index, 0) - 1);
      case "Home":
        return active && go(event, () => 0);
      case "End":
        return active && go(event, (_, last) => last);
      case "Enter": {
        const chosen = active && document.getElementById(active);
        if (!chosen) return;
        event.preventDefault();
        return chosen.click();
      }
      case "Escape":
        // The first Escape closes the list; the second one clears the field, as browsers do.
        event.preventDefault();
        return onClose();
    }
  };
  return { active, handleKey, forget: () => setActive(undefined) };
}
