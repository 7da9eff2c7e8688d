import "server-only";
import { and, eq, ne, sql } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import {
  findStoredProducts,
  lockProducts,
  type ProductChange,
  recordStockChanges,
  type StoredProduct,
  stockChanges,
  writeProducts,
} from "@/lib/backend/catalogue-import/product-store";
import { type ProductVersions, readProductVersions } from "@/lib/backend/catalogue-import/product-versions";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound, ShopError } from "@/lib/backend/core/errors";
import { createPause } from "@/lib/backend/core/pause";
import { insertAsJson } from "@/lib/backend/db/insert-json";
import { auditEvents } from "@/lib/backend/db/schema/audit";
import { productDetails, productOptions, products } from "@/lib/backend/db/schema/catalogue";
import { importPictures, imports, importUndo, type UndoStep } from "@/lib/backend/db/schema/imports";
import { lockCatalogue } from "@/lib/backend/features/lock-catalogue";
import { toAuditRows } from "@/lib/backend/services/shared/audit";
import { TAGS } from "@/lib/contract/tags";
import type { Import } from "./plan-writes";
import { readUndo } from "./stored-rows";
import { hashProduct } from "./undo-steps";

export const UNDO_DAYS = 7;
const DAY_MS = 86_400_000;
/** How often an undo is planned without a lock before it is planned with one. */
const TRIES = 2;

export const undoUntil = (appliedAt: Date): Date => new Date(appliedAt.getTime() + UNDO_DAYS * DAY_MS);

const TIMES = ["specialSaleUntil", "createdAt", "updatedAt"];

/** JSON keeps times as text. */
const toColumns = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      TIMES.includes(name) && typeof value === "string" ? new Date(value) : value,
    ]),
  );

function restore(stored: StoredProduct, { before }: UndoStep, now: Date): StoredProduct {
  const product = { ...stored.product, ...toColumns(before?.product ?? {}), updatedAt: now };
  return { ...stored, product, details: { ...stored.details, ...before?.details } };
}

const shown = ({ product: { name, price, finalPrice: final } }: StoredProduct) => ({ name, price, final });

/** What undoing an import does, and the versions of the products that it was computed from. */
type PlannedUndo = {
  ids: number[];
  versions: ProductVersions;
  restored: ProductChange[];
  drafts: number[];
  kept: { id: number; name: string }[];
  audit: (typeof auditEvents.$inferInsert)[];
};

/** Leaves the products that are no longer as the import left them. */
async function planUndo({ db, now }: Deps, actor: UserRow, id: number): Promise<PlannedUndo> {
  const steps = await readUndo(db, id);
  const ids = steps.map((step) => step.id);
  const versions = await readProductVersions(db, ids);
  const stored = await findStoredProducts(db, ids);
  const at = now();
  const restored: ProductChange[] = [];
  const drafts: number[] = [];
  const kept: PlannedUndo["kept"] = [];
  const pause = createPause();
  for (const step of steps) {
    await pause();
    const is = stored.get(step.id);
    if (!is || hashProduct(is) !== step.after) kept.push({ id: step.id, name: is?.product.name ?? "" });
    else if (step.before === null) drafts.push(step.id);
    else restored.push({ before: is, after: restore(is, step, at) });
  }
  const told = restored.flatMap(({ before, after }) => {
    const subject = { kind: "product", id: after.product.id } as const;
    const change = { actorId: actor.id, subject, act: "undoImport" };
    return before ? [{ ...change, before: shown(before), after: shown(after) }] : [];
  });
  return { ids, versions, restored, drafts, kept, audit: await toAuditRows(told, at) };
}

/** Deletes with one parameter each, because preparing a thousand blocks the process. */
async function deleteDrafts({ db }: Pick<Deps, "db">, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const these = sql`any(${`{${ids.join(",")}}`}::int[])`;
  await db.query().delete(productOptions).where(sql`${productOptions.productId} = ${these}`);
  await db.query().delete(productDetails).where(sql`${productDetails.productId} = ${these}`);
  await db.query().delete(products).where(sql`${products.id} = ${these}`);
}

/** Throws 404, and 409 for an import that is not done or too old. */
async function requireDone({ db, now }: Deps, id: number): Promise<void> {
  const [row]: Import[] = await db.query().select().from(imports).where(eq(imports.id, id)).for("update");
  if (!row) throw notFound();
  const isOpen = row.state === "done" && row.appliedAt !== null && undoUntil(row.appliedAt) > now();
  if (!isOpen) throw new ShopError(409, "Import.undoOver");
}

async function areUnchanged(db: Deps["db"], { ids, versions }: PlannedUndo): Promise<boolean> {
  await lockProducts(db, ids);
  const now = await readProductVersions(db, ids);
  return ids.every((id) => now.get(id) === versions.get(id));
}

/** Undoes an import in one transaction; false, and nothing written, if products changed since it was planned. */
async function writeUndo(deps: Deps, actor: UserRow, id: number, early: PlannedUndo | null): Promise<boolean> {
  const { db, now } = deps;
  return db.transaction(async () => {
    await lockCatalogue(db);
    await requireDone(deps, id);
    let plan = early;
    if (!plan) {
      await lockProducts(
        db,
        (await readUndo(db, id)).map((step) => step.id),
      );
      plan = await planUndo(deps, actor, id);
    } else if (!(await areUnchanged(db, plan))) return false;
    await writeProducts(db, plan.restored);
    await recordStockChanges(db, stockChanges(plan.restored), now(), actor.id);
    await insertAsJson(db, auditEvents, plan.audit);
    await deleteDrafts(deps, plan.drafts);
    await db.query().delete(importUndo).where(eq(importUndo.importId, id));
    const isMissing = ne(importPictures.state, "done");
    await db
      .query()
      .delete(importPictures)
      .where(and(isMissing, eq(importPictures.importId, id)));
    const undone = { state: "undone", kept: plan.kept, undoneAt: now() } as const;
    await db.query().update(imports).set(undone).where(eq(imports.id, id));
    db.invalidate(TAGS.products, TAGS.brands, TAGS.categories, TAGS.index, ...plan.ids.map(TAGS.product));
    return true;
  });
}

/**
 * Takes an import back within seven days, except products that were changed or sold since, which are named. Throws 404,
 * and 409 for one that is not done or too old.
 */
export async function undoImport(deps: Deps, actor: UserRow, id: number): Promise<void> {
  // Planned before anything is locked, during which the embedded database serves nobody else.
  for (let tries = 0; tries < TRIES; tries++) {
    if (await writeUndo(deps, actor, id, await planUndo(deps, actor, id))) return;
  }
  await writeUndo(deps, actor, id, null);
}
