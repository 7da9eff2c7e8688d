import "server-only";
import { sql } from "drizzle-orm";
import type { Database } from "@/lib/backend/db/client";

/** Runs reads that must agree with each other, whatever is written meanwhile. */
export const inSnapshot = <Result>(db: Database, read: () => Promise<Result>): Promise<Result> =>
  db.transaction(async () => {
    await db.query().execute(sql`set transaction isolation level repeatable read, read only`);
    return read();
  });
