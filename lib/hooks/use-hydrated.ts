"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False during hydration, true afterwards: the first render must match the HTML even if browser state differs. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
