import "server-only";
import type { invoiceFiles, invoiceNotes, returnRequests } from "@/lib/backend/db/schema/invoice-parts";
import type { InvoiceRow } from "@/lib/backend/db/schema/invoices";
import { callPath } from "@/lib/contract/call";
import { deskOrderCalls } from "@/lib/contract/calls/desk-order";
import { receiptCalls } from "@/lib/contract/calls/receipt";
import type { DeskPicture } from "@/lib/contract/desk-order";
import type { InvoiceFile, InvoiceNote, ReturnRequest } from "@/lib/contract/invoice";

type FileRow = typeof invoiceFiles.$inferSelect & { isEvidence: boolean };

export function presentFile(row: FileRow, readerId: number): InvoiceFile {
  const { id, invoiceId, userId, name, createdAt, isEvidence } = row;
  const url = callPath(receiptCalls.file, { id: invoiceId, name });
  return {
    id,
    url,
    created_at: createdAt.toISOString(),
    is_mine: userId === readerId,
    ...(isEvidence && { is_evidence: true }),
  };
}

export function presentDeskPicture(row: FileRow, customerId: number): DeskPicture {
  const { id, invoiceId, userId, name, createdAt, isEvidence } = row;
  return {
    id,
    url: callPath(deskOrderCalls.file, { id: invoiceId, name }),
    created_at: createdAt.toISOString(),
    by: userId === customerId ? "customer" : "agent",
    is_evidence: isEvidence,
  };
}

type ReturnRow = typeof returnRequests.$inferSelect;

export function presentReturn({ state, reason, createdAt, answer, lines }: ReturnRow): ReturnRequest {
  return { state, reason, created_at: createdAt.toISOString(), answer, lines };
}

type NoteRow = typeof invoiceNotes.$inferSelect;
type Noted = Pick<InvoiceRow, "note" | "createdAt" | "userId" | "authorId">;

/** Includes the note written with the order. */
export function presentNotes({ note, createdAt, userId, authorId }: Noted, notes: NoteRow[]): InvoiceNote[] {
  const byOf = (writer: number) => (writer === userId ? "customer" : "agent");
  const first = note ? [{ context: note, by: byOf(authorId ?? userId), created_at: createdAt.toISOString() }] : [];
  const later = notes.map((row) => ({
    context: row.context,
    by: byOf(row.userId),
    created_at: row.createdAt.toISOString(),
  }));
  return [...first, ...later] as InvoiceNote[];
}

type LinkRow = Pick<InvoiceRow, "linkSecret" | "priceUntil" | "validUntil" | "openedAt">;

/** Returns null for a customer's own order. */
export function presentLink({ linkSecret, priceUntil, validUntil, openedAt }: LinkRow, now: Date) {
  if (!linkSecret || !priceUntil || !validUntil) return null;
  const times = { price_until: priceUntil.toISOString(), valid_until: validUntil.toISOString() };
  return { ...times, code: linkSecret, is_opened: openedAt !== null, is_price_over: priceUntil <= now };
}
