// Shared by the entry points. Uses only Node, because it runs before packages are installed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { print, printError } from "../lib/log.mjs";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const MINIMUM_NODE = [20, 9];

/** Exits with one sentence; for problems that the user can fix. */
export function fail(sentence) {
  printError(`✗ ${sentence}`);
  process.exit(1);
}

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor < MINIMUM_NODE[1])) {
    fail(`Node ${MINIMUM_NODE.join(".")} or newer is needed; this is ${process.versions.node}.`);
  }
}

/** Reads .env into the environment; existing variables take precedence. */
export function loadEnvFile() {
  const file = join(root, ".env");
  if (!existsSync(file)) return;
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const [, name, value] = /^\s*([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (name) process.env[name] ??= value.replace(/^(["'])(.*)\1$/, "$2");
  }
}

/** Runs `work` and prints one line with its duration. `said` may be a function of the result. */
export async function step(said, work) {
  const start = performance.now();
  const result = await work();
  const text = typeof said === "function" ? said(result) : said;
  if (text) print(`✓ ${text} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

/** Resolves with the exit code (1 if killed); output is passed through, or returned if `quiet`. */
export function run(command, args, { env = process.env, cwd = root, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { env, cwd, stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit" });
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    // Signals are passed to the child, whose exit then ends this process.
    const stop = (signal) => child.kill(signal);
    process.on("SIGTERM", stop).on("SIGINT", stop);
    const finish = (result) => {
      process.off("SIGTERM", stop).off("SIGINT", stop);
      resolve(result);
    };
    child.once("error", (error) => finish({ code: 1, output: String(error) }));
    child.once("exit", (code) => finish({ code: code ?? 1, output }));
  });
}

/**
 * Returns the command that starts npm without a shell: on Windows `npm` is a shell script, and its program is next to
 * Node.
 * @param {{ platform: string, execPath: string, env: Record<string, string | undefined> }} machine
 * @returns {string[]}
 */
export function npmCommand({ platform, execPath, env } = process) {
  const told = env.npm_execpath ?? "";
  if (/npm-cli\.js$/.test(told)) return [execPath, told];
  return platform === "win32" ? [execPath, join(dirname(execPath), "node_modules/npm/bin/npm-cli.js")] : ["npm"];
}

/** Runs npm quietly; returns its exit code and output. */
export function npm(args, options = {}) {
  const [command, ...first] = npmCommand();
  return run(command, [...first, ...args], { ...options, quiet: true });
}

/** Files that the build writes next to its sources; hashing them would trigger a second build. */
const isGenerated = (path) => /fa\.d\.json\.ts$|island-texts\.json$|\banswers\.json|\.generated\.ts$/.test(path);

function filesUnder(path) {
  if (!existsSync(path) || isGenerated(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** Hashes names and contents of files and folders, given relative to the root. */
export function hashOf(paths) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap((path) => filesUnder(join(root, path)))) {
    hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest("hex");
}

/** Runs `work` if `hash` has changed since it last succeeded. Returns true if it ran. */
async function whenChanged(stampFile, hash, work) {
  const stamp = join(root, stampFile);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return false;
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}

const BUILD_INPUTS = [
  ..."app components lib messages public middleware.ts instrumentation.ts next.config.mjs postcss.config.mjs".split(
    " ",
  ),
  ..."tailwind.config.ts tsconfig.json package-lock.json scripts/island-texts scripts/programs.mjs scripts/answers.mjs scripts/answers.tsconfig.json".split(
    " ",
  ),
];

/** Installs the lockfile of a folder if it has changed. */
function installIn(folder, name, flags) {
  const stamp = join(folder, "node_modules/.payaneh-install");
  return step(
    (hasRun) => hasRun && `installed ${name}`,
    () =>
      whenChanged(stamp, hashOf([join(folder, "package-lock.json")]), async () => {
        console.log(`  installing ${name} …`);
        const args = ["ci", ...flags, "--no-audit", "--no-fund"];
        const { code, output } = await npm(args, { cwd: join(root, folder) });
        if (code !== 0) throw new Error(`Could not install ${name}:\n${output}`);
      }),
  );
}

export const install = () => installIn("", "the packages", ["--include=dev"]);

/** Installs a separate package that only one task needs. */
export const installApart = (folder, name) => installIn(folder, name, ["--ignore-scripts"]);

export function build() {
  return step(
    (hasRun) => (hasRun ? "built" : "found the build up to date"),
    () =>
      whenChanged(".next/payaneh-build", hashOf(BUILD_INPUTS), async () => {
        console.log("  building …");
        const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
        const next = join(root, "node_modules/next/dist/bin/next");
        const { code, output } = await run(process.execPath, [next, "build"], { env, quiet: true });
        if (code !== 0) throw new Error(`The build failed:\n${output}`);
      }),
  );
}

/** True if the port is free on all addresses of this machine. */
export function isPortFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

/** Returns a port that is free now on the loopback address. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
