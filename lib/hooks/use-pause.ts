"use client";

import { useEffect, useRef } from "react";

/** From the word that something is saved to the next page (spec 9). */
export const REDIRECT_MS = 800;

/** A pause that never ends once its screen is gone: whoever went elsewhere meanwhile is not led away from there. */
export function usePause(): (ms: number) => Promise<void> {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (ms) =>
    new Promise((end) => {
      timer.current = setTimeout(end, ms);
    });
}
