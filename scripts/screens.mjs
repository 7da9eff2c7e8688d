// npm run screens: takes the pictures of tests/screens anew, in a shop of its own whose clock stands still;
// `-- readme` takes those of README.md instead.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { startShop, stopAll, temporaryFolder } from "./processes.mjs";
import { build, checkNode, freePort, install, root, run } from "./steps.mjs";
import * as tools from "./tools.mjs";

/** With another Chromium every letter may stand a little elsewhere, so its pictures say nothing. */
export const CHROMIUM_VERSION = "156.0.8078.79";
const FROZEN_AT = "2026-11-22T09:30:00+03:30";

/** @param {string} node @param {string[]} command a program of a package, and what it is told */
const runOpenly = (node, [script, ...args], options) =>
  run(node, [join(root, "node_modules", script), ...args], options);

/**
 * Starts the shop and compares its screens with the pictures, or takes them anew.
 * @param {{ mode?: "renew" | "readme", runs?: typeof run }} [options] without a mode they are compared; `runs` is what runs a program of Node
 * @returns {Promise<number | string | { skipped: string }>} an exit code, or why nothing was compared: a sentence where the machine lacks something
 */
export async function screens({ mode, runs = runOpenly } = {}) {
  const CHROMIUM = await tools.chromium();
  if (!CHROMIUM) return "Chromium was not found and could not be installed; set CHROMIUM to its path";
  const [version = "unknown"] =
    /\d+(?:\.\d+)+/.exec(spawnSync(CHROMIUM, ["--version"], { encoding: "utf8" }).stdout) ?? [];
  if (mode !== "readme" && version !== CHROMIUM_VERSION) {
    return { skipped: `the pictures are of Chromium ${CHROMIUM_VERSION}, and this is ${version}` };
  }
  const port = await freePort();
  const clock = pathToFileURL(join(root, "tests/support/frozen-clock.mjs")).href;
  await startShop(port, {
    SHOP_DATA_DIR: temporaryFolder("screens"),
    NODE_OPTIONS: `--import ${clock}`,
    FROZEN_AT,
  });
  const E2E_URL = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    CHROMIUM,
    E2E_URL,
    SANDBOX_URL: E2E_URL,
    FROZEN_AT,
    ...(mode && { SCREENS: mode }),
  };
  const command = ["@playwright/test/cli.js", "test", "--config", "playwright.screens.config.ts"];
  const { code } = await runs(process.execPath, command, { env });
  return code;
}

if (process.argv[1] === import.meta.filename) {
  checkNode();
  process.chdir(root);
  await install();
  await build();
  try {
    const outcome = await screens({ mode: process.argv.includes("readme") ? "readme" : "renew" });
    const why = typeof outcome === "string" ? outcome : outcome.skipped;
    if (why) console.error(`!! Nothing was taken: ${why}.`);
    process.exitCode = outcome === 0 ? 0 : 1;
  } finally {
    await stopAll();
  }
}
