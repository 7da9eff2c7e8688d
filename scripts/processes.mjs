// Starts servers for tests and measurements and stops each by its own pid, even if the run is interrupted.
import { execFileSync, spawn } from "node:child_process";
import { chownSync, cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { programArguments } from "./programs.mjs";
import { freePort, root } from "./steps.mjs";

const STOP_MS = 25_000;
// A busy machine may need minutes.
const START_MS = 240_000;

const undo = [];

export async function stopAll() {
  for (const stop of undo.splice(0).reverse()) await stop();
}

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => stopAll().finally(() => process.exit(130)));
}

export function temporaryFolder(name) {
  const folder = mkdtempSync(join(tmpdir(), `payaneh-${name}-`));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns the environment of a shop that inherits nothing from this machine's .env. */
export function cleanEnv(values) {
  const names = [...readFileSync(join(root, ".env.example"), "utf8").matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(
    (match) => match[1],
  );
  const empty = Object.fromEntries(names.map((name) => [name, ""]));
  return { ...process.env, ...empty, TZ: "Asia/Tehran", NEXT_TELEMETRY_DISABLED: "1", ...values };
}

/**
 * Starts a program and waits until `isUp(output)` is true. Throws with its output if it exits or takes too long.
 * @returns {Promise<{ pid: number, stop: () => Promise<void>, output: () => string }>}
 */
export async function start(name, command, args, { env, isUp, uid, gid, signal = "SIGTERM", cwd = root }) {
  const child = spawn(command, args, { cwd, env, uid, gid, stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise((resolve) => child.once("close", resolve));
  let output = "";
  const keep = (chunk) => {
    output = (output + chunk).slice(-20_000);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  child.once("error", keep);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    const hard = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
    await ended;
    clearTimeout(hard);
  };
  undo.push(stop);
  const deadline = Date.now() + START_MS;
  while (!(await isUp(output))) {
    const hasEnded = child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
    if (hasEnded || Date.now() > deadline) {
      await stop();
      throw new Error(`${name} did not start:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { pid: child.pid, stop, output: () => output };
}

const answers = (url) => () =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  );

/** Starts the storefront like `npm start`, on the existing build; `folder` may be another checkout. */
export function startShop(port, values = {}, folder = root) {
  const origin = `http://127.0.0.1:${port}`;
  const env = cleanEnv({
    PORT: String(port),
    SHOP_ORIGIN: origin,
    SHOP_LIMIT_FACTOR: "1000",
    SHOP_DRAIN_SECONDS: "0",
    ...values,
  });
  const isUp = answers(`${origin}/health/live`);
  return start("The shop", process.execPath, ["scripts/start.mjs"], { env, isUp, cwd: folder });
}

/** Starts only the shop server: the remote of remote mode. */
export async function startShopServer(port, values) {
  const env = cleanEnv({
    NODE_ENV: "production",
    PORT: String(port),
    SHOP_LIMIT_FACTOR: "1000",
    SHOP_DRAIN_SECONDS: "0",
    ...values,
  });
  const isUp = answers(`http://127.0.0.1:${port}/health/ready`);
  return start("The shop server", process.execPath, await programArguments("lib/backend/serve.ts"), { env, isUp });
}

/** PostgreSQL refuses to run as root. */
function postgresUser() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ["postgres", "nobody"]) {
    try {
      const id = (flag) => Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: "pipe" }));
      return { uid: id("-u"), gid: id("-g") };
    } catch {
      // There is no such user, so the next one is tried.
    }
  }
  throw new Error("Neither the user postgres nor nobody exists, and PostgreSQL does not run as root.");
}

// Sorts by code point, or the closest to it that the system has.
const LOCALES = { darwin: "en_US.UTF-8", win32: "en-US" };

/**
 * Starts a temporary PostgreSQL cluster on a free loopback port, without durability.
 * @param {{ initdb: string, postgres: string, home?: string }} programs `home` is the folder of those from npm
 * @returns {Promise<(database: string, how?: { bySocket?: boolean }) => Promise<string>>} creates a database and returns its
 *   address: on TCP, or a Unix socket, whose round trips cost a fifth less CPU, where the system has them
 */
export async function startPostgres({ home, ...given }) {
  const user = postgresUser();
  const folder = temporaryFolder("postgres");
  let programs = given;
  if (user.uid !== undefined) {
    chownSync(folder, user.uid, user.gid);
    if (home) {
      // The project's folder may be readable only by root.
      cpSync(home, join(folder, "native"), { recursive: true, verbatimSymlinks: true });
      const copyOf = (program) => join(folder, "native", relative(home, program));
      programs = { initdb: copyOf(given.initdb), postgres: copyOf(given.postgres) };
    }
  }
  const data = join(folder, "data");
  const locale = `--locale=${LOCALES[process.platform] ?? "C.UTF-8"}`;
  const quiet = { ...user, cwd: "/", stdio: "pipe" };
  execFileSync(programs.initdb, ["-D", data, "-U", "shop", "-A", "trust", "-E", "UTF8", locale], quiet);
  const port = await freePort();
  const settings = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"];
  const sockets = process.platform === "win32" ? "" : folder;
  const address = ["listen_addresses=127.0.0.1", `port=${port}`, `unix_socket_directories=${sockets}`];
  await start(
    "PostgreSQL",
    programs.postgres,
    ["-D", data, ...[...settings, ...address].flatMap((setting) => ["-c", setting])],
    { ...user, env: process.env, signal: "SIGINT", isUp: (output) => output.includes("ready to accept connections") },
  );
  const addressOf = (database) => `postgres://shop@127.0.0.1:${port}/${database}`;
  return async (database, { bySocket = false } = {}) => {
    // Imported late, because this file is loaded before the packages are installed.
    const { default: pg } = await import("pg");
    const client = new pg.Client({ connectionString: addressOf("postgres") });
    await client.connect();
    await client.query(`create database ${client.escapeIdentifier(database)}`);
    await client.end();
    return bySocket && sockets ? `${addressOf(database)}?host=${encodeURIComponent(sockets)}` : addressOf(database);
  };
}

/** Starts a Redis without persistence on a loopback port. */
export function startRedis(program, port) {
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const isUp = (output) => output.includes("Ready to accept connections");
  return start("Redis", program, args, { env: process.env, isUp, signal: "SIGKILL" });
}
