import "server-only";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { createPause } from "@/lib/backend/core/pause";
import type { Database } from "@/lib/backend/db/client";
import { insertAsJson } from "@/lib/backend/db/insert-json";
import { importRows, imports, importUndo, type UndoStep } from "@/lib/backend/db/schema/imports";
import type { SheetRow } from "@/lib/backend/sheets/read-sheet";
import type { ImportCounts, ImportRow } from "@/lib/contract/desk-import";

type Shop = Pick<Database, "query">;
export type StoredRow = Omit<typeof importRows.$inferSelect, "importId">;

/** Rows that one query reads or writes; more would block the process. */
const BATCH = 250;

export async function insertSheet(db: Shop, importId: number, sheet: readonly SheetRow[]): Promise<void> {
  const rows = sheet.map(({ line, cells }) => ({ importId, line, cells }));
  await insertAsJson(db, importRows, rows);
}

/** Reads the lines of a sheet with their plans, in order. */
export async function readStoredRows({ query }: Shop, importId: number): Promise<StoredRow[]> {
  const found: StoredRow[] = [];
  const pause = createPause();
  const { line, cells, plan } = importRows;
  for (let last = 0, size = BATCH; size === BATCH; last = found.at(-1)?.line ?? last) {
    const rows = await query()
      .select({ line, cells, plan })
      .from(importRows)
      .where(and(eq(importRows.importId, importId), gt(line, last)))
      .orderBy(asc(line))
      .limit(BATCH);
    found.push(...rows);
    size = rows.length;
    await pause();
  }
  return found;
}

function countPlan(plan: readonly ImportRow[]): ImportCounts {
  const counts: ImportCounts = { all: plan.length, new: 0, change: 0, same: 0, refused: 0, doubtful: 0 };
  for (const { kind, doubts } of plan) {
    counts[kind] += 1;
    if (doubts.length > 0) counts.doubtful += 1;
  }
  return counts;
}

/** Stores what applying an import does; an empty plan removes the old one. Runs in a transaction. */
export async function savePlan({ query }: Shop, importId: number, plan: readonly ImportRow[]): Promise<void> {
  const isOf = eq(importRows.importId, importId);
  if (plan.length === 0) await query().update(importRows).set({ plan: null }).where(isOf);
  for (let start = 0; start < plan.length; start += BATCH) {
    const made = plan.slice(start, start + BATCH).map((row) => ({ line: row.line, plan: row }));
    await query().execute(sql`
      update import_rows set plan = made.plan
      from json_to_recordset(${JSON.stringify(made)}::json) as made (line integer, plan jsonb)
      where import_id = ${importId} and import_rows.line = made.line`);
  }
  await query()
    .update(imports)
    .set({ counts: countPlan(plan) })
    .where(eq(imports.id, importId));
}

export async function saveUndo(db: Shop, importId: number, steps: readonly UndoStep[]): Promise<void> {
  const rows = steps.map((step) => ({ importId, productId: step.id, step }));
  await insertAsJson(db, importUndo, rows);
}

/** Reads the undo steps of an import by the ids of their products. */
export async function readUndo({ query }: Shop, importId: number): Promise<UndoStep[]> {
  const found: UndoStep[] = [];
  for (let last = 0, size = BATCH; size === BATCH; last = found.at(-1)?.id ?? last) {
    const rows = await query()
      .select({ step: importUndo.step })
      .from(importUndo)
      .where(and(eq(importUndo.importId, importId), gt(importUndo.productId, last)))
      .orderBy(asc(importUndo.productId))
      .limit(BATCH);
    found.push(...rows.map(({ step }) => step));
    size = rows.length;
  }
  return found;
}
