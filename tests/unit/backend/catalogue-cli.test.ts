import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { promisify } from "node:util";
import { expect, it, vi } from "vitest";
import { createTempFolder } from "@/tests/support/temp-folder";

const run = promisify(execFile);

/** Runs the command of `npm run catalogue` on the embedded database. */
async function catalogue(folder: string, ...args: string[]) {
  const program = ["--conditions", "react-server", "--import", "tsx", "lib/backend/catalogue-cli.ts"];
  const env = { ...process.env, DATABASE_URL: "", SHOP_DATA_DIR: folder };
  return run(process.execPath, [...program, ...args], { env }).catch(
    (error: { stderr: string; code: number }) => error,
  );
}

it("the catalogue command generates products and lists missed searches", { timeout: 120_000 }, async () => {
  const folder = createTempFolder();
  expect(await catalogue(folder, "generate", "۲۰")).toMatchObject({
    stdout: expect.stringMatching(/added 20 products, ids \d+ to \d+, in /),
  });
  expect(await catalogue(folder, "missed-searches")).toMatchObject({
    stdout: expect.stringContaining("No search has failed"),
  });
});

it("the catalogue command refuses to run if the shop server is remote", { timeout: 60_000 }, async () => {
  const folder = createTempFolder();
  vi.stubEnv("SHOP_API_URL", "https://api.shop.example");
  expect(await catalogue(folder, "generate", "1")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("belongs to the shop server at api.shop.example"),
  });
  vi.unstubAllEnvs();
  expect(readdirSync(folder)).toEqual([]);
});

it.each([[["generate", "many"]], [["import"]], [["constructor"]], [[]]])(
  "catalogue command with arguments %j fails with its usage",
  { timeout: 60_000 },
  async (args) => {
    expect(await catalogue("/nowhere", ...args)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/N is a number|FILE is|generate N/),
    });
  },
);

it.each([[[]], [["import"]], [["import", "a.json", "b.json"]]])(
  "npm run shop with arguments %j fails with its usage",
  { timeout: 60_000 },
  async (args) => {
    const program = ["--conditions", "react-server", "--import", "tsx", "lib/backend/shop-cli.ts"];
    const env = { ...process.env, DATABASE_URL: "", SHOP_DATA_DIR: "/nowhere" };
    const told = await run(process.execPath, [...program, ...args], { env }).catch((error: unknown) => error);
    expect(told).toMatchObject({ code: 1, stderr: expect.stringMatching(/FILE is|import FILE/) });
  },
);
