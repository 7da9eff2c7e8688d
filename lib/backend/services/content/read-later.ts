import "server-only";
import type { Deps } from "@/lib/backend/core/deps";

class RolledBack<Data> extends Error {
  constructor(readonly data: Data) {
    super("A reading of the future is never committed.");
  }
}

/**
 * Reads the shop as of `deps.now()` in the future: `advance` writes what will have happened until then, such as the
 * prices of a sale, and the transaction is rolled back after `read`.
 */
export async function readLater<Data>(
  { db }: Pick<Deps, "db">,
  advance: () => Promise<void>,
  read: () => Promise<Data>,
): Promise<Data> {
  try {
    return await db.transaction(async () => {
      await advance();
      throw new RolledBack(await read());
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.data as Data;
    throw error;
  }
}
