import "server-only";
import { setImmediate } from "node:timers/promises";

/** Well below the 50 ms that one step may block the process, because the work after a check may be long itself. */
const BUSY_MS = 8;

/** Returns a function that yields to the event loop if the process was busy for 8 ms since it last did. */
export function createPause(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < BUSY_MS) return;
    await setImmediate();
    since = performance.now();
  };
}

/** Maps many items without blocking the event loop. */
export async function mapWithPauses<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const pause = createPause();
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    await pause();
    results.push(work(item, index));
  }
  return results;
}
