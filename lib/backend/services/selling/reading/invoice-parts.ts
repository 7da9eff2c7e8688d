import "server-only";
import { asc, desc, eq } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, notFound, ShopError } from "@/lib/backend/core/errors";
import { getSetting } from "@/lib/backend/core/settings";
import { invoiceNotes, returnRequests } from "@/lib/backend/db/schema/invoice-parts";
import { type InvoiceRow, invoices } from "@/lib/backend/db/schema/invoices";
import { presentReturn } from "@/lib/backend/presenters/invoice-parts";
import { lockOwnInvoice } from "@/lib/backend/services/selling/order-state/invoices";
import { listFiles } from "@/lib/backend/services/selling/shared/invoice-files";
import { readPiecesLeft } from "@/lib/backend/services/selling/shared/returned-pieces";
import { lockWritableInvoice } from "@/lib/backend/services/selling/shared/visible-invoice";
import type { ReturnRequest } from "@/lib/contract/invoice";
import type { ReturnedLine } from "@/lib/contract/returns";
import { canRate } from "@/lib/domain/order/invoice-transitions";
import { canAskReturn } from "@/lib/domain/order/returns";
import { formatCount } from "@/lib/persian/digits";

/** The most notes allowed, not counting the one written with the order. */
const MAX_NOTES = 30;

export async function listNotes({ db }: Deps, invoiceId: number) {
  const ofInvoice = eq(invoiceNotes.invoiceId, invoiceId);
  return db.query().select().from(invoiceNotes).where(ofInvoice).orderBy(asc(invoiceNotes.id));
}

/** Returns the newest return request: a customer may ask again after pieces were accepted back. */
export async function findReturn({ db }: Deps, invoiceId: number) {
  const [request] = await db
    .query()
    .select()
    .from(returnRequests)
    .where(eq(returnRequests.invoiceId, invoiceId))
    .orderBy(desc(returnRequests.id))
    .limit(1);
  return request ?? null;
}

/** Adds a note. Throws 404, and 409 if the invoice is closed or has 30 notes. */
export async function addNote(deps: Deps, user: UserRow, id: number, context: string): Promise<void> {
  const { db, now } = deps;
  await db.transaction(async () => {
    await lockWritableInvoice(deps, user, id);
    const written = await db.query().$count(invoiceNotes, eq(invoiceNotes.invoiceId, id));
    if (written >= MAX_NOTES) throw new ShopError(409, "Errors.notesFull");
    await db.query().insert(invoiceNotes).values({ invoiceId: id, userId: user.id, context, createdAt: now() });
  });
}

type Rating = { id: number; rates: number; note_context?: string | null };

/** Stores a rating. Throws 404, and 409 if the order is not finished or already rated. */
export async function rateInvoice(deps: Deps, user: UserRow, { id, rates, note_context }: Rating): Promise<void> {
  const { db } = deps;
  await db.transaction(async () => {
    const { status, rate } = await lockOwnInvoice(deps, user.id, id);
    if (!canRate(status, rate ?? 0)) throw new ShopError(409, "Errors.notRateable");
    const rating = { rate: rates, rateNote: note_context || null };
    await db.query().update(invoices).set(rating).where(eq(invoices.id, id));
  });
}

async function refuseForeignFile(deps: Deps, { id, userId }: InvoiceRow, fileId: number): Promise<void> {
  const files = await listFiles(deps, id);
  if (!files.some((file) => file.id === fileId && file.userId === userId)) throw notFound();
}

/** Without `lines`, all pieces that are left. */
type ReturnInput = { id: number; reason: string; file_id?: number | null; lines?: ReturnedLine[] | null };

/** Throws 422 at a line that is not the order's, is given twice, or has fewer pieces left. */
async function requirePieces(deps: Deps, invoiceId: number, wanted: readonly ReturnedLine[]): Promise<void> {
  const left = await readPiecesLeft(deps, invoiceId);
  for (const [at, { line, pieces }] of wanted.entries()) {
    const isTwice = wanted.findIndex((other) => other.line === line) !== at;
    const most = left.get(line) ?? 0;
    if (isTwice || most === 0) throw fieldError(`lines[${at}].line`, "Validation.returnLine");
    if (pieces > most) throw fieldError(`lines[${at}].pieces`, "Errors.returnPieces", { most: formatCount(most) });
  }
}

/**
 * Requests a return. Throws 404, 422, and 409 if the order cannot be returned, a return was refused, or one is not
 * decided yet.
 */
export async function requestReturn(
  deps: Deps,
  user: UserRow,
  { id, reason, file_id, lines }: ReturnInput,
): Promise<ReturnRequest> {
  const { db, now } = deps;
  return db.transaction(async () => {
    const invoice = await lockOwnInvoice(deps, user.id, id);
    if (file_id) await refuseForeignFile(deps, invoice, file_id);
    const { return_days } = await getSetting(deps, "footer");
    if (!canAskReturn(invoice, return_days, now())) throw new ShopError(409, "Errors.notReturnable");
    const before = await findReturn(deps, id);
    if (before && before.state !== "accepted") throw new ShopError(409, "Errors.returnAsked");
    if (lines) await requirePieces(deps, id, lines);
    const wish = { invoiceId: id, userId: user.id, reason, fileId: file_id ?? null, lines, createdAt: now() };
    const [asked] = await db.query().insert(returnRequests).values(wish).onConflictDoNothing().returning();
    if (!asked) throw new ShopError(409, "Errors.returnAsked");
    return presentReturn(asked);
  });
}
