import "server-only";
import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import { changedFields } from "@/lib/backend/catalogue-import/changes";
import {
  findStoredProducts,
  lockProducts,
  recordStockChanges,
  type StoredProduct,
  writeProducts,
} from "@/lib/backend/catalogue-import/product-store";
import { type MergedRow, typeRows } from "@/lib/backend/catalogue-import/type-rows";
import type { Deps } from "@/lib/backend/core/deps";
import { logError } from "@/lib/backend/core/log";
import { translate } from "@/lib/backend/core/translate";
import { imports, type UndoStep } from "@/lib/backend/db/schema/imports";
import { lockCatalogue } from "@/lib/backend/features/lock-catalogue";
import { recordChange } from "@/lib/backend/services/shared/audit";
import { versionOf } from "@/lib/backend/services/versioned";
import type { ImportRow } from "@/lib/contract/desk-import";
import { TAGS } from "@/lib/contract/tags";
import { formatCount } from "@/lib/persian/digits";
import { brandFor } from "../product-parts";
import { planImport } from "./plan";

type Import = typeof imports.$inferSelect;

/** Rows written so far by this process, of imports that it is applying. */
const progress = new Map<number, number>();
export const doneSoFar = (id: number): number => progress.get(id) ?? 0;

/** True for a line that applying writes: it changes something, and nobody doubts it or somebody accepted it. */
export const isToWrite = ({ line, kind, doubts }: ImportRow, accepted: readonly number[]): boolean =>
  (kind === "new" || kind === "change") && (doubts.length === 0 || accepted.includes(line));

/** Hashes what an import writes of a product and what sells it, to notice later changes. */
export function hashProduct({ product, details, options }: StoredProduct): string {
  const { updatedAt: _, createdAt: __, sold: ___, ...columns } = product;
  const { facts: ____, ...rest } = details;
  return versionOf({ columns, rest, options });
}

const pick = (fields: { field: string; before: unknown }[]) =>
  Object.fromEntries(fields.map(({ field, before }) => [field, before]));

function undoStep({ before, after }: MergedRow, stored: StoredProduct): UndoStep {
  const step = { id: after.product.id, after: hashProduct(stored) };
  if (!before) return { ...step, before: null };
  const product = pick(changedFields(before.product, stored.product));
  return { ...step, before: { product, details: pick(changedFields(before.details, stored.details)) } };
}

const audited = (changes: ImportRow["changes"], side: "from" | "to") =>
  Object.fromEntries(changes.map((change) => [change.field, change[side]]));

/** Two plans do the same to a line; what arrived is added to whatever is there. */
function isSameRow(seen: ImportRow | undefined, now: ImportRow, isArrival: boolean): boolean {
  const plain = (row: ImportRow) => ({
    ...row,
    changes: row.changes.map((change) =>
      isArrival && change.field === "stock"
        ? { field: "stock", added: Number(change.to) - Number(change.from) }
        : change,
    ),
  });
  return seen !== undefined && isDeepStrictEqual(plain(seen), plain(now));
}

async function writeRows(deps: Deps, { id, actorId }: Import, written: MergedRow[], rows: Map<number, ImportRow>) {
  const { db, now } = deps;
  const at = now();
  await typeRows(db, written);
  for (const { before, after } of written) if (before) after.product.updatedAt = at;
  await writeProducts(
    db,
    written.map(({ after }) => after),
    (count) => progress.set(id, count),
  );
  const moved = written.flatMap(({ before, after: { product } }) =>
    before && before.product.stock !== product.stock
      ? [{ id: product.id, from: before.product.stock, to: product.stock }]
      : [],
  );
  await recordStockChanges(db, moved, at, actorId);
  for (const { line, after } of written) {
    const changes = (rows.get(line)?.changes ?? []).filter(({ field }) => field !== "stock");
    const told = { actorId, subject: { kind: "product", id: after.product.id }, act: "import" } as const;
    if (changes.length > 0) await recordChange(deps, told, audited(changes, "from"), audited(changes, "to"));
  }
  const stored = await findStoredProducts(
    db,
    written.map(({ after }) => after.product.id),
  );
  return written.flatMap((row) => {
    const is = stored.get(row.after.product.id);
    return is ? undoStep(row, is) : [];
  });
}

const ids = (rows: MergedRow[]) => rows.map(({ after }) => after.product.id);

/** Writes a running import in one transaction; if products changed since the preview, writes nothing and plans it again. */
async function applyImport(deps: Deps, id: number): Promise<void> {
  const { db, now } = deps;
  await db.transaction(async () => {
    await lockCatalogue(db);
    const is = and(eq(imports.id, id), eq(imports.state, "running"));
    const [row] = await db.query().select().from(imports).where(is).for("update", { skipLocked: true });
    if (!row) return;
    await lockProducts(
      db,
      row.plan.flatMap(({ product_id }) => product_id ?? []),
    );
    const { rows, merged } = await planImport(db, row, now());
    const seen = new Map(row.plan.map((each) => [each.line, each]));
    const isArrival = row.heads.some(({ field }) => field === "arrival");
    const moved = rows.filter((each) => !isSameRow(seen.get(each.line), each, isArrival));
    if (moved.length > 0) {
      const says = translate("Import.changedSince", { count: formatCount(moved.length) });
      await db.query().update(imports).set({ state: "ready", plan: rows, accepted: [], says }).where(is);
      return;
    }
    const byLine = new Map(rows.map((each) => [each.line, each]));
    const written = merged.filter(({ line }) => {
      const each = byLine.get(line);
      return each !== undefined && isToWrite(each, row.accepted);
    });
    if (written.some(({ after }) => after.product.brandId === 0)) {
      const brandId = await brandFor(deps, null);
      for (const { after } of written) after.product.brandId ||= brandId;
    }
    const undo = await writeRows(deps, row, written, byLine);
    const done = { state: "done", of: written.length, undo, says: null, appliedAt: now() } as const;
    await db.query().update(imports).set(done).where(is);
    db.invalidate(TAGS.products, TAGS.brands, TAGS.categories, TAGS.index, ...ids(written).map(TAGS.product));
  });
}

/** Applies the imports that somebody started; a process that ended meanwhile left nothing behind. */
export async function applyImports(deps: Deps): Promise<void> {
  const { db } = deps;
  const running = await db.query().select({ id: imports.id }).from(imports).where(eq(imports.state, "running"));
  for (const { id } of running) {
    try {
      await applyImport(deps, id);
    } catch (error) {
      logError(error, { import: id });
      const says = translate("Import.failed");
      const is = and(eq(imports.id, id), eq(imports.state, "running"));
      await db.query().update(imports).set({ state: "failed", says }).where(is);
    } finally {
      progress.delete(id);
    }
  }
}
