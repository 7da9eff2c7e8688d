// @ts-check
import { cleanup } from "next/dist/client/components/segment-cache/lru";

/**
 * Replaces `segment-cache/scheduler` (`resolveAlias` in next.config.mjs): the prefetcher is 4 kB, and the shop
 * prefetches nothing (docs/decisions/0009). It still evicts entries from Next's client cache, the scheduler's other
 * task.
 */
export function pingPrefetchScheduler() {
  queueMicrotask(cleanup);
}

/** No task is ever scheduled, so none resumes or becomes stale. */
export function pingPrefetchTask() {}
export function isPrefetchTaskDirty() {
  return false;
}

export function schedulePrefetchTask() {
  throw new Error("This shop does not prefetch pages.");
}
