import "server-only";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "@/lib/env";
import { type Database, openDatabase } from "../db/client";
import { DataFolderInUseError } from "../db/embedded/directory-lock";
import { appliedMigrations, knownMigrations } from "../db/migrate";
import { bad, type Finding, good, note, placeOf } from "./finding";
import { reach, reasonOf } from "./reach";
import { checkSecrets, checkSetup } from "./setup";

const ABOUT = "database";
/** The pool size in db/client.ts for each instance, plus some connections for administration. */
const MIN_CONNECTIONS = 20;
const MIN_POSTGRES_VERSION = 15;

export type DatabaseReport = { findings: Finding[]; aheadMs: number | null };

type Facts = { version: number; at: string; room: number; persian: boolean };

async function readFacts({ pool }: Database): Promise<Facts> {
  const { rows } = await pool.query<Facts>(
    `select current_setting('server_version_num')::int / 10000 as version, (extract(epoch from clock_timestamp()) * 1000)::text as at,
      current_setting('max_connections')::int as room, lower('É') = 'é' as persian`,
  );
  if (!rows[0]) throw new Error("No row.");
  return rows[0];
}

async function migrations({ pool }: Database): Promise<Finding> {
  const known = knownMigrations();
  const applied = await appliedMigrations(pool);
  const waiting = known.filter((at) => !applied.includes(at)).length;
  const strange = applied.filter((at) => !known.includes(at)).length;
  if (strange > 0)
    return bad(
      "migrations",
      `${strange} are from a newer version of the shop`,
      "start that version, or restore a backup of this version into an empty database",
    );
  if (waiting === 0) return good("migrations", `all ${known.length} are applied`);
  if (applied.length === 0) return note("migrations", "the database is empty", "the next start creates its tables");
  return note("migrations", `${waiting} of ${known.length} are pending`, "make a backup; the next start applies them");
}

function server({ version, room, persian }: Facts, place: string, ms: number): Finding[] {
  const found = good(ABOUT, `PostgreSQL ${version} at ${place} responds in ${ms} ms`);
  return [
    version < MIN_POSTGRES_VERSION
      ? bad(ABOUT, `PostgreSQL ${version} is too old`, `move to ${MIN_POSTGRES_VERSION} or newer`)
      : found,
    ...(persian
      ? []
      : [
          bad(
            ABOUT,
            "it cannot change the case of letters beyond English",
            "create it with LC_CTYPE=C.UTF-8 (docs/going-live.md)",
          ),
        ]),
    ...(room < MIN_CONNECTIONS
      ? [
          note(
            ABOUT,
            `it allows ${room} connections`,
            "raise max_connections: ten for each instance and some spare ones",
          ),
        ]
      : []),
  ];
}

async function inspectDatabase(env: Env): Promise<DatabaseReport> {
  const isServer = env.DATABASE_URL !== "";
  const db = await openDatabase({ url: env.DATABASE_URL, dataDir: env.SHOP_DATA_DIR, log: () => {} });
  try {
    // The first query opens the connection and must not be measured.
    await db.pool.query("select 1");
    const started = Date.now();
    const facts = await readFacts(db);
    const ended = Date.now();
    const found = isServer
      ? server(facts, placeOf(env.DATABASE_URL), ended - started)
      : [good(ABOUT, `the embedded database in ${env.SHOP_DATA_DIR} opens`)];
    const aheadMs = isServer ? Number(facts.at) - (started + ended) / 2 : null;
    const migrated = await migrations(db);
    const setup = migrated.level === "good" ? [...(await checkSecrets(env, db)), await checkSetup(env, db)] : [];
    return { findings: [...found, migrated, ...setup], aheadMs };
  } finally {
    await db.close();
  }
}

/** Asks the running shop, because only the process that has the embedded database open can check it. */
async function checkThroughShop({ PORT }: Env, { message }: Error): Promise<Finding> {
  const ready = await reach(`http://127.0.0.1:${PORT}/health/ready`);
  if ("status" in ready && ready.status === 200) return good(ABOUT, `${message} It says that it is ready.`);
  return note(ABOUT, message, "end that process, or read its log, then run the doctor again");
}

export async function checkDatabase(env: Env): Promise<DatabaseReport> {
  if (!env.DATABASE_URL && !existsSync(join(env.SHOP_DATA_DIR, "postgres", "PG_VERSION"))) {
    const says = `there is no database in ${env.SHOP_DATA_DIR} yet`;
    return { findings: [note(ABOUT, says, "the first start creates an embedded one there")], aheadMs: null };
  }
  try {
    return await inspectDatabase(env);
  } catch (error) {
    if (error instanceof DataFolderInUseError) return { findings: [await checkThroughShop(env, error)], aheadMs: null };
    const place = env.DATABASE_URL ? placeOf(env.DATABASE_URL) : env.SHOP_DATA_DIR;
    const todo = env.DATABASE_URL
      ? "check that the server runs and that DATABASE_URL has the right host, user and database"
      : "check that this account may write there; else restore a backup into an empty folder (docs/operating.md)";
    return { findings: [bad(ABOUT, `${place}: ${reasonOf(error)}`, todo)], aheadMs: null };
  }
}
