import "server-only";
import { sql } from "drizzle-orm";
import type { Database } from "@/lib/backend/db/client";

const SETTINGS_LOCK = 727_006;

/** Lets only one import or save at the desk change the settings at a time, until the transaction ends. */
export async function lockSettings(db: Database): Promise<void> {
  await db.query().execute(sql`select pg_advisory_xact_lock(${SETTINGS_LOCK})`);
}
