// Finds what the tests need beyond Node: a browser, PostgreSQL and Redis; installs it where that is plainly allowed.
import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./steps.mjs";

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

/** The first of these programs that is there, as a path; null when none is. */
function findProgram(...names) {
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...postgresFolders()];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram) ?? null;
}

const findChromium = () =>
  process.env.CHROMIUM || findProgram("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");

/** Paths of the programs of one PostgreSQL; null when it is not installed. */
function findPostgres() {
  const [initdb, postgres, createdb] = ["initdb", "postgres", "createdb"].map((name) => findProgram(name));
  return initdb && postgres && createdb ? { initdb, postgres, createdb } : null;
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
export const postgres = () => findOrInstall(findPostgres, "postgresql");
