// Preloaded into a measured process (NODE_OPTIONS). On SIGUSR2 it writes the longest block of the event loop since the
// last time, in milliseconds, to LOOP_FILE.
import { writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

const RESOLUTION_MS = 5;

if (isMainThread && process.env.LOOP_FILE) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  process.on("SIGUSR2", () => {
    writeFileSync(process.env.LOOP_FILE, String(delay.max / 1e6 - RESOLUTION_MS));
    delay.reset();
  });
}
