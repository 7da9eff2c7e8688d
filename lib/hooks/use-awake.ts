"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False during hydration, true afterwards. A part that hydrates late finds browser state loaded already, but its first
 * render must match the HTML, because React does not fix differing attributes.
 */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
