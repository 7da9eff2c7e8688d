import "server-only";
import { sql } from "drizzle-orm";
import type { Database } from "@/lib/backend/db/client";

const SETTINGS_LOCK = 727_006;

/** Held until the transaction ends, so that only one import or desk save changes the settings at a time. */
export async function lockSettings(db: Database): Promise<void> {
  await db.query().execute(sql`select pg_advisory_xact_lock(${SETTINGS_LOCK})`);
}
