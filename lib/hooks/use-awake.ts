"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False while React takes over what the server drew, true from then on. A part that wakes after others finds the browser's
 * memory read already, and must still draw what stands in the HTML first: React mends no attribute that differs.
 */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
