// npm run verify: format, lint, types, and the tests of what the branch changes. Takes about a minute; `npm test` runs
// everything.
import { execFileSync } from "node:child_process";
import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { cleanEnv } from "./processes.mjs";
import { root, run, step } from "./steps.mjs";

const MAIN = "main";
const DECLARATION = "messages/fa.d.json.ts";
/** These tests read the whole tree, so imports do not show that a changed file affects them. */
const HOUSE = "house import-rules words glossary functions pages unused-messages island-texts routes"
  .split(" ")
  .map((name) => `tests/unit/${name}.test.ts`);
const PROJECTS = ["unit", "processes", "components", "windows"].flatMap((project) => ["--project", project]);
/** Services on the embedded database open a shop each, and any change of the backend touches them. */
const SLOW = ["tests/shop/**", "tests/unit/backend/{db/**,seed*,closed-in-build*}"].flatMap((glob) => [
  "--exclude",
  glob,
]);

/** Returns the commit where the branch left main; without a branch of that name, the last commit. */
function base() {
  try {
    return execFileSync("git", ["merge-base", "HEAD", MAIN], { cwd: root, encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return "HEAD";
  }
}

async function check(name, script, args) {
  const env = cleanEnv({ NODE_ENV: "test" });
  const command = [join(root, "node_modules", script), ...args];
  const { code, output } = await step(name, () => run(process.execPath, command, { env, quiet: true }));
  if (code !== 0) console.log(output.trim());
  return code === 0;
}

process.chdir(root);
const changedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
// The build writes this declaration; older than the messages, it would name keys that are gone and miss new ones.
if (changedAt(DECLARATION) < changedAt("messages/fa.json")) rmSync(DECLARATION, { force: true });
const vitest = (...args) => ["vitest/vitest.mjs", ["run", "--passWithNoTests", "--reporter=dot", ...args]];
const types = "--noEmit --incremental --tsBuildInfoFile node_modules/.cache/verify.tsbuildinfo".split(" ");
const results = [
  await check("checked format and lint", "@biomejs/biome/bin/biome", ["check", "--error-on-warnings", "."]),
  ...(await Promise.all([
    check("checked types", "typescript/lib/tsc.js", types),
    check("ran the tests of the house", ...vitest("--project", "unit", ...HOUSE)),
  ])),
  await check("ran the tests of the change", ...vitest(...PROJECTS, ...SLOW, "--changed", base())),
];
process.exit(results.every(Boolean) ? 0 : 1);
