import "server-only";
import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Database } from "@/lib/backend/db/client";
import { deleteUnlockedRows } from "@/lib/backend/db/delete-unlocked-rows";
import { sandboxRecords } from "@/lib/backend/db/schema/operations";
import type { SandboxStore } from "@/lib/standins/store";

/**
 * Stores the records of the sandbox gateways and SMS in the shop's database, so that restarts and other processes see
 * them.
 */
export function createSandboxStore(db: Database): SandboxStore {
  return {
    async put(kind, key, value) {
      await db
        .query()
        .insert(sandboxRecords)
        .values({ kind, key, value })
        .onConflictDoUpdate({ target: [sandboxRecords.kind, sandboxRecords.key], set: { value } });
    },
    async get(kind, key) {
      const [row] = await db
        .query()
        .select({ value: sandboxRecords.value })
        .from(sandboxRecords)
        .where(and(eq(sandboxRecords.kind, kind), eq(sandboxRecords.key, key)));
      return row?.value;
    },
    async list(kind, keyPrefix, limit) {
      const rows = await db
        .query()
        .select({ value: sandboxRecords.value })
        .from(sandboxRecords)
        .where(and(eq(sandboxRecords.kind, kind), sql`starts_with(${sandboxRecords.key}, ${keyPrefix})`))
        .orderBy(desc(sql`${sandboxRecords.key} collate "C"`))
        .limit(limit);
      return rows.map((row) => row.value);
    },
  };
}

const KEEP_MS = 7 * 86_400_000;

export async function deleteOldSandbox(db: Database, now: Date): Promise<void> {
  await deleteUnlockedRows(db, sandboxRecords, lt(sandboxRecords.createdAt, new Date(now.getTime() - KEEP_MS)));
}
