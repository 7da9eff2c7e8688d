import "server-only";
import { and, asc, desc, eq, isNull, lt, sql } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound, ShopError } from "@/lib/backend/core/errors";
import type { MessageKey } from "@/lib/backend/core/translate";
import { deleteUnlockedRows } from "@/lib/backend/db/delete-unlocked-rows";
import { type PictureRow, pictureParts, pictures, pictureUploads } from "@/lib/backend/db/schema/pictures";
import { presentPictureRecord } from "@/lib/backend/presenters/picture";
import type { PictureRecord, UploadProgress } from "@/lib/contract/pictures";
import { insertPicture, type PictureTerms, requireSize, storePicture } from "./store-picture";

const DAY_MS = 86_400_000;
/** A picture of 15 MB in parts of 256 kB. */
const MAX_PARTS = 64;
/** The most unfinished uploads of one account; a further one replaces the oldest. */
const MAX_UNFINISHED = 40;

type Part = { uploadId: string; from: number; total: number; bytes: Buffer };
type Upload = PictureTerms & {
  file: Blob;
  upload_id?: string;
  from?: number;
  total?: number;
};

const uploadOf = (user: UserRow, uploadId: string) =>
  and(eq(pictureUploads.userId, user.id), eq(pictureUploads.uploadId, uploadId));
const partsOf = (user: UserRow, uploadId: string) =>
  and(eq(pictureParts.userId, user.id), eq(pictureParts.uploadId, uploadId));

/** `next` is the offset from which to continue. */
const misplaced = (field: "from" | "total", key: MessageKey, next: number) =>
  new ShopError(422, key, { fields: { [field]: [key] }, data: { next } });

async function dropOldest({ db }: Deps, user: UserRow): Promise<void> {
  const unfinished = db
    .query()
    .select({ uploadId: pictureUploads.uploadId })
    .from(pictureUploads)
    .where(and(eq(pictureUploads.userId, user.id), isNull(pictureUploads.pictureId)));
  const extra = await unfinished.orderBy(desc(pictureUploads.createdAt)).offset(MAX_UNFINISHED);
  for (const { uploadId } of extra) await db.query().delete(pictureUploads).where(uploadOf(user, uploadId));
}

/** Starts an upload unless it has already been started. Throws 429 after 2,000 pictures a day. */
async function begin(deps: Deps, user: UserRow, { uploadId, total }: Part): Promise<void> {
  const { db, limits, now } = deps;
  if ((await db.query().$count(pictureUploads, uploadOf(user, uploadId))) > 0) return;
  await limits.spend("picture", String(user.id));
  const row = { userId: user.id, uploadId, total, createdAt: now() };
  await db.query().insert(pictureUploads).values(row).onConflictDoNothing();
  await dropOldest(deps, user);
}

type Received = { next: number } | { picture: PictureRow } | { whole: Buffer };

async function join({ db }: Deps, user: UserRow, { uploadId, bytes }: Part): Promise<Buffer> {
  const { start } = pictureParts;
  const stored = db.query().select().from(pictureParts).where(partsOf(user, uploadId));
  return Buffer.concat([...(await stored.orderBy(asc(start))).map((part) => part.bytes), bytes]);
}

/** Throws 422 for a gap, a different total size, or a part that overlaps others; repeating a part changes nothing. */
async function place(deps: Deps, user: UserRow, part: Part, total: number): Promise<Received> {
  const { db } = deps;
  const { uploadId, from, bytes } = part;
  const { start } = pictureParts;
  const length = sql<number>`octet_length(${pictureParts.bytes})`.mapWith(Number);
  const stored = await db.query().select({ start, length }).from(pictureParts).where(partsOf(user, uploadId));
  const next = stored.reduce((sum, one) => sum + one.length, 0);
  if (total !== part.total) throw misplaced("total", "Validation.uploadTotal", next);
  if (stored.some((one) => one.start === from && one.length === bytes.length)) return { next };
  if (from !== next) throw misplaced("from", from > next ? "Validation.uploadGap" : "Validation.uploadOverlap", next);
  const end = from + bytes.length;
  if (bytes.length === 0 || end > total) throw misplaced("from", "Validation.uploadTotal", next);
  if (end === total) return { whole: await join(deps, user, part) };
  if (stored.length + 1 >= MAX_PARTS) throw misplaced("from", "Validation.uploadParts", next);
  await db.query().insert(pictureParts).values({ userId: user.id, uploadId, start: from, bytes });
  return { next: end };
}

async function receive(deps: Deps, user: UserRow, part: Part): Promise<Received> {
  const { db } = deps;
  requireSize(part.total);
  if (part.from === 0) await begin(deps, user, part);
  return db.transaction(async () => {
    const of = uploadOf(user, part.uploadId);
    const [upload] = await db.query().select().from(pictureUploads).where(of).for("update");
    // An upload that belongs to another account counts as unknown.
    if (!upload) throw misplaced("from", "Validation.uploadGap", 0);
    if (upload.pictureId === null) return place(deps, user, part, upload.total);
    const [picture] = await db.query().select().from(pictures).where(eq(pictures.id, upload.pictureId));
    if (!picture) throw notFound();
    return { picture };
  });
}

/** Stores the picture once, even if its last part arrives twice concurrently. */
async function finish(
  deps: Deps,
  user: UserRow,
  { uploadId, whole, terms }: { uploadId: string; whole: Buffer; terms: PictureTerms },
): Promise<PictureRow> {
  const { db } = deps;
  const of = uploadOf(user, uploadId);
  const stored = await storePicture(deps, whole, terms.kind).catch(async (error: unknown) => {
    // The same bytes would be refused again; only after a 503 can the client try once more.
    if (error instanceof ShopError && error.code < 500) await db.query().delete(pictureUploads).where(of);
    throw error;
  });
  return db.transaction(async () => {
    const [upload] = await db.query().select().from(pictureUploads).where(of).for("update");
    const made = upload?.pictureId ?? null;
    const [picture] = made === null ? [] : await db.query().select().from(pictures).where(eq(pictures.id, made));
    if (picture) return picture;
    const inserted = await insertPicture(deps, user, stored, terms);
    await db.query().update(pictureUploads).set({ pictureId: inserted.id }).where(of);
    await db.query().delete(pictureParts).where(partsOf(user, uploadId));
    return inserted;
  });
}

async function uploadWhole(deps: Deps, user: UserRow, file: Blob, terms: PictureTerms): Promise<PictureRow> {
  requireSize(file.size);
  await deps.limits.spend("picture", String(user.id));
  const stored = await storePicture(deps, Buffer.from(await file.arrayBuffer()), terms.kind);
  return deps.db.transaction(() => insertPicture(deps, user, stored, terms));
}

/**
 * Receives a picture or its next part, and returns the next offset or the picture. Throws 413, 415, 422, 429 and 503.
 */
export async function uploadPicture(
  deps: Deps,
  user: UserRow,
  { file, upload_id: uploadId, from = 0, total = 0, ...terms }: Upload,
): Promise<PictureRecord | UploadProgress> {
  if (uploadId === undefined) return presentPictureRecord(await uploadWhole(deps, user, file, terms));
  const bytes = Buffer.from(await file.arrayBuffer());
  const received = await receive(deps, user, { uploadId, from, total, bytes });
  if ("next" in received) return received;
  if ("picture" in received) return presentPictureRecord(received.picture);
  return presentPictureRecord(await finish(deps, user, { uploadId, whole: received.whole, terms }));
}

export async function deleteOldUploads({ db, now }: Deps): Promise<void> {
  await deleteUnlockedRows(db, pictureUploads, lt(pictureUploads.createdAt, new Date(now().getTime() - DAY_MS)));
}
