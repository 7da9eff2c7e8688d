import "server-only";
import { and, eq, gt } from "drizzle-orm";
import { findStoredProducts, lockProducts, type StoredProduct } from "@/lib/backend/catalogue-import/product-store";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError } from "@/lib/backend/core/errors";
import { productDetails, products } from "@/lib/backend/db/schema/catalogue";
import { importPictures, imports, importUndo, type UndoStep } from "@/lib/backend/db/schema/imports";
import { recordChange } from "@/lib/backend/services/shared/audit";
import { MAX_PICTURES } from "@/lib/contract/desk-product";
import { TAGS } from "@/lib/contract/tags";
import { PLACEHOLDER } from "@/lib/domain/product/placeholder";
import { insertPicture, type StoredPicture } from "../store-picture";
import type { WaitingPicture } from "./picture-rows";
import { hashProduct } from "./undo-steps";

/** Returns the picture with its import's author, or null if undoing dropped it; its product is locked before. */
async function lockWaiting({ db }: Deps, { id, productId }: WaitingPicture) {
  await lockProducts(db, [productId]);
  const isWaiting = and(eq(importPictures.id, id), eq(importPictures.state, "waiting"));
  const [row] = await db
    .query()
    .select({ actorId: imports.actorId })
    .from(importPictures)
    .innerJoin(imports, eq(imports.id, importPictures.importId))
    .where(isWaiting)
    .for("update", { of: importPictures });
  return row ?? null;
}

/** Returns the gallery with the picture before those that its row names later, which may have come first. */
async function insertInOrder({ db }: Deps, row: WaitingPicture, { details }: StoredProduct, path: string) {
  const { importId, productId, state, position, path: shown } = importPictures;
  const isLater = and(
    ...[eq(importId, row.importId), eq(productId, row.productId), eq(state, "done")],
    gt(position, row.position),
  );
  const rows = await db.query().select({ path: shown }).from(importPictures).where(isLater);
  const later = new Set(rows.map((each) => each.path));
  const gallery = details.gallery.filter((each) => each !== PLACEHOLDER);
  const alts = gallery.map((_, at) => details.alts[at] ?? "");
  const found = gallery.findIndex((each) => later.has(each));
  const at = found === -1 ? gallery.length : found;
  return { gallery: gallery.toSpliced(at, 0, path), alts: alts.toSpliced(at, 0, "") };
}

/**
 * Moves the undo steps of a product onto what it is with the picture, so that undoing an import does not take the
 * picture for a change by somebody; the step of its own import also restores the pictures from before.
 */
async function moveUndoSteps({ db }: Deps, importId: number, before: StoredProduct, after: StoredProduct) {
  const [was, is] = [hashProduct(before), hashProduct(after)];
  const isOf = eq(importUndo.productId, before.product.id);
  for (const { importId: of, step } of await db.query().select().from(importUndo).where(isOf)) {
    if (step.after !== was) continue;
    const moved: UndoStep = { ...step, after: is };
    if (of === importId && step.before) {
      const { image } = before.product;
      const { gallery, alts } = before.details;
      moved.before = {
        product: { image, ...step.before.product },
        details: { gallery, alts, ...step.before.details },
      };
    }
    await db
      .query()
      .update(importUndo)
      .set({ step: moved })
      .where(and(isOf, eq(importUndo.importId, of)));
  }
}

type Addition = { row: WaitingPicture; stored: StoredPicture; actorId: number };

async function addTo(deps: Deps, before: StoredProduct, { row, stored, actorId }: Addition): Promise<void> {
  const { db, now } = deps;
  const { id } = before.product;
  const shown = await insertInOrder(deps, row, before, stored.path);
  if (shown.gallery.length > MAX_PICTURES) throw fieldError("file", "Import.picturesFull");
  await insertPicture(deps, { id: actorId }, stored, { kind: "photo" });
  const image = shown.gallery[0] ?? PLACEHOLDER;
  await db.query().update(products).set({ image, updatedAt: now() }).where(eq(products.id, id));
  await db.query().update(productDetails).set(shown).where(eq(productDetails.productId, id));
  const after = (await findStoredProducts(db, [id])).get(id);
  if (after) await moveUndoSteps(deps, row.importId, before, after);
  const change = { actorId, subject: { kind: "product", id } as const, act: "import" };
  await recordChange(deps, change, { pictures: before.details.gallery }, { pictures: shown.gallery });
  db.invalidate(TAGS.products, TAGS.product(id), TAGS.index);
}

/** Adds a stored picture to the gallery of its product, unless it is there or undoing dropped it. Throws 422. */
export async function addFetchedPicture(deps: Deps, row: WaitingPicture, stored: StoredPicture): Promise<void> {
  const { db } = deps;
  await db.transaction(async () => {
    const waiting = await lockWaiting(deps, row);
    const before = waiting && (await findStoredProducts(db, [row.productId])).get(row.productId);
    if (!before) return;
    if (!before.details.gallery.includes(stored.path))
      await addTo(deps, before, { row, stored, actorId: waiting.actorId });
    const done = { state: "done", path: stored.path, reason: null } as const;
    await db.query().update(importPictures).set(done).where(eq(importPictures.id, row.id));
  });
}
