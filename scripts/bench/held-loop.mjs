// For how long something held the event loop of a measured process (watch-loop.mjs writes it there).
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../processes.mjs";
import { root } from "../steps.mjs";

/** What a process is started with, so that it watches its loop. */
export function watchedLoop() {
  const NODE_OPTIONS = `--import=${join(root, "scripts/bench/watch-loop.mjs")}`;
  return { LOOP_FILE: join(temporaryFolder("loop"), "hold"), NODE_OPTIONS };
}

/** The longest hold of the process's event loop since it was last asked. */
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
