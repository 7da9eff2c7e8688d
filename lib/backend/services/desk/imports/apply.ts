import "server-only";
import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import {
  findStoredProducts,
  lockProducts,
  recordStockChanges,
  writeProducts,
} from "@/lib/backend/catalogue-import/product-store";
import { type MergedRow, typeRows } from "@/lib/backend/catalogue-import/type-rows";
import type { Deps } from "@/lib/backend/core/deps";
import { logError } from "@/lib/backend/core/log";
import { createPause } from "@/lib/backend/core/pause";
import { translate } from "@/lib/backend/core/translate";
import { imports } from "@/lib/backend/db/schema/imports";
import { lockCatalogue } from "@/lib/backend/features/lock-catalogue";
import { recordChanges } from "@/lib/backend/services/shared/audit";
import type { ImportRow } from "@/lib/contract/desk-import";
import { TAGS } from "@/lib/contract/tags";
import { formatCount } from "@/lib/persian/digits";
import { brandFor } from "../product-parts";
import { planImport } from "./plan";
import { rebaseRow } from "./rebase-row";
import { readStoredRows, savePlan, saveUndo } from "./stored-rows";
import { undoSteps } from "./undo-steps";

type Import = typeof imports.$inferSelect;

/** How often an import is planned again because products changed while it was. */
const TRIES = 3;

/** Rows written so far by this process, of imports that it is applying. */
const progress = new Map<number, number>();
export const doneSoFar = (id: number): number => progress.get(id) ?? 0;

/** True for a line that applying writes: it changes something, and nobody doubts it or somebody accepted it. */
export const isToWrite = ({ line, kind, doubts }: ImportRow, accepted: ReadonlySet<number>): boolean =>
  (kind === "new" || kind === "change") && (doubts.length === 0 || accepted.has(line));

const addsArrivals = ({ heads }: Pick<Import, "heads">) => heads.some(({ field }) => field === "arrival");

const audited = (changes: ImportRow["changes"], side: "from" | "to") =>
  Object.fromEntries(changes.map((change) => [change.field, change[side]]));

/** Two plans do the same to a line; what arrived is added to whatever is there. */
function isSameRow(seen: ImportRow | null | undefined, now: ImportRow, isArrival: boolean): boolean {
  const plain = (row: ImportRow) => ({
    ...row,
    changes: row.changes.map((change) =>
      isArrival && change.field === "stock"
        ? { field: "stock", added: Number(change.to) - Number(change.from) }
        : change,
    ),
  });
  return seen != null && isDeepStrictEqual(plain(seen), plain(now));
}

async function auditRows(deps: Deps, { actorId }: Import, written: MergedRow[], rows: Map<number, ImportRow>) {
  const pause = createPause();
  const said = [];
  for (const { line, after } of written) {
    await pause();
    const changes = (rows.get(line)?.changes ?? []).filter(({ field }) => field !== "stock");
    if (changes.length === 0) continue;
    const told = { actorId, subject: { kind: "product", id: after.product.id }, act: "import" } as const;
    said.push({ ...told, before: audited(changes, "from"), after: audited(changes, "to") });
  }
  await recordChanges(deps, said);
}

async function writeRows(deps: Deps, row: Import, written: MergedRow[], rows: Map<number, ImportRow>): Promise<void> {
  const { db, now } = deps;
  const at = now();
  await typeRows(db, written);
  for (const { before, after } of written) if (before) after.product.updatedAt = at;
  await writeProducts(
    db,
    written.map(({ after }) => after),
    (count) => progress.set(row.id, count),
  );
  const moved = written.flatMap(({ before, after: { product } }) =>
    before && before.product.stock !== product.stock
      ? [{ id: product.id, from: before.product.stock, to: product.stock }]
      : [],
  );
  await recordStockChanges(db, moved, at, row.actorId);
  await auditRows(deps, row, written, rows);
  await saveUndo(db, row.id, await undoSteps(db, written));
}

type Planned = { row: Import; rows: ImportRow[]; written: MergedRow[]; moved: number };

/** Plans a running import again; `moved` are the lines that would do something else than somebody has seen. */
async function planAgain({ db, now }: Deps, row: Import): Promise<Planned> {
  const stored = await readStoredRows(db, row.id);
  const { rows, merged } = await planImport(db, row, { sheet: stored, now: now() });
  const seen = new Map(stored.map(({ line, plan }) => [line, plan]));
  const isArrival = addsArrivals(row);
  const accepted = new Set(row.accepted);
  const toWrite = new Set<number>();
  let moved = 0;
  const pause = createPause();
  for (const each of rows) {
    await pause();
    if (isToWrite(each, accepted)) toWrite.add(each.line);
    if (!isSameRow(seen.get(each.line), each, isArrival)) moved += 1;
  }
  return { row, rows, written: merged.filter(({ line }) => toWrite.has(line)), moved };
}

/** Locks the products and returns the rows on their current stock; null if one must be planned again. */
async function lockRows(db: Deps["db"], { row, written }: Planned): Promise<MergedRow[] | null> {
  const ids = written.map(({ after }) => after.product.id);
  await lockProducts(db, ids);
  const stored = await findStoredProducts(db, ids);
  const isArrival = addsArrivals(row);
  const rebased: MergedRow[] = [];
  const pause = createPause();
  for (const planned of written) {
    await pause();
    const current = rebaseRow(planned, { stored: stored.get(planned.after.product.id), isArrival });
    if (!current) return null;
    rebased.push(current);
  }
  return rebased;
}

const running = (id: number) => and(eq(imports.id, id), eq(imports.state, "running"));

async function findRunning({ db }: Deps, id: number, lock = false): Promise<Import | undefined> {
  const found = db.query().select().from(imports).where(running(id));
  const [row] = await (lock ? found.for("update", { skipLocked: true }) : found);
  return row;
}

/** Writes what was planned in one transaction; false, and nothing written, if products changed since. */
async function writePlanned(deps: Deps, planned: Planned): Promise<boolean> {
  const { db, now } = deps;
  const { row, rows } = planned;
  return db.transaction(async () => {
    await lockCatalogue(db);
    if (!(await findRunning(deps, row.id, true))) return true;
    const written = await lockRows(db, planned);
    if (!written) return false;
    if (written.some(({ after }) => after.product.brandId === 0)) {
      const brandId = await brandFor(deps, null);
      for (const { after } of written) after.product.brandId ||= brandId;
    }
    await writeRows(deps, row, written, new Map(rows.map((each) => [each.line, each])));
    const done = { state: "done", of: written.length, says: null, appliedAt: now() } as const;
    await db.query().update(imports).set(done).where(running(row.id));
    const ids = written.map(({ after }) => after.product.id);
    db.invalidate(TAGS.products, TAGS.brands, TAGS.categories, TAGS.index, ...ids.map(TAGS.product));
    return true;
  });
}

/** Shows an import again whose products changed since the preview; nothing of it is written. */
async function showAgain(deps: Deps, { row, rows, moved }: Planned): Promise<void> {
  const { db } = deps;
  await db.transaction(async () => {
    if (!(await findRunning(deps, row.id, true))) return;
    await savePlan(db, row.id, rows);
    const says = translate("Import.changedSince", { count: formatCount(moved) });
    await db.query().update(imports).set({ state: "ready", accepted: [], says }).where(running(row.id));
  });
}

/** Writes a running import; if products changed since the preview, writes nothing and shows what it does now. */
async function applyImport(deps: Deps, id: number): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const row = await findRunning(deps, id);
    if (!row) return;
    // Planned before anything is locked: it takes most of the time, and the embedded database has one session for all.
    const planned = await planAgain(deps, row);
    if (planned.moved > 0) return showAgain(deps, planned);
    if (await writePlanned(deps, planned)) return;
  }
  throw new Error(`Products changed ${TRIES} times while import ${id} was planned.`);
}

const working = new Map<number, Promise<void>>();

async function applyOrFail(deps: Deps, id: number): Promise<void> {
  try {
    await applyImport(deps, id);
  } catch (error) {
    logError(error, { import: id });
    const says = translate("Import.failed");
    await deps.db.query().update(imports).set({ state: "failed", says }).where(running(id));
  } finally {
    progress.delete(id);
    working.delete(id);
  }
}

/**
 * Applies the imports that somebody started, and waits for those that this process is applying already; a process that
 * ended meanwhile left nothing behind.
 */
export async function applyImports(deps: Deps): Promise<void> {
  const { db } = deps;
  const started = await db.query().select({ id: imports.id }).from(imports).where(eq(imports.state, "running"));
  for (const { id } of started) {
    const work = working.get(id) ?? applyOrFail(deps, id);
    working.set(id, work);
    await work;
  }
}
