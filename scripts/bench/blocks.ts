import { readFileSync } from "node:fs";

const NS_PER_MS = 1e6;

/**
 * Returns how long the main thread was ready to run, but the machine had no processor for it, in milliseconds; 0 where
 * the system does not say.
 */
function queued(): number {
  try {
    const [, waiting] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, "latin1").split(" ");
    return Number(waiting) / NS_PER_MS;
  } catch {
    return 0;
  }
}

/** Watches how long the event loop does not turn, without the time in which a busy machine let others run. */
export function watchBlocks(resolution: number): { longest: () => number } {
  let longest = 0;
  let last = performance.now();
  let before = queued();
  const look = () => {
    const now = performance.now();
    const after = queued();
    longest = Math.max(longest, now - last - resolution - (after - before));
    last = now;
    before = after;
  };
  const timer = setInterval(look, resolution);
  return {
    longest: () => {
      look();
      clearInterval(timer);
      return longest;
    },
  };
}
