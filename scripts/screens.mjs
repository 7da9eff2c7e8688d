// npm run screens: renews the screenshots of tests/screens, in a shop with a stopped clock; `-- readme` renews those of
// README.md instead.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { startShop, stopAll, temporaryFolder } from "./processes.mjs";
import { build, checkNode, freePort, install, root, run } from "./steps.mjs";
import * as tools from "./tools.mjs";

/** Other Chromium versions render text slightly differently, so their screenshots cannot be compared. */
export const CHROMIUM_VERSION = "156.0.8078.79";
const FROZEN_AT = "2026-11-22T09:30:00+03:30";

/** @param {string} node @param {string[]} command a package's program and its arguments */
const runOpenly = (node, [script, ...args], options) =>
  run(node, [join(root, "node_modules", script), ...args], options);

/**
 * Starts the shop and compares or renews its screenshots.
 * @param {{ mode?: "renew" | "readme", runs?: typeof run }} [options] without a mode they are compared; `runs` runs a
 *   Node program
 * @returns {Promise<number | string | { skipped: string }>} an exit code, or why nothing was compared: a sentence if
 *   the machine lacks something
 */
export async function screens({ mode, runs = runOpenly } = {}) {
  const CHROMIUM = await tools.chromium();
  if (!CHROMIUM) return "Chromium was not found and could not be installed; set CHROMIUM to its path";
  const [version = "unknown"] =
    /\d+(?:\.\d+)+/.exec(spawnSync(CHROMIUM, ["--version"], { encoding: "utf8" }).stdout) ?? [];
  if (mode !== "readme" && version !== CHROMIUM_VERSION) {
    return { skipped: `the reference pictures are from Chromium ${CHROMIUM_VERSION}, and this is ${version}` };
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
    if (why) console.error(`!! No picture was taken: ${why}.`);
    process.exitCode = outcome === 0 ? 0 : 1;
  } finally {
    await stopAll();
  }
}
