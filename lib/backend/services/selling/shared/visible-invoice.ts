import "server-only";
import { and, eq, isNotNull, or } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound, ShopError } from "@/lib/backend/core/errors";
import { type InvoiceRow, invoices } from "@/lib/backend/db/schema/invoices";
import { users } from "@/lib/backend/db/schema/users";
import { SALES_AGENT } from "@/lib/contract/user";
import { isClosed } from "@/lib/domain/order/invoice-transitions";
import { lockInvoice } from "./lock-invoice";

export type Viewer = "customer" | "agent";

export function viewerOf(user: UserRow, { userId, authorId }: Pick<InvoiceRow, "userId" | "authorId">): Viewer | null {
  if (userId === user.id) return "customer";
  return authorId === user.id && user.roles.includes(SALES_AGENT) ? "agent" : null;
}

/** Returns the invoice. Throws 404 unless the viewer is the customer or the issuing agent. */
export async function findVisibleInvoice({ db }: Deps, user: UserRow, id: number): Promise<InvoiceRow> {
  const theirs = or(eq(invoices.userId, user.id), eq(invoices.authorId, user.id));
  const [invoice] = await db
    .query()
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), theirs));
  if (!invoice || !viewerOf(user, invoice)) throw notFound();
  return invoice;
}

async function refuseDeletedBuyer({ db }: Deps, { userId }: InvoiceRow): Promise<void> {
  const hasLeft = and(eq(users.id, userId), isNotNull(users.deletedAt));
  if ((await db.query().$count(users, hasLeft)) > 0) throw notFound();
}

/**
 * Locks the invoice with its buyer. Throws 404, including if the buyer deleted their account, and 409 if it is closed.
 */
export async function lockWritableInvoice(deps: Deps, user: UserRow, id: number): Promise<InvoiceRow> {
  refuseClosed(await findVisibleInvoice(deps, user, id));
  const invoice = await lockInvoice(deps, id);
  if (!invoice) throw notFound();
  await refuseDeletedBuyer(deps, invoice);
  refuseClosed(invoice);
  return invoice;
}

export function refuseClosed({ status }: Pick<InvoiceRow, "status">): void {
  if (isClosed(status)) throw new ShopError(409, "Errors.invoiceClosed");
}
