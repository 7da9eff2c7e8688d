import "server-only";
import { asc, eq } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import { invoiceLines } from "@/lib/backend/db/schema/invoices";
import type { Deps } from "@/lib/backend/deps";
import { presentInvoice } from "@/lib/backend/presenters/invoice";
import type { Invoice } from "@/lib/contract/invoice";
import { earliestDayOf } from "./delivery-day";
import { readIdentities } from "./identities";
import { readAuthor } from "./invoice-author";
import { listFilesFor } from "./invoice-files";
import { findReturn, listNotes } from "./invoice-parts";
import { readIssued } from "./issued-list";
import { readOrderLinks } from "./order-again";
import { findVisibleInvoice, viewerOf } from "./visible-invoice";

/** One invoice with all that is on it, for its customer or the agent who issued it; throws 404 for everybody else. */
export async function showInvoice(deps: Deps, user: UserRow, id: number): Promise<Invoice> {
  const invoice = await findVisibleInvoice(deps, user, id);
  const viewer = viewerOf(user, invoice) ?? "customer";
  const lines = await deps.db
    .query()
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, id))
    .orderBy(asc(invoiceLines.id));
  const notes = await listNotes(deps, id);
  const files = await listFilesFor(deps, { id: user.id, viewer }, id);
  const request = await findReturn(deps, id);
  return {
    ...presentInvoice(invoice, { lines, notes, files, request, viewer, readerId: user.id }, deps.now()),
    ...(await readIdentities(deps, invoice)),
    author: await readAuthor(deps, invoice),
    ...(viewer === "agent" && {
      issued: await readIssued(deps, id),
      earliest_delivery: await earliestDayOf(deps, invoice),
    }),
    again: viewer === "customer" ? (await readOrderLinks(deps, [id])).get(id) : undefined,
  };
}
