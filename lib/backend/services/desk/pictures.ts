import "server-only";
import { eq } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound, ShopError } from "@/lib/backend/core/errors";
import { type PictureRow, pictures } from "@/lib/backend/db/schema/pictures";
import { presentPictureRecord } from "@/lib/backend/presenters/picture";
import { recordChange } from "@/lib/backend/services/shared/audit";
import type { PictureRecord } from "@/lib/contract/pictures";
import { requireVersion } from "../versioned";
import { isPictureUsed } from "./picture-use";

async function lockPicture({ db }: Deps, id: number): Promise<PictureRow> {
  const [row] = await db.query().select().from(pictures).where(eq(pictures.id, id)).for("update");
  if (!row) throw notFound();
  return row;
}

type Change = { id: number; alt?: string | null; version?: string };

/** Saves the alternative text. Throws 404, and 409 with `{ current }` if `version` is outdated. */
export async function savePicture(deps: Deps, actor: UserRow, { id, alt, version }: Change): Promise<PictureRecord> {
  const { db } = deps;
  return db.transaction(async () => {
    const before = await lockPicture(deps, id);
    const current = presentPictureRecord(before);
    await requireVersion(current, version ?? current.version);
    const [after = before] = await db
      .query()
      .update(pictures)
      .set({ alt: alt ?? "" })
      .where(eq(pictures.id, id))
      .returning();
    const told = { actorId: actor.id, subject: { kind: "picture", id }, act: "savePicture" } as const;
    if (after.alt !== before.alt) await recordChange(deps, told, { alt: before.alt }, { alt: after.alt });
    return presentPictureRecord(after);
  });
}

/**
 * Removes the row; a nightly job deletes the file unless another row uses it. Throws 404, and 409 while the picture is
 * used.
 */
export async function removePicture(deps: Deps, actor: UserRow, id: number): Promise<void> {
  const { db } = deps;
  await db.transaction(async () => {
    const row = await lockPicture(deps, id);
    if (await isPictureUsed(db, row)) throw new ShopError(409, "Errors.pictureUsed");
    await db.query().delete(pictures).where(eq(pictures.id, id));
    const told = { actorId: actor.id, subject: { kind: "picture", id }, act: "removePicture" } as const;
    await recordChange(deps, told, { path: row.path, alt: row.alt }, {});
  });
}
