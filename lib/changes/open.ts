import "server-only";
import type { Env } from "@/lib/env";
import { type ChangeBus, createChangeBus } from "./bus";
import type { ConnectTransport } from "./transport";

/** Set by the page cache in lib/serving if this process has one. */
const INVALIDATE = Symbol.for("payaneh.invalidate");
const hooks = globalThis as { [INVALIDATE]?: (tags: readonly string[]) => void };

type Addresses = Pick<Env, "REDIS_URL" | "DATABASE_URL">;

async function chooseTransport({ REDIS_URL, DATABASE_URL }: Addresses): Promise<ConnectTransport | null> {
  if (REDIS_URL) return (await import("./redis-transport")).connectRedis(REDIS_URL);
  if (DATABASE_URL) return (await import("./postgres-transport")).connectPostgres(DATABASE_URL);
  return null;
}

/**
 * Connects to all instances of the shop: through Redis if REDIS_URL is set, otherwise PostgreSQL, otherwise only within
 * this process.
 */
export async function openChangeBus(env: Addresses): Promise<ChangeBus> {
  const apply = (tags: readonly string[]) => hooks[INVALIDATE]?.(tags);
  const connect = await chooseTransport(env);
  if (connect) return createChangeBus(connect, apply);
  return { changed: async (tags) => apply(tags), close: async () => {} };
}
