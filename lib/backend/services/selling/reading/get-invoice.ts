import "server-only";
import { asc, eq } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { getSetting } from "@/lib/backend/core/settings";
import { type InvoiceRow, invoiceLines } from "@/lib/backend/db/schema/invoices";
import { users } from "@/lib/backend/db/schema/users";
import { maskStreet } from "@/lib/backend/presenters/agent-invoice";
import { presentInvoice } from "@/lib/backend/presenters/invoice";
import { isAgentsCustomer } from "@/lib/backend/services/customers/agent-access";
import { earliestDayOf } from "@/lib/backend/services/selling/placing/delivery-day";
import { readAuthor } from "@/lib/backend/services/selling/shared/invoice-author";
import { listFilesFor } from "@/lib/backend/services/selling/shared/invoice-files";
import { readOrderLinks } from "@/lib/backend/services/selling/shared/reorder";
import { readReturned } from "@/lib/backend/services/selling/shared/returned-pieces";
import { findVisibleInvoice, viewerOf } from "@/lib/backend/services/selling/shared/visible-invoice";
import type { Invoice } from "@/lib/contract/invoice";
import { readIdentities } from "./identities";
import { findReturn, listNotes } from "./invoice-parts";
import { readIssued } from "./issued-list";

/** True if the customer is the agent's own, or the agent entered the address. */
async function mayReadRecipient(deps: Deps, agentId: number, { userId, recipient }: InvoiceRow): Promise<boolean> {
  if (recipient.added_by === agentId) return true;
  const [customer] = await deps.db.query().select().from(users).where(eq(users.id, userId));
  return customer !== undefined && isAgentsCustomer(deps, agentId, customer);
}

/** Throws 404 unless the viewer is the customer or the issuing agent. */
export async function getInvoice(deps: Deps, user: UserRow, id: number): Promise<Invoice> {
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
  const returned = await readReturned(deps, id);
  const { return_days: returnDays } = await getSetting(deps, "footer");
  const parts = { lines, notes, files, request, returned, viewer, returnDays, readerId: user.id };
  const shown = {
    ...presentInvoice(invoice, parts, deps.now()),
    ...(await readIdentities(deps, invoice)),
  };
  const isHidden = viewer === "agent" && !(await mayReadRecipient(deps, user.id, invoice));
  return {
    ...(isHidden ? maskStreet(shown, invoice.recipient) : shown),
    author: await readAuthor(deps, invoice),
    ...(viewer === "agent" && {
      issued: await readIssued(deps, id),
      earliest_delivery: await earliestDayOf(deps, invoice),
    }),
    again: viewer === "customer" ? (await readOrderLinks(deps, [id])).get(id) : undefined,
  };
}
