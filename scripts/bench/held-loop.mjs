// How long the event loop of a measured process was blocked (watch-loop.mjs writes it in that process).
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../processes.mjs";
import { root } from "../steps.mjs";

/** Returns the environment that makes a process watch its event loop. */
export function watchedLoop() {
  const NODE_OPTIONS = `--import=${join(root, "scripts/bench/watch-loop.mjs")}`;
  return { LOOP_FILE: join(temporaryFolder("loop"), "hold"), NODE_OPTIONS };
}

/** Returns the longest block since the last call. */
export async function longestHold({ pid, loopFile }) {
  rmSync(loopFile, { force: true });
  process.kill(pid, "SIGUSR2");
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    try {
      const text = readFileSync(loopFile, "utf8");
      if (text !== "") return Number(text);
    } catch {}
  }
}
