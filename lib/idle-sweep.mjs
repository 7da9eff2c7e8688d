// @ts-check
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const QUIET_MS = 5_000;
const MEGABYTE = 1024 * 1024;
/** Compacting takes twice as long as collecting, so it must free at least this much. */
const MIN_GAIN = 40 * MEGABYTE;
/** The shortest time between two compactions. */
const COMPACT_EVERY_MS = 10 * 60_000;

/**
 * Runs the garbage collector of this thread once whenever the thread becomes idle. Node otherwise lets garbage grow to
 * several times the live heap and keeps that memory until it is busy again; collecting under load would cost a third more
 * CPU per render.
 * @returns {() => void} must be called with every request or message
 */
export function collectGarbageWhenIdle() {
  setFlagsFromString("--expose-gc");
  /** @type {() => void} */
  const collect = runInNewContext("gc");
  const sweep = createSweep(collect, () => {
    const { total_heap_size, used_heap_size } = getHeapStatistics();
    return total_heap_size - used_heap_size;
  });
  let isBusy = false;
  let isSwept = true;
  setInterval(() => {
    if (!isBusy && !isSwept) sweep();
    isSwept = !isBusy;
    isBusy = false;
  }, QUIET_MS).unref();
  return () => {
    isBusy = true;
  };
}

/**
 * Collects, and compacts if the live objects are scattered over much more memory than they need: the pages of a large
 * catalogue leave gaps between them that the collector otherwise never returns to the system.
 * @param {() => void} collect @param {() => number} unusedBytes of the heap
 * @returns {() => void}
 */
export function createSweep(collect, unusedBytes) {
  let compactedAt = Number.NEGATIVE_INFINITY;
  return () => {
    collect();
    if (unusedBytes() < MIN_GAIN || performance.now() - compactedAt < COMPACT_EVERY_MS) return;
    compactedAt = performance.now();
    setFlagsFromString("--compact-on-every-full-gc");
    collect();
    setFlagsFromString("--no-compact-on-every-full-gc");
  };
}
