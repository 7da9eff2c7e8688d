import "server-only";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { lockDirectory } from "./directory-lock";
import { type Engine, startEngine } from "./engine";
import { EngineSocket } from "./socket";

export const IN_MEMORY = ":memory:";

const CONNECTION_TIMEOUT_MS = 10_000;

export type Embedded = { pool: pg.Pool; engine: Engine; close(): Promise<void> };

/** An empty cluster from which a new database is copied in a sixth of the time; only tests keep one. */
function findEmptyCluster(): string | null {
  const file = join(/*turbopackIgnore: true*/ process.cwd(), "node_modules/@electric-sql/pglite/empty-cluster.tar");
  return existsSync(/*turbopackIgnore: true*/ file) ? file : null;
}

/**
 * Opens PGlite behind the ordinary driver: on `<dataDir>/postgres` with the folder locked, or in memory. Without a
 * cluster to copy, the engine creates a new database itself.
 */
export async function openEmbedded(dataDir: string, cluster: string | null = findEmptyCluster()): Promise<Embedded> {
  const { directory, unlock } =
    dataDir === IN_MEMORY ? { directory: null, unlock: async () => {} } : await claim(dataDir);
  try {
    if (directory) await fillOnce(directory, cluster);
    const engine = await startEngine(directory, directory ? null : cluster);
    const pool = createPool(engine);
    const close = async () => {
      try {
        await pool.end();
        await engine.close();
      } finally {
        await unlock();
      }
    };
    return { pool, engine, close };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function claim(dataDir: string): Promise<{ directory: string; unlock: () => Promise<void> }> {
  const directory = join(/*turbopackIgnore: true*/ dataDir, "postgres");
  mkdirSync(/*turbopackIgnore: true*/ directory, { recursive: true });
  return { directory, unlock: await lockDirectory(dataDir) };
}

/** Creates the database in a separate engine, because that takes 150 MB more memory, which an engine never frees. */
async function fillOnce(directory: string, cluster: string | null): Promise<void> {
  if (existsSync(/*turbopackIgnore: true*/ join(directory, "PG_VERSION"))) return;
  const engine = await startEngine(directory, cluster);
  await engine.close();
}

function createPool(engine: Engine): pg.Pool {
  return new pg.Pool({
    user: "postgres",
    database: "postgres",
    ssl: false,
    // The engine has a single session, so a second connection would share the first one's transaction.
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    stream: () => new EngineSocket(engine.execute),
  });
}
