import "server-only";
import { and, eq } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { logError } from "@/lib/backend/core/log";
import { translate } from "@/lib/backend/core/translate";
import { imports } from "@/lib/backend/db/schema/imports";
import { lockCatalogue } from "@/lib/backend/features/lock-catalogue";
import { TAGS } from "@/lib/contract/tags";
import { formatCount } from "@/lib/persian/digits";
import { type Import, planAgain, planWrites, type WritePlan } from "./plan-writes";
import { savePlan } from "./stored-rows";
import { writeRows } from "./write-rows";

/** How often an import is planned again because products changed while it was. */
const TRIES = 3;

/** Rows written so far by this process, of imports that it is applying. */
const progress = new Map<number, number>();
export const doneSoFar = (id: number): number => progress.get(id) ?? 0;

const running = (id: number) => and(eq(imports.id, id), eq(imports.state, "running"));

async function findRunning({ db }: Deps, id: number, lock = false): Promise<Import | undefined> {
  const found = db.query().select().from(imports).where(running(id));
  const [row] = await (lock ? found.for("update", { skipLocked: true }) : found);
  return row;
}

/** Writes what was planned in one transaction; false, and nothing written, if products changed since. */
async function writePlan(deps: Deps, plan: WritePlan): Promise<boolean> {
  const { db, now } = deps;
  const { id } = plan.row;
  return db.transaction(async () => {
    await lockCatalogue(db);
    if (!(await findRunning(deps, id, true))) return true;
    if (!(await writeRows(deps, plan, (count) => progress.set(id, count)))) return false;
    const done = { state: "done", of: plan.written.length, says: null, appliedAt: now() } as const;
    await db.query().update(imports).set(done).where(running(id));
    const ids = plan.written.map(({ after }) => after.product.id);
    db.invalidate(TAGS.products, TAGS.brands, TAGS.categories, TAGS.index, ...ids.map(TAGS.product));
    return true;
  });
}

type Changed = Pick<Awaited<ReturnType<typeof planAgain>>, "rows" | "moved">;

/** Shows an import again whose products changed since the preview; nothing of it is written. */
async function showAgain(deps: Deps, id: number, { rows, moved }: Changed): Promise<void> {
  const { db } = deps;
  await db.transaction(async () => {
    if (!(await findRunning(deps, id, true))) return;
    await savePlan(db, id, rows);
    const says = translate("Import.changedSince", { count: formatCount(moved) });
    await db.query().update(imports).set({ state: "ready", accepted: [], says }).where(running(id));
  });
}

/** Writes a running import; if products changed since the preview, writes nothing and shows what it does now. */
async function applyImport(deps: Deps, id: number): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const row = await findRunning(deps, id);
    if (!row) return;
    // Planned before anything is locked: it takes most of the time, and the embedded database has one session for all.
    const planned = await planAgain(deps, row);
    if (planned.moved > 0) return showAgain(deps, id, planned);
    if (await writePlan(deps, await planWrites(deps, row, planned))) return;
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
