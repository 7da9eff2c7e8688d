import "server-only";
import { asc, eq } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import { invoiceNotes, returnRequests } from "@/lib/backend/db/schema/invoice-parts";
import { type InvoiceRow, invoices } from "@/lib/backend/db/schema/invoices";
import type { Deps } from "@/lib/backend/deps";
import { notFound, ShopError } from "@/lib/backend/errors";
import { presentReturn } from "@/lib/backend/presenters/invoice-parts";
import type { ReturnRequest } from "@/lib/contract/invoice";
import { canAskReturn, canRate } from "@/lib/domain/invoice";
import { listFiles } from "./invoice-files";
import { lockOwnInvoice } from "./invoices";
import { lockWritableInvoice } from "./visible-invoice";

/** Beside the one that came with the order; more than any conversation takes. */
const MOST_NOTES = 30;

/** What was written on an invoice after it was placed, oldest first. */
export async function listNotes({ db }: Deps, invoiceId: number) {
  const ofInvoice = eq(invoiceNotes.invoiceId, invoiceId);
  return db.query().select().from(invoiceNotes).where(ofInvoice).orderBy(asc(invoiceNotes.id));
}

export async function findReturn({ db }: Deps, invoiceId: number) {
  const [request] = await db.query().select().from(returnRequests).where(eq(returnRequests.invoiceId, invoiceId));
  return request ?? null;
}

/** Adds a note. Throws 404, and 409 on a closed invoice and where there are thirty. */
export async function addNote(deps: Deps, user: UserRow, id: number, context: string): Promise<void> {
  const { db, now } = deps;
  await db.transaction(async () => {
    await lockWritableInvoice(deps, user, id);
    const written = await db.query().$count(invoiceNotes, eq(invoiceNotes.invoiceId, id));
    if (written >= MOST_NOTES) throw new ShopError(409, "Errors.notesFull");
    await db.query().insert(invoiceNotes).values({ invoiceId: id, userId: user.id, context, createdAt: now() });
  });
}

type Rating = { id: number; rates: number; note_context?: string | null };

/** Rates a finished order, once, by its customer. Throws 404, and 409 for one that is not finished or was rated. */
export async function rateInvoice(deps: Deps, user: UserRow, { id, rates, note_context }: Rating): Promise<void> {
  const { db } = deps;
  await db.transaction(async () => {
    const { status, rate } = await lockOwnInvoice(deps, user.id, id);
    if (!canRate(status, rate ?? 0)) throw new ShopError(409, "Errors.notRateable");
    const rating = { rate: rates, rateNote: note_context || null };
    await db.query().update(invoices).set(rating).where(eq(invoices.id, id));
  });
}

/** Throws 404 for a picture that is not the asker's, on this invoice. */
async function refuseForeignFile(deps: Deps, { id, userId }: InvoiceRow, fileId: number): Promise<void> {
  const files = await listFiles(deps, id);
  if (!files.some((file) => file.id === fileId && file.userId === userId)) throw notFound();
}

type Wish = { id: number; reason: string; file_id?: number | null };

/** Asks to give something back that was delivered; staff decide. Throws 404, and 409 where it can't be asked, or was. */
export async function askReturn(deps: Deps, user: UserRow, { id, reason, file_id }: Wish): Promise<ReturnRequest> {
  const { db, now } = deps;
  return db.transaction(async () => {
    const invoice = await lockOwnInvoice(deps, user.id, id);
    if (file_id) await refuseForeignFile(deps, invoice, file_id);
    if (!canAskReturn(invoice, now())) throw new ShopError(409, "Errors.notReturnable");
    const wish = { invoiceId: id, userId: user.id, reason, fileId: file_id ?? null, createdAt: now() };
    const [asked] = await db.query().insert(returnRequests).values(wish).onConflictDoNothing().returning();
    if (!asked) throw new ShopError(409, "Errors.returnAsked");
    return presentReturn(asked);
  });
}
