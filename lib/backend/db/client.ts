import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { drizzle, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import pg from "pg";
import { openEmbedded } from "./embedded/open";

export type Drizzle = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export type Database = {
  kind: "embedded" | "postgres";
  /** Where statements go: the open transaction of the current call chain, else the pool. */
  query(): Drizzle;
  /**
   * Commits when the work resolves, rolls back when it throws. Inside another transaction it is a savepoint:
   * start such nested ones after each other, never side by side.
   */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** For migrations and for libraries that want a `pg` pool; services use `query()`. */
  pool: pg.Pool;
  /** Whether the database answers now. */
  ping(): Promise<boolean>;
  /** What PostgreSQL does for itself and the embedded engine does not: checkpoint and vacuum. Call it now and then. */
  maintain(): Promise<void>;
  /** Waits for work under way, then closes; a second call changes nothing. */
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** PostgreSQL address; empty or absent = embedded. */
  url?: string;
  /** The shop's data folder, or ":memory:"; used by the embedded database only. */
  dataDir: string;
  /** Hears of connections lost while idle; the pool replaces them by itself. */
  log?: (message: string, error: Error) => void;
};

const POOL_SIZE = 10;
const CONNECTION_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 15_000;

pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`A database number is past 2^53: ${text}`);
  return number;
});

/** Opens PostgreSQL, or the embedded database. Throws DataFolderInUseError when another process has the folder open. */
export async function openDatabase({ url, dataDir, log = console.error }: DatabaseOptions): Promise<Database> {
  const { kind, pool, close } = url
    ? openPostgres(url)
    : { kind: "embedded" as const, ...(await openEmbedded(dataDir)) };
  pool.on("error", (error) => log("A database connection was lost.", error));
  // One that is lost between two statements of a transaction fails the next one; unheard, it would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  let closing: Promise<void> | undefined;
  return {
    kind,
    pool,
    ...createTransactions(pool),
    ping: () =>
      pool.query("select 1").then(
        () => true,
        () => false,
      ),
    async maintain() {
      if (kind === "postgres") return;
      await pool.query("vacuum (analyze)");
      await pool.query("checkpoint");
    },
    close() {
      closing ??= close();
      return closing;
    },
  };
}

function openPostgres(url: string) {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: "payaneh",
  });
  return { kind: "postgres" as const, pool, close: () => pool.end() };
}

/** A call chain can outlive its transaction (work nobody awaits), so each one remembers whether it is still open. */
type Scope = { drizzle: Drizzle; open: boolean; outer: Scope | undefined };

function createTransactions(pool: pg.Pool): Pick<Database, "query" | "transaction"> {
  const root: Drizzle = drizzle(pool);
  const scopes = new AsyncLocalStorage<Scope>();

  const openScope = () => {
    let scope = scopes.getStore();
    while (scope && !scope.open) scope = scope.outer;
    return scope;
  };
  const run = <T>(on: Drizzle, work: () => Promise<T>): Promise<T> =>
    on.transaction(async (transaction) => {
      const scope: Scope = { drizzle: transaction, open: true, outer: openScope() };
      try {
        return await scopes.run(scope, work);
      } finally {
        scope.open = false;
      }
    });

  return {
    query: () => openScope()?.drizzle ?? root,
    async transaction(work) {
      const outer = openScope();
      if (outer) return run(outer.drizzle, work);
      // Our own client, not Drizzle's: it never gives one back whose BEGIN has failed.
      const client = await pool.connect();
      try {
        return await run(drizzle(client), work);
      } finally {
        client.release();
      }
    },
  };
}
