import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { catalogueCommands } from "@/lib/backend/catalogue-commands";
import type { Command } from "@/lib/backend/command";
import { runCommands } from "@/lib/backend/command-line";
import { openShop } from "@/lib/backend/open-shop";
import { shopCommands } from "@/lib/backend/shop-commands";
import { parseEnv } from "@/lib/env";
import { programArguments } from "@/scripts/programs.mjs";
import { createTempFolder } from "@/tests/support/temp-folder";

const run = promisify(execFile);

/** Runs the command of `npm run catalogue` on the embedded database. */
async function catalogue(folder: string, ...args: string[]) {
  const program = await programArguments("lib/backend/catalogue-cli.ts");
  const env = { ...process.env, DATABASE_URL: "", SHOP_DATA_DIR: folder, SHOP_DEMO: "0" };
  return run(process.execPath, [...program, ...args], { env }).catch(
    (error: { stderr: string; code: number }) => error,
  );
}

it("a program does not contain the path of its folder, which may be moved after a build", async () => {
  const bundle = (await programArguments("lib/backend/catalogue-cli.ts")).at(-1) ?? "";
  expect(readFileSync(bundle, "utf8")).not.toContain(process.cwd());
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

describe("beside a running shop with the embedded database", () => {
  const folder = mkdtempSync(join(tmpdir(), "payaneh-"));
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    // Opened as by the server, without a demo.
    shop = await openShop(parseEnv({ NODE_ENV: "test", SHOP_DATA_DIR: folder, SHOP_DEMO: "0" }));
  });
  afterAll(async () => {
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const access = () => JSON.parse(readFileSync(join(folder, "command.json"), "utf8"));
  const ask = (headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${access().port}/command`, { method: "POST", headers });
  const typed = (script: string, ...words: string[]) =>
    Buffer.from(JSON.stringify({ script, typed: words })).toString("base64url");

  it("the catalogue command imports a file through the shop", { timeout: 120_000 }, async () => {
    const brand = { id: 1, slug: "nakhl", name: "نخل", logo: "/brands/pax.svg" };
    const file = join(folder, "goods.json");
    writeFileSync(file, JSON.stringify({ brands: [brand] }));
    expect(await catalogue(folder, "import", file)).toMatchObject({
      stdout: expect.stringContaining("brands: 1 added"),
    });
    const response = await shop.fetch(new Request("http://localhost/api/v1/brands"));
    expect(JSON.stringify(await response.json())).toContain("نخل");
    writeFileSync(file, JSON.stringify({ brands: [{ id: 2, slug: "x" }] }));
    expect(await catalogue(folder, "import", file)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("Nothing was imported"),
    });
  });

  it("only its owner can read the key, a wrong one is refused, and no other command is accepted", async () => {
    expect(statSync(join(folder, "command.json")).mode & 0o777).toBe(0o600);
    const { key } = access();
    const command = { "x-command": typed("catalogue", "missed-searches") };
    const right = { authorization: `Bearer ${key}` };
    expect((await ask(command)).status).toBe(401);
    expect((await ask({ ...command, authorization: `Bearer ${key}x` })).status).toBe(401);
    expect((await ask({ ...command, ...right, origin: "http://127.0.0.1" })).status).toBe(403);
    expect((await ask({ ...right, "x-command": typed("admin", "create", "09120000001") })).status).toBe(404);
    expect((await ask({ ...command, ...right })).status).toBe(200);
    await shop.close();
    expect(existsSync(join(folder, "command.json"))).toBe(false);
  });

  it("once the shop has closed, the catalogue command opens the database itself", { timeout: 120_000 }, async () => {
    expect(await catalogue(folder, "missed-searches")).toMatchObject({
      stdout: expect.stringContaining("No search has failed"),
    });
  });
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
