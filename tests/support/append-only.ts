import { type SQL, sql } from "drizzle-orm";
import type { Database } from "@/lib/backend/db/client";
import { moneyEvents } from "@/lib/backend/db/schema/payments";

/** Deletes rows of the append-only money log, bypassing the trigger that forbids it. */
export async function deleteMoneyEvents(db: Database, which: SQL): Promise<void> {
  await db.transaction(async () => {
    await db.query().execute(sql`alter table money_events disable trigger user`);
    await db.query().delete(moneyEvents).where(which);
    await db.query().execute(sql`alter table money_events enable trigger user`);
  });
}
