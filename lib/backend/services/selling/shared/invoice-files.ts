import "server-only";
import { randomBytes } from "node:crypto";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, notFound, ShopError } from "@/lib/backend/core/errors";
import { invoiceFiles, returnRequests } from "@/lib/backend/db/schema/invoice-parts";
import type { StoredFile } from "@/lib/backend/files/port";
import { sanitizeImage } from "@/lib/backend/images/sanitize-image";
import { presentFile } from "@/lib/backend/presenters/invoice-parts";
import { invoiceFileKey } from "@/lib/backend/services/shared/file-owners";
import type { InvoiceFile } from "@/lib/contract/invoice";
import { MAX_FILES } from "@/lib/contract/schemas/receipt";
import { findVisibleInvoice, lockWritableInvoice, refuseClosed, type Viewer, viewerOf } from "./visible-invoice";

const newName = () => randomBytes(16).toString("base64url");

const STORED = {
  id: invoiceFiles.id,
  invoiceId: invoiceFiles.invoiceId,
  userId: invoiceFiles.userId,
  name: invoiceFiles.name,
  createdAt: invoiceFiles.createdAt,
};
const LISTED = {
  ...STORED,
  /** True if the picture was sent with a return request. */
  isEvidence: sql<boolean>`exists (select from ${returnRequests} where file_id = ${invoiceFiles}.id)`,
};
export type FileRow = typeof invoiceFiles.$inferSelect & { isEvidence: boolean };

export async function listFilesOf({ db }: Deps, invoiceIds: number[]): Promise<FileRow[]> {
  const ofInvoices = inArray(invoiceFiles.invoiceId, invoiceIds);
  return db.query().select(LISTED).from(invoiceFiles).where(ofInvoices).orderBy(asc(invoiceFiles.id));
}

export const listFiles = (deps: Deps, invoiceId: number): Promise<FileRow[]> => listFilesOf(deps, [invoiceId]);

type Reader = { id: number; viewer: Viewer };

/** An agent sees only the pictures that they uploaded, not those of the customer. */
const isShownTo = ({ id, viewer }: Reader, { userId }: Pick<FileRow, "userId">) =>
  viewer === "customer" || userId === id;

export async function listFilesFor(deps: Deps, reader: Reader, invoiceId: number): Promise<FileRow[]> {
  return (await listFiles(deps, invoiceId)).filter((file) => isShownTo(reader, file));
}

/** Throws 404 if `replaces` is not the user's, 409 if it belongs to a return request, and 422 if there are too many. */
async function refuseMisplaced(deps: Deps, user: UserRow, invoiceId: number, replaces: number | null): Promise<void> {
  const files = await listFiles(deps, invoiceId);
  if (replaces === null) {
    if (files.length >= MAX_FILES) throw fieldError("check", "Errors.filesFull");
    return;
  }
  const replaced = files.find(({ id, userId }) => id === replaces && userId === user.id);
  if (!replaced) throw notFound();
  // The staff decide on the return by this picture, so it must not change.
  if (replaced.isEvidence) throw new ShopError(409, "Errors.pictureOfReturn");
}

type Upload = { id: number; check: Blob; file_id?: number | null };

type Stored = Omit<FileRow, "isEvidence">;

/** Inserts or replaces the row; returns it with the file name of the replaced picture. */
async function saveRow(
  deps: Deps,
  user: UserRow,
  { id, name, replaces }: { id: number; name: string; replaces: number | null },
): Promise<{ stored: Stored; former: string | null }> {
  const { db, now } = deps;
  return db.transaction(async () => {
    await lockWritableInvoice(deps, user, id);
    await refuseMisplaced(deps, user, id, replaces);
    const row = { name, createdAt: now() };
    if (replaces === null) {
      const whole = { ...row, invoiceId: id, userId: user.id };
      const [stored] = await db.query().insert(invoiceFiles).values(whole).returning(STORED);
      if (!stored) throw notFound();
      return { stored, former: null };
    }
    const is = eq(invoiceFiles.id, replaces);
    const [before] = await db.query().select({ name: invoiceFiles.name }).from(invoiceFiles).where(is).for("update");
    const [stored] = await db.query().update(invoiceFiles).set(row).where(is).returning(STORED);
    if (!before || !stored) throw notFound();
    return { stored, former: before.name };
  });
}

/**
 * Re-encodes and stores a picture. Throws 404, 409 if the invoice is closed or the picture is part of a return, 422 on
 * `check`, and 503 when busy.
 */
export async function saveInvoiceFile(deps: Deps, user: UserRow, { id, check, file_id }: Upload): Promise<InvoiceFile> {
  const replaces = file_id ?? null;
  // Checked before decoding, so that a refused upload costs little.
  refuseClosed(await findVisibleInvoice(deps, user, id));
  await refuseMisplaced(deps, user, id, replaces);
  const bytes = await sanitizeImage(Buffer.from(await check.arrayBuffer()));
  if (!bytes) throw fieldError("check", "Validation.picture");
  const name = newName();
  // The file is stored first: one without a row is cleaned up later, while a row without a file would show a broken
  // image.
  await deps.files.put(invoiceFileKey(name), { type: "image/webp", bytes });
  const { stored, former } = await saveRow(deps, user, { id, name, replaces });
  if (former !== null) await deps.files.remove(invoiceFileKey(former));
  return presentFile({ ...stored, isEvidence: false }, user.id);
}

async function findFile({ db }: Pick<Deps, "db">, invoiceId: number, name: string) {
  const [file] = await db
    .query()
    .select({ userId: invoiceFiles.userId })
    .from(invoiceFiles)
    .where(and(eq(invoiceFiles.invoiceId, invoiceId), eq(invoiceFiles.name, name)));
  if (!file) throw notFound();
  return file;
}

async function readContent({ files }: Pick<Deps, "files">, name: string): Promise<StoredFile> {
  const file = await files.find(invoiceFileKey(name));
  if (!file) throw notFound();
  return file;
}

export async function readFile(deps: Deps, user: UserRow, id: number, name: string): Promise<StoredFile> {
  const viewer = viewerOf(user, await findVisibleInvoice(deps, user, id));
  const file = await findFile(deps, id, name);
  if (!viewer || !isShownTo({ id: user.id, viewer }, file)) throw notFound();
  return readContent(deps, name);
}

export async function readAnyFile(deps: Deps, id: number, name: string): Promise<StoredFile> {
  await findFile(deps, id, name);
  return readContent(deps, name);
}
