import "server-only";
import { max, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "@/lib/backend/db/client";
import { auditEvents } from "@/lib/backend/db/schema/audit";
import type { AuditKind } from "@/lib/contract/desk-people";

/**
 * Returns an id that no record of the table has or ever had. Import files choose their own ids, so a sequence would not
 * work. Callers hold `lockCatalogue` until they have written the record.
 */
export async function nextId(
  { query }: Pick<Database, "query">,
  table: PgTable & { id: PgColumn },
  kind?: AuditKind,
): Promise<number> {
  const [highest] = await query()
    .select({ id: max(table.id as unknown as SQLWrapper & PgColumn) })
    .from(table);
  const [removed] = kind
    ? await query()
        .select({ id: max(auditEvents.subjectId) })
        .from(auditEvents)
        .where(sql`${auditEvents.subjectKind} = ${kind}`)
    : [];
  return Math.max(Number(highest?.id ?? 0), removed?.id ?? 0) + 1;
}
