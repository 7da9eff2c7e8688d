import "server-only";
import { randomBytes } from "node:crypto";
import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import { invoiceFiles, returnRequests } from "@/lib/backend/db/schema/invoice-parts";
import type { Deps } from "@/lib/backend/deps";
import { fieldError, notFound, ShopError } from "@/lib/backend/errors";
import { presentFile } from "@/lib/backend/presenters/invoice-parts";
import { redraw } from "@/lib/backend/redraw";
import type { InvoiceFile } from "@/lib/contract/invoice";
import { MOST_FILES } from "@/lib/contract/schemas/receipt";
import { findVisibleInvoice, lockWritableInvoice, refuseClosed, type Viewer, viewerOf } from "./visible-invoice";

/** 128 bits, like every secret in an address. */
const newName = () => randomBytes(16).toString("base64url");

/** What is told of a picture; the bytes stay in the database. */
const KEPT = {
  id: invoiceFiles.id,
  invoiceId: invoiceFiles.invoiceId,
  userId: invoiceFiles.userId,
  name: invoiceFiles.name,
  createdAt: invoiceFiles.createdAt,
};
const LISTED = {
  ...KEPT,
  /** Somebody asked for a return with it. */
  isEvidence: isNotNull(returnRequests.id).mapWith(Boolean),
};
export type FileRow = Omit<typeof invoiceFiles.$inferSelect, "image"> & { isEvidence: boolean };

/** The pictures on some invoices, oldest first. */
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

/** The pictures on an invoice, oldest first. */
export const listFiles = (deps: Deps, invoiceId: number): Promise<FileRow[]> => listFilesOf(deps, [invoiceId]);

type Reader = { id: number; viewer: Viewer };

/** A customer's papers are nobody else's: an agent sees on what they issued the pictures alone that they put there. */
const isShownTo = ({ id, viewer }: Reader, { userId }: Pick<FileRow, "userId">) =>
  viewer === "customer" || userId === id;

/** The pictures on an invoice that its reader may see, oldest first. */
export async function listFilesFor(deps: Deps, reader: Reader, invoiceId: number): Promise<FileRow[]> {
  return (await listFiles(deps, invoiceId)).filter((file) => isShownTo(reader, file));
}

/**
 * Throws 404 for a picture that the user did not put on this invoice, 409 for one that a return was asked for with, 422 where
 * there is no room for one more.
 */
async function refuseMisplaced(deps: Deps, user: UserRow, invoiceId: number, replaces: number | null): Promise<void> {
  const files = await listFiles(deps, invoiceId);
  if (replaces === null) {
    if (files.length >= MOST_FILES) throw fieldError("check", "Errors.filesFull");
    return;
  }
  const replaced = files.find(({ id, userId }) => id === replaces && userId === user.id);
  if (!replaced) throw notFound();
  // Staff decide by what they were shown.
  if (replaced.isEvidence) throw new ShopError(409, "Errors.pictureOfReturn");
}

type Upload = { id: number; check: Blob; file_id?: number | null };

/**
 * Keeps a picture on an invoice, drawn anew, or puts it in place of one that the same user has put there. Throws 404, 409 on a
 * closed invoice or for what a return was asked for with, 422 on `check` for what is no picture and for a sixth one, 503 while
 * too many are drawn.
 */
export async function keepFile(deps: Deps, user: UserRow, { id, check, file_id }: Upload): Promise<InvoiceFile> {
  const replaces = file_id ?? null;
  // Before anything is decoded: nobody works for what will be refused.
  refuseClosed(await findVisibleInvoice(deps, user, id));
  await refuseMisplaced(deps, user, id, replaces);
  const image = await redraw(Buffer.from(await check.arrayBuffer()));
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

/** A picture with its bytes; throws 404. */
async function findFile({ db }: Deps, invoiceId: number, name: string) {
  const [file] = await db
    .query()
    .select({ image: invoiceFiles.image, userId: invoiceFiles.userId })
    .from(invoiceFiles)
    .where(and(eq(invoiceFiles.invoiceId, invoiceId), eq(invoiceFiles.name, name)));
  if (!file) throw notFound();
  return file;
}

/** The bytes of a picture, for whoever may see it. Throws 404. */
export async function readFile(deps: Deps, user: UserRow, id: number, name: string): Promise<Buffer> {
  const viewer = viewerOf(user, await findVisibleInvoice(deps, user, id));
  const file = await findFile(deps, id, name);
  if (!viewer || !isShownTo({ id: user.id, viewer }, file)) throw notFound();
  return file.image;
}

/** The same for the staff, who decide by what they are shown. Throws 404. */
export const readAnyFile = async (deps: Deps, id: number, name: string): Promise<Buffer> =>
  (await findFile(deps, id, name)).image;
