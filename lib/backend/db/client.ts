import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { drizzle, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import pg from "pg";
import type { Tag } from "@/lib/contract/tags";
import { openEmbedded } from "./embedded/open";

export type Drizzle = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export type Database = {
  kind: "embedded" | "postgres";
  /** Returns the open transaction of the current call chain, otherwise the pool. */
  query(): Drizzle;
  /** Commits or rolls back; a savepoint inside another transaction. Nested ones must not run in parallel. */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Invalidates pages once, after the outermost commit and before `transaction` resolves. Throws outside a transaction.
   */
  invalidate(...tags: Tag[]): void;
  pool: pg.Pool;
  /**
   * How many messages have been sent to the embedded database, which nobody else writes to: as long as the number stays,
   * nothing has changed. Null for PostgreSQL.
   */
  messageCount(): number | null;
  ping(): Promise<boolean>;
  /** Runs checkpoint and vacuum, which the embedded engine never does by itself. To be called periodically. */
  maintain(): Promise<void>;
  /** Waits for work in progress, then closes; later calls do nothing. */
  close(): Promise<void>;
};

export type DatabaseOptions = {
  url?: string;
  /** The shop's data folder, or ":memory:"; only for the embedded database. */
  dataDir: string;
  /** Called for connections that are lost while idle; the pool replaces them. */
  log?: (message: string, error: Error) => void;
  /** Receives the tags that a commit invalidates (lib/changes). */
  announce?: Announce;
};

type Announce = (tags: Tag[]) => Promise<void>;

const POOL_SIZE = 10;
const CONNECTION_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 15_000;

pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`A database number is past 2^53: ${text}`);
  return number;
});

/** Opens PostgreSQL or the embedded database. Throws DataFolderInUseError if another process has the folder open. */
export async function openDatabase({
  url,
  dataDir,
  log = () => {},
  announce = async () => {},
}: DatabaseOptions): Promise<Database> {
  const { kind, pool, close, messageCount } = url ? openPostgres(url) : await openOwn(dataDir);
  pool.on("error", (error) => log("A database connection was lost.", error));
  // Without a listener, losing a connection between two statements would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  const { forget, ...transactions } = createTransactions(pool, announce);
  let closing: Promise<void> | undefined;
  return {
    kind,
    pool,
    messageCount,
    ...transactions,
    ping: () =>
      pool.query("select 1").then(
        () => true,
        () => false,
      ),
    async maintain() {
      if (kind === "postgres") return;
      // A message for each table: requests share the connection, and all tables at once can take it for seconds.
      for (const table of await tablesOf(pool)) {
        await pool.query(`vacuum ${table}`);
        await pool.query(`analyze ${table}`);
      }
      await pool.query("checkpoint");
    },
    close() {
      closing ??= close().finally(forget);
      return closing;
    },
  };
}

/** Returns the names of all tables, the system's as well, as SQL writes them. */
async function tablesOf(pool: pg.Pool): Promise<string[]> {
  const all = "select oid::regclass::text as name from pg_class where relkind = 'r' and relpersistence = 'p'";
  return (await pool.query<{ name: string }>(all)).rows.map(({ name }) => name);
}

async function openOwn(dataDir: string) {
  const { pool, engine, close } = await openEmbedded(dataDir);
  return { kind: "embedded" as const, pool, close, messageCount: engine.messageCount };
}

function openPostgres(url: string) {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: "payaneh",
    // Compiling a statement takes longer than any of ours runs, and is decided by estimates.
    options: "-c jit=off",
  });
  return { kind: "postgres" as const, pool, close: () => pool.end(), messageCount: () => null };
}

/**
 * A call chain can outlive its transaction (work that nobody awaits), so each scope records whether it is still open.
 */
type Scope = { drizzle: Drizzle; open: boolean; outer: Scope | undefined; touched: Set<Tag> };

type Transactions = Pick<Database, "query" | "transaction" | "invalidate"> & {
  /** Ends the tracking of call chains, which otherwise costs every later promise of the process. */
  forget(): void;
};

function createTransactions(pool: pg.Pool, announce: Announce): Transactions {
  const root: Drizzle = drizzle(pool);
  const scopes = new AsyncLocalStorage<Scope>();

  const openScope = () => {
    let scope = scopes.getStore();
    while (scope && !scope.open) scope = scope.outer;
    return scope;
  };
  const run = async <T>(on: Drizzle, work: () => Promise<T>, touched: Set<Tag>): Promise<T> => {
    const own = new Set<Tag>();
    const result = await on.transaction(async (transaction) => {
      const scope: Scope = { drizzle: transaction, open: true, outer: openScope(), touched: own };
      try {
        return await scopes.run(scope, work);
      } finally {
        scope.open = false;
      }
    });
    for (const tag of own) touched.add(tag);
    return result;
  };
  const runOnOwnClient = async <T>(work: () => Promise<T>, touched: Set<Tag>): Promise<T> => {
    // Our own client instead of Drizzle's, which is never released if its BEGIN fails.
    const client = await pool.connect();
    try {
      return await run(drizzle(client), work, touched);
    } finally {
      client.release();
    }
  };

  return {
    forget: () => scopes.disable(),
    query: () => openScope()?.drizzle ?? root,
    invalidate(...tags) {
      const scope = openScope();
      if (!scope) throw new Error(`${tags} can only be invalidated inside a transaction.`);
      for (const tag of tags) scope.touched.add(tag);
    },
    async transaction(work) {
      const outer = openScope();
      if (outer) return run(outer.drizzle, work, outer.touched);
      const touched = new Set<Tag>();
      const result = await runOnOwnClient(work, touched);
      if (touched.size > 0) await announce([...touched]);
      return result;
    },
  };
}
