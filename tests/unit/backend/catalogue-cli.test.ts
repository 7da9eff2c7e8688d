import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { promisify } from "node:util";
import { expect, it, vi } from "vitest";
import { catalogueCommands } from "@/lib/backend/catalogue-commands";
import { type Command, runCommands } from "@/lib/backend/command-line";
import { shopCommands } from "@/lib/backend/shop-commands";
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

it("the catalogue command lists missed searches", { timeout: 120_000 }, async () => {
  const folder = createTempFolder();
  expect(await catalogue(folder, "missed-searches")).toMatchObject({
    stdout: expect.stringContaining("No search has failed"),
  });
});

it("the catalogue command refuses to run against a remote shop server", { timeout: 60_000 }, async () => {
  const folder = createTempFolder();
  vi.stubEnv("SHOP_API_URL", "https://api.shop.example");
  expect(await catalogue(folder, "missed-searches")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("belongs to the shop server at api.shop.example"),
  });
  vi.unstubAllEnvs();
  expect(readdirSync(folder)).toEqual([]);
});

/**
 * Returns the error that a command prints. It runs in this process, because invalid arguments are refused before
 * anything is opened.
 */
async function errorOf(script: string, commands: Record<string, Command>, args: string[]) {
  const said: unknown[] = [];
  const spy = vi.spyOn(console, "error").mockImplementation((...words) => void said.push(...words));
  await runCommands(script, commands, args);
  spy.mockRestore();
  const code = process.exitCode;
  process.exitCode = undefined;
  return { said: said.join("\n"), code };
}

it.each([[["import"]], [["constructor"]], [[]]])(
  "the catalogue command with the arguments %j prints its usage",
  async (args) => {
    const { said, code } = await errorOf("catalogue", catalogueCommands, args);
    expect(said).toMatch(/FILE is|import FILE/);
    expect(code).toBe(1);
  },
);

it.each([[[]], [["import"]], [["import", "a.json", "b.json"]]])(
  "the shop command with the arguments %j prints its usage",
  async (args) => {
    const { said, code } = await errorOf("shop", shopCommands, args);
    expect(said).toMatch(/FILE is|import FILE/);
    expect(code).toBe(1);
  },
);
