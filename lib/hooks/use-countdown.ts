"use client";

import { useSyncExternalStore } from "react";

const SECOND_MS = 1000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function tick() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, SECOND_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Returns the whole seconds until `endsAt` (epoch milliseconds), 0 once it has passed; null on the server. */
export function useCountdown(endsAt: number): number | null {
  const secondsLeft = () => Math.max(0, Math.ceil((endsAt - Date.now()) / SECOND_MS));
  return useSyncExternalStore(subscribe, secondsLeft, () => null);
}
