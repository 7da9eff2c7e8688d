import "server-only";
import { sql } from "drizzle-orm";
import type { Database } from "@/lib/backend/db/client";

/** Advisory lock of writers of the catalogue. */
export const CATALOGUE_LOCK = 727_003;

/** Waits until no other transaction imports products, assigns their ids or changes the structure of the catalogue. */
export async function lockCatalogue({ query }: Pick<Database, "query">): Promise<void> {
  await query().execute(sql`select pg_advisory_xact_lock(${CATALOGUE_LOCK})`);
}
