import "server-only";
import { eq, inArray } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import {
  findStoredProducts,
  lockProducts,
  recordStockChanges,
  type StoredProduct,
  writeProducts,
} from "@/lib/backend/catalogue-import/product-store";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound, ShopError } from "@/lib/backend/core/errors";
import { createPause, mapWithPauses } from "@/lib/backend/core/pause";
import { productDetails, productOptions, products } from "@/lib/backend/db/schema/catalogue";
import { imports, importUndo, type UndoStep } from "@/lib/backend/db/schema/imports";
import { lockCatalogue } from "@/lib/backend/features/lock-catalogue";
import { recordChanges } from "@/lib/backend/services/shared/audit";
import { TAGS } from "@/lib/contract/tags";
import { readUndo } from "./stored-rows";
import { hashProduct } from "./undo-steps";

export const UNDO_DAYS = 7;
const DAY_MS = 86_400_000;

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

async function deleteDrafts({ db }: Pick<Deps, "db">, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.query().delete(productOptions).where(inArray(productOptions.productId, ids));
  await db.query().delete(productDetails).where(inArray(productDetails.productId, ids));
  await db.query().delete(products).where(inArray(products.id, ids));
}

const shown = ({ product: { name, price, finalPrice: final } }: StoredProduct) => ({ name, price, final });

async function restoreProducts(deps: Deps, actor: UserRow, steps: UndoStep[], stored: Map<number, StoredProduct>) {
  const { db, now } = deps;
  const at = now();
  const changed = steps.filter(({ before }) => before !== null);
  const pairs = await mapWithPauses(changed, (step) => {
    const is = stored.get(step.id);
    return is && { is, was: restore(is, step, at) };
  });
  const restored = pairs.filter((pair) => pair !== undefined);
  await writeProducts(
    db,
    restored.map(({ was }) => was),
  );
  const moved = restored
    .filter(({ is, was }) => is.product.stock !== was.product.stock)
    .map(({ is, was }) => ({ id: is.product.id, from: is.product.stock, to: was.product.stock }));
  await recordStockChanges(db, moved, at, actor.id);
  const told = await mapWithPauses(restored, ({ is, was }) => {
    const subject = { kind: "product", id: is.product.id } as const;
    return { actorId: actor.id, subject, act: "undoImport", before: shown(is), after: shown(was) };
  });
  await recordChanges(deps, told);
}

/** Returns the steps whose products are as the import left them. */
async function findUntouched(steps: UndoStep[], stored: Map<number, StoredProduct>): Promise<UndoStep[]> {
  const untouched: UndoStep[] = [];
  const pause = createPause();
  for (const step of steps) {
    await pause();
    const is = stored.get(step.id);
    if (is !== undefined && hashProduct(is) === step.after) untouched.push(step);
  }
  return untouched;
}

/**
 * Takes an import back within seven days, except products that were changed or sold since, which are named. Throws 404,
 * and 409 for one that is not done or too old.
 */
export async function undoImport(deps: Deps, actor: UserRow, id: number): Promise<void> {
  const { db, now } = deps;
  await db.transaction(async () => {
    await lockCatalogue(db);
    const [row] = await db.query().select().from(imports).where(eq(imports.id, id)).for("update");
    if (!row) throw notFound();
    const isOpen = row.state === "done" && row.appliedAt !== null && undoUntil(row.appliedAt) > now();
    if (!isOpen) throw new ShopError(409, "Import.undoOver");
    const steps = await readUndo(db, id);
    const all = steps.map((step) => step.id);
    await lockProducts(db, all);
    const stored = await findStoredProducts(db, all);
    const untouched = await findUntouched(steps, stored);
    const left = new Set(untouched.map((step) => step.id));
    const kept = all
      .filter((each) => !left.has(each))
      .flatMap((each) => ({ id: each, name: stored.get(each)?.product.name ?? "" }));
    await restoreProducts(deps, actor, untouched, stored);
    await deleteDrafts(
      deps,
      untouched.filter(({ before }) => before === null).map((step) => step.id),
    );
    await db.query().delete(importUndo).where(eq(importUndo.importId, id));
    const undone = { state: "undone", kept, undoneAt: now() } as const;
    await db.query().update(imports).set(undone).where(eq(imports.id, id));
    db.invalidate(TAGS.products, TAGS.brands, TAGS.categories, TAGS.index, ...all.map(TAGS.product));
  });
}
