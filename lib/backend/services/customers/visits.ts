import "server-only";
import { sql } from "drizzle-orm";
import { visits } from "@/lib/backend/db/schema/engagement";
import type { Deps } from "@/lib/backend/deps";
import { requireSubject, type Subject } from "./subjects";

const SHOP_DAY = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Tehran" });

/** Counts one opening of a product or bundle page on today's date in Tehran. Throws 404 and 410. */
export async function countVisit(deps: Deps, record: Subject): Promise<void> {
  await requireSubject(deps, record);
  const { db, now } = deps;
  await db
    .query()
    .insert(visits)
    .values({ recordType: record.type, recordId: record.id, day: SHOP_DAY.format(now()), count: 1 })
    .onConflictDoUpdate({
      target: [visits.recordType, visits.recordId, visits.day],
      set: { count: sql`${visits.count} + 1` },
    });
}
