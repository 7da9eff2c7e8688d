import "server-only";
import { stat } from "node:fs/promises";
import type { Env } from "@/lib/env";
import { createSealer } from "../core/seal";
import { readSecretKey } from "../core/secret-key";
import { writeSetting } from "../core/settings";
import { listUnreadable } from "../core/unreadable-secrets";
import { type Database, openDatabase } from "../db/client";
import { DataFolderInUseError } from "../db/embedded/directory-lock";
import { checkBackup } from "./check";
import { createBackup } from "./create";
import { restoreBackup } from "./restore";

const USAGE = [
  "npm run backup -- COMMAND",
  "  create FILE    writes the whole shop into a new file while it keeps selling",
  "  restore FILE   restores the file into an empty database, all or nothing",
  "  check FILE     restores the file into a temporary database and runs the ledger check",
].join("\n");

const MEGABYTE = 1024 ** 2;
const MAX_DIFFERENCES = 20;

const total = (rows: Record<string, number>) => Object.values(rows).reduce((sum, count) => sum + count, 0);

/** Opens the database as it is, without migrating, seeding or announcing changes to other instances. */
async function onDatabase<T>(env: Env, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase({ url: env.DATABASE_URL, dataDir: env.SHOP_DATA_DIR }).catch((error: Error) => {
    if (!(error instanceof DataFolderInUseError)) throw error;
    const todo = "Only one process can open the embedded database: stop the shop for a minute, or move to PostgreSQL.";
    throw new Error(`${error.message} ${todo}`, { cause: error });
  });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Pictures and invoice files are in the database, and therefore in the backup, unless they are stored in a bucket. */
const bucketNote = ({ S3_BUCKET: bucket }: Env, todo: string): string[] =>
  bucket ? [`  pictures and invoice files are in the bucket ${bucket}, not in this file: ${todo}`] : [];

/** No backup contains the key that encrypts stored secrets. */
const NO_KEY = "the key that seals them (SHOP_SECRET_KEY, or secret.key in the data folder) is in no backup";

async function tellSealed(db: Database): Promise<string> {
  const sealed = (await listUnreadable(db, { open: () => null })).map(({ what }) => what);
  return sealed.length > 0 ? `\n! it has ${sealed.join(", ")}, but ${NO_KEY}: store it elsewhere` : "";
}

async function tellLost(env: Env, db: Database): Promise<string> {
  const lost = await listUnreadable(db, createSealer(readSecretKey(env)));
  return lost.map(({ what, todo }) => `\n! ${what} cannot be read, since ${NO_KEY}: ${todo}`).join("");
}

/** The desk warns of an old backup by this time. A copy of the database that can only be read is no reason to fail. */
const recordTime = (db: Database, at: Date): Promise<string> =>
  writeSetting({ db }, "last_backup", at.toISOString()).then(
    () => "",
    () => "\n! the time could not be recorded: the desk goes on warning of an old backup",
  );

const commands: Record<string, (env: Env, path: string) => Promise<string>> = {
  async create(env, path) {
    const sealed = await onDatabase(env, async (db) => {
      const at = new Date();
      await createBackup(db, path, at);
      return (await tellSealed(db)) + (await recordTime(db, at));
    });
    const { size } = await stat(path);
    const wrote = `✓ wrote ${path}, ${(size / MEGABYTE).toFixed(1)} MB; it contains customer data, so store it where only you can read it${sealed}`;
    return [wrote, ...bucketNote(env, "back it up there, too")].join("\n");
  },
  async restore(env, path) {
    const { rows, lost } = await onDatabase(env, async (db) => {
      return { rows: await restoreBackup(db, path), lost: await tellLost(env, db) };
    });
    const restored = `✓ restored ${total(rows)} rows of ${Object.keys(rows).length} tables: npm start opens the shop${lost}`;
    return [restored, ...bucketNote(env, "restore it there if it was lost, too")].join("\n");
  },
  async check(_, path) {
    const { madeAt, rows, differences } = await checkBackup(path);
    const few = differences.slice(0, MAX_DIFFERENCES);
    const odd = few.map(({ check, id, expected, found }) => `  ${check}: ${id} has ${found}, not ${expected}`);
    if (odd.length > 0)
      throw new Error([`${path} can be restored, but the ledger check found differences:`, ...odd].join("\n"));
    const { invoices = 0, users = 0, products = 0 } = rows;
    return `✓ ${path} of ${madeAt} can be restored: ${invoices} orders, ${users} accounts, ${products} products; the ledger check found no differences`;
  },
};

export async function runBackup(env: Env, [name = "", path, ...more]: string[]): Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || !path || more.length > 0) throw new Error(USAGE);
  if (env.SHOP_API_URL && name !== "check")
    throw new Error(
      `The database belongs to the shop server at ${new URL(env.SHOP_API_URL).host}: make and restore its backups there.`,
    );
  return command(env, path);
}
