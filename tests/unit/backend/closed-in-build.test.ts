import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it, vi } from "vitest";
import { programArguments } from "@/scripts/programs.mjs";
import { createTempFolder } from "@/tests/support/temp-folder";

// Creating an embedded database takes seconds on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

/** Opens the shop in this phase of Next.js; returns its last output line and whether it created a data folder. */
async function openIn(NEXT_PHASE: string) {
  const SHOP_DATA_DIR = join(createTempFolder(), "data");
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    NEXT_PHASE,
    SHOP_DATA_DIR,
    SHOP_DEMO: "0",
  } as NodeJS.ProcessEnv;
  const program = await programArguments("tests/support/open-shop-child.ts");
  const { stdout } = await promisify(execFile)(process.execPath, program, { env });
  return { said: stdout.trim().split("\n").at(-1), hasData: existsSync(SHOP_DATA_DIR) };
}

// That a running server opens it is seen by every test over HTTP.
it("a build opens no database", async () => {
  expect(await openIn("phase-production-build")).toEqual({
    said: "refused: The shop is closed while the storefront is built (lib/env.ts, isBuild).",
    hasData: false,
  });
});
