// npm run look: screenshots of every page on phones, tablets and desktops, light, dark, zoomed and in forced colors, in
// test-results/look. Further arguments go to Playwright: `npm run look -- -g 360-dark`.
import { join } from "node:path";
import { startShop, stopAll, temporaryFolder } from "./processes.mjs";
import { build, checkNode, fail, freePort, install, root, run } from "./steps.mjs";
import * as tools from "./tools.mjs";

checkNode();
process.chdir(root);
await install();
await build();
const CHROMIUM = await tools.chromium();
if (!CHROMIUM) fail("Chromium was not found and could not be installed; set CHROMIUM to its path");
const port = await freePort();
const E2E_URL = `http://127.0.0.1:${port}`;
try {
  await startShop(port, { SHOP_DATA_DIR: temporaryFolder("look") });
  const command = ["test", "--config", "playwright.look.config.ts", ...process.argv.slice(2)];
  const { code } = await run(process.execPath, [join(root, "node_modules/@playwright/test/cli.js"), ...command], {
    env: { ...process.env, CHROMIUM, E2E_URL, SANDBOX_URL: E2E_URL },
  });
  process.exitCode = code;
} finally {
  await stopAll();
}
