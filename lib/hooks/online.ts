"use client";

import { useSyncExternalStore } from "react";

/**
 * Whether the browser has a network at all. Only its «no» can be trusted: a call may fail while it says «yes», and then
 * answers with the code NO_ANSWER (lib/state/settle.ts).
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

/** The same for what is drawn; true on the server and in the first drawing. */
export function useOnline(): boolean {
  return useSyncExternalStore(watchOnline, isOnline, () => true);
}

/**
 * Runs `work` once, as soon as the network is back; at once where it is there. Answers how to drop it: after that it never
 * runs, and what asked for it says so.
 */
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
