// Shared by the entry points. Plain Node: these run before anything is installed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { print, printError } from "../lib/log.mjs";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const MINIMUM_NODE = [20, 9];

/** Ends with one clear sentence; for what the person at the keyboard can put right. */
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

/** Reads .env into the environment; what is set already stays. */
export function loadEnvFile() {
  const file = join(root, ".env");
  if (!existsSync(file)) return;
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const [, name, value] = /^\s*([A-Z_]+)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (name) process.env[name] ??= value.replace(/^(["'])(.*)\1$/, "$2");
  }
}

/** Runs `work` and prints one line with its time. `said` may be a function of the result. */
export async function step(said, work) {
  const start = performance.now();
  const result = await work();
  const text = typeof said === "function" ? said(result) : said;
  if (text) print(`✓ ${text} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

/** Resolves with the exit code (1 when killed); output is passed through, or kept and returned where `quiet`. */
export function run(command, args, { env = process.env, cwd = root, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { env, cwd, stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit" });
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    // Told to stop, this process takes its child along; the child's end then ends it.
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
 * What starts npm without a shell: on Windows `npm` itself is a script for one, and its program lies beside Node.
 * @param {{ platform: string, execPath: string, env: Record<string, string | undefined> }} machine
 * @returns {string[]}
 */
export function npmCommand({ platform, execPath, env } = process) {
  const told = env.npm_execpath ?? "";
  if (/npm-cli\.js$/.test(told)) return [execPath, told];
  return platform === "win32" ? [execPath, join(dirname(execPath), "node_modules/npm/bin/npm-cli.js")] : ["npm"];
}

/** Runs npm quietly; answers its exit code and what it said. */
export function npm(args, options = {}) {
  const [command, ...first] = npmCommand();
  return run(command, [...first, ...args], { ...options, quiet: true });
}

/** What the build itself writes beside its sources: counted in, the first build would not be the last. */
const isGenerated = (path) => path.endsWith(".d.json.ts");

function filesUnder(path) {
  if (!existsSync(path) || isGenerated(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** One hash over the names and contents of files and folders, given from the root. */
export function hashOf(paths) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap((path) => filesUnder(join(root, path)))) {
    hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest("hex");
}

/** Runs `work` when what it depends on changed since the last time it succeeded. Returns whether it ran. */
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
  ..."tailwind.config.ts tsconfig.json package-lock.json".split(" "),
];

/** Installs exactly what the lock of a folder says, when it changed. */
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

/** Installs a package of its own: what one task needs and nobody else. */
export const installApart = (folder, name) => installIn(folder, name, ["--ignore-scripts"]);

/** Builds the shop when its sources changed. */
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

/** Whether something may listen on the port, on every address of this machine. */
export function isPortFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

/** A port that nobody listens on at this moment, on the loopback address. */
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
