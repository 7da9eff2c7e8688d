// @ts-check
import { cleanup } from "next/dist/client/components/segment-cache/lru";

/**
 * Replaces the prefetcher (4 kB, next.config.mjs), because the shop prefetches nothing (docs/decisions/0009); still
 * evicts entries of Next's client cache.
 */
export function pingPrefetchScheduler() {
  queueMicrotask(cleanup);
}

/** No task is ever scheduled, so none can resume or become stale. */
export function pingPrefetchTask() {}
export function isPrefetchTaskDirty() {
  return false;
}

export function schedulePrefetchTask() {
  throw new Error("This shop does not prefetch pages.");
}
