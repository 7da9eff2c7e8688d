"use client";

import { useEffect, useRef } from "react";

export const REDIRECT_MS = 800;

/** Returns a pause that never resolves after unmount, so that a user who navigated away is not redirected. */
export function usePause(): (ms: number) => Promise<void> {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (ms) =>
    new Promise((end) => {
      timer.current = setTimeout(end, ms);
    });
}
