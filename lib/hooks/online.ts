"use client";

import { useSyncExternalStore } from "react";

/**
 * False means that there is no network. True is not reliable: calls may still fail with NO_ANSWER
 * (lib/state/storage/settle.ts).
 */
export const isOnline = (): boolean => navigator.onLine !== false;

function watchOnline(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

export function useOnline(): boolean {
  return useSyncExternalStore(watchOnline, isOnline, () => true);
}

/** Runs `work` once when the network is back, or immediately if it is available. Returns a function that cancels it. */
export function onceOnline(work: () => void): () => void {
  const handle = () => {
    if (!isOnline()) return;
    drop();
    work();
  };
  const drop = () => window.removeEventListener("online", handle);
  window.addEventListener("online", handle);
  handle();
  return drop;
}
