// Loaded into a measured process (NODE_OPTIONS): at SIGUSR2 it writes for how many milliseconds at most something held its
// event loop since the last time, into the file that LOOP_FILE names.
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
