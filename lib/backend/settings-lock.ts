import "server-only";
import { sql } from "drizzle-orm";
import type { Database } from "./db/client";

const SETTINGS_LOCK = 727_006;

/** Held until the transaction ends by whoever sets the shop up: one import, or one save at the desk, at a time. */
export async function lockSettings(db: Database): Promise<void> {
  await db.query().execute(sql`select pg_advisory_xact_lock(${SETTINGS_LOCK})`);
}
