// @ts-check
import { cleanup } from "next/dist/client/components/segment-cache/lru";

/**
 * What fetches pages before somebody asks for them is 4 kB, and nothing here does (docs/decisions/0009): `resolveAlias` in
 * next.config.mjs puts this in place of `segment-cache/scheduler`. Its other task stays: throwing away what Next's cache of
 * steps has too much of.
 */
export function pingPrefetchScheduler() {
  queueMicrotask(cleanup);
}

/** No task ever waits for an answer, and none becomes stale. */
export function pingPrefetchTask() {}
export function isPrefetchTaskDirty() {
  return false;
}

export function schedulePrefetchTask() {
  throw new Error("This shop fetches no page before it is asked for.");
}
