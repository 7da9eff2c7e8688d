import "server-only";
import {
  findStoredProducts,
  lockProducts,
  recordStockChanges,
  stockChanges,
  writeProducts,
} from "@/lib/backend/catalogue-import/product-store";
import { readProductVersions } from "@/lib/backend/catalogue-import/product-versions";
import { type MergedRow, writeTyping } from "@/lib/backend/catalogue-import/type-rows";
import type { Deps } from "@/lib/backend/core/deps";
import { insertAsJson } from "@/lib/backend/db/insert-json";
import { auditEvents } from "@/lib/backend/db/schema/audit";
import { importPictures } from "@/lib/backend/db/schema/imports";
import { brandFor } from "../product-parts";
import { toPictureRows } from "./picture-rows";
import { addsArrivals, undoByLine, type WritePlan } from "./plan-writes";
import { rebaseRow } from "./rebase-row";
import { saveUndo } from "./stored-rows";

type Shop = Deps["db"];

/**
 * Locks the products and returns the rows that must move onto what is stored now, because an order changed the stock;
 * null if one must be planned again.
 */
async function lockRows(db: Shop, { row, written, versions }: WritePlan): Promise<MergedRow[] | null> {
  const ids = written.map(({ after }) => after.product.id);
  await lockProducts(db, ids);
  const now = await readProductVersions(db, ids);
  const changed = written.filter(({ after: { product } }) => now.get(product.id) !== versions.get(product.id));
  if (changed.length === 0) return [];
  const stored = await findStoredProducts(
    db,
    changed.map(({ after }) => after.product.id),
  );
  const isArrival = addsArrivals(row);
  const rebased = changed.map((planned) =>
    rebaseRow(planned, { stored: stored.get(planned.after.product.id), isArrival }),
  );
  return rebased.some((each) => each === null) ? null : rebased.filter((each) => each !== null);
}

/** Gives rows without a brand that of goods without a maker; returns them. */
async function addBrand(deps: Deps, written: readonly MergedRow[]): Promise<MergedRow[]> {
  const bare = written.filter(({ after }) => after.product.brandId === 0);
  if (bare.length === 0) return [];
  const brandId = await brandFor(deps, null);
  for (const { after } of bare) after.product.brandId = brandId;
  return bare;
}

/**
 * Writes planned rows. Returns false, and nothing was written, if they must be planned again. Runs in a transaction
 * that locks the catalogue; on the embedded database everybody else waits for its end, so it computes hardly anything.
 */
export async function writeRows(deps: Deps, plan: WritePlan, onWritten: (count: number) => void): Promise<boolean> {
  const { db, now } = deps;
  const { row, typing, undo } = plan;
  const rebased = await lockRows(db, plan);
  if (!rebased || !(await writeTyping(db, typing))) return false;
  const byLine = new Map(rebased.map((each) => [each.line, each]));
  const written = plan.written.map((each) => byLine.get(each.line) ?? each);
  const bare = await addBrand(deps, written);
  await writeProducts(db, written, onWritten);
  await recordStockChanges(db, stockChanges(written), now(), row.actorId);
  await insertAsJson(db, auditEvents, plan.audit);
  await insertAsJson(db, importPictures, toPictureRows(plan, now()));
  const late = await undoByLine([...typing.untyped.map((each) => byLine.get(each.line) ?? each), ...rebased, ...bare]);
  await saveUndo(db, row.id, [...new Map([...undo, ...late]).values()]);
  return true;
}
