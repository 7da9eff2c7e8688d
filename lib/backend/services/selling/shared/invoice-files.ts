import "server-only";
import { randomBytes } from "node:crypto";
import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, notFound, ShopError } from "@/lib/backend/core/errors";
import { sanitizeImage } from "@/lib/backend/core/sanitize-image";
import { invoiceFiles, returnRequests } from "@/lib/backend/db/schema/invoice-parts";
import { presentFile } from "@/lib/backend/presenters/invoice-parts";
import type { InvoiceFile } from "@/lib/contract/invoice";
import { MAX_FILES } from "@/lib/contract/schemas/receipt";
import { findVisibleInvoice, lockWritableInvoice, refuseClosed, type Viewer, viewerOf } from "./visible-invoice";

const newName = () => randomBytes(16).toString("base64url");

const KEPT = {
  id: invoiceFiles.id,
  invoiceId: invoiceFiles.invoiceId,
  userId: invoiceFiles.userId,
  name: invoiceFiles.name,
  createdAt: invoiceFiles.createdAt,
};
const LISTED = {
  ...KEPT,
  /** True if the picture was sent with a return request. */
  isEvidence: isNotNull(returnRequests.id).mapWith(Boolean),
};
export type FileRow = Omit<typeof invoiceFiles.$inferSelect, "image"> & { isEvidence: boolean };

export async function listFilesOf({ db }: Deps, invoiceIds: number[]): Promise<FileRow[]> {
  const ofInvoices = inArray(invoiceFiles.invoiceId, invoiceIds);
  return db
    .query()
    .select(LISTED)
    .from(invoiceFiles)
    .leftJoin(returnRequests, eq(returnRequests.fileId, invoiceFiles.id))
    .where(ofInvoices)
    .orderBy(asc(invoiceFiles.id));
}

export const listFiles = (deps: Deps, invoiceId: number): Promise<FileRow[]> => listFilesOf(deps, [invoiceId]);

type Reader = { id: number; viewer: Viewer };

/** An agent sees only the pictures that they uploaded, not those of the customer. */
const isShownTo = ({ id, viewer }: Reader, { userId }: Pick<FileRow, "userId">) =>
  viewer === "customer" || userId === id;

export async function listFilesFor(deps: Deps, reader: Reader, invoiceId: number): Promise<FileRow[]> {
  return (await listFiles(deps, invoiceId)).filter((file) => isShownTo(reader, file));
}

/** Throws 404 if `replaces` is not the user's, 409 if it belongs to a return request, 422 if there is no room. */
async function refuseMisplaced(deps: Deps, user: UserRow, invoiceId: number, replaces: number | null): Promise<void> {
  const files = await listFiles(deps, invoiceId);
  if (replaces === null) {
    if (files.length >= MAX_FILES) throw fieldError("check", "Errors.filesFull");
    return;
  }
  const replaced = files.find(({ id, userId }) => id === replaces && userId === user.id);
  if (!replaced) throw notFound();
  // The staff decide on the return by this picture.
  if (replaced.isEvidence) throw new ShopError(409, "Errors.pictureOfReturn");
}

type Upload = { id: number; check: Blob; file_id?: number | null };

/** Re-encodes and stores a picture. Throws 404, 409 if closed or part of a return, 422 on `check`, 503 when busy. */
export async function saveInvoiceFile(deps: Deps, user: UserRow, { id, check, file_id }: Upload): Promise<InvoiceFile> {
  const replaces = file_id ?? null;
  // Checked before decoding, so that a refused upload costs no work.
  refuseClosed(await findVisibleInvoice(deps, user, id));
  await refuseMisplaced(deps, user, id, replaces);
  const image = await sanitizeImage(Buffer.from(await check.arrayBuffer()));
  if (!image) throw fieldError("check", "Validation.picture");
  const { db, now } = deps;
  return db.transaction(async () => {
    await lockWritableInvoice(deps, user, id);
    await refuseMisplaced(deps, user, id, replaces);
    const row = { image, name: newName(), createdAt: now() };
    const [kept] = replaces
      ? await db.query().update(invoiceFiles).set(row).where(eq(invoiceFiles.id, replaces)).returning(KEPT)
      : await db
          .query()
          .insert(invoiceFiles)
          .values({ ...row, invoiceId: id, userId: user.id })
          .returning(KEPT);
    if (!kept) throw notFound();
    return presentFile({ ...kept, isEvidence: false }, user.id);
  });
}

async function findFile({ db }: Deps, invoiceId: number, name: string) {
  const [file] = await db
    .query()
    .select({ image: invoiceFiles.image, userId: invoiceFiles.userId })
    .from(invoiceFiles)
    .where(and(eq(invoiceFiles.invoiceId, invoiceId), eq(invoiceFiles.name, name)));
  if (!file) throw notFound();
  return file;
}

export async function readFile(deps: Deps, user: UserRow, id: number, name: string): Promise<Buffer> {
  const viewer = viewerOf(user, await findVisibleInvoice(deps, user, id));
  const file = await findFile(deps, id, name);
  if (!viewer || !isShownTo({ id: user.id, viewer }, file)) throw notFound();
  return file.image;
}

export const readAnyFile = async (deps: Deps, id: number, name: string): Promise<Buffer> =>
  (await findFile(deps, id, name)).image;
