import "server-only";
import { and, eq, isNotNull, or } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import { type InvoiceRow, invoices } from "@/lib/backend/db/schema/invoices";
import { users } from "@/lib/backend/db/schema/users";
import type { Deps } from "@/lib/backend/deps";
import { notFound, ShopError } from "@/lib/backend/errors";
import { SALES_AGENT } from "@/lib/contract/user";
import { isClosed } from "@/lib/domain/invoice";
import { lockInvoice } from "./lock-invoice";

export type Viewer = "customer" | "agent";

/** Who somebody is on an invoice: its customer, or the agent who issued it. Null for all others. */
export function viewerOf(user: UserRow, { userId, authorId }: Pick<InvoiceRow, "userId" | "authorId">): Viewer | null {
  if (userId === user.id) return "customer";
  return authorId === user.id && user.roles.includes(SALES_AGENT) ? "agent" : null;
}

/** An invoice for its customer or the agent who issued it; throws 404 for everybody else. */
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

/** Nothing is written for somebody who is gone: 404 where its buyer deleted their account. */
async function refuseLeft({ db }: Deps, { userId }: InvoiceRow): Promise<void> {
  const hasLeft = and(eq(users.id, userId), isNotNull(users.deletedAt));
  if ((await db.query().$count(users, hasLeft)) > 0) throw notFound();
}

/** The same, locked with its buyer until the transaction ends, for what is written on it. Throws 404, and 409 once it is closed. */
export async function lockWritableInvoice(deps: Deps, user: UserRow, id: number): Promise<InvoiceRow> {
  refuseClosed(await findVisibleInvoice(deps, user, id));
  const invoice = await lockInvoice(deps, id);
  if (!invoice) throw notFound();
  await refuseLeft(deps, invoice);
  refuseClosed(invoice);
  return invoice;
}

/** Nobody writes on an invoice that was cancelled or taken back: 409. */
export function refuseClosed({ status }: Pick<InvoiceRow, "status">): void {
  if (isClosed(status)) throw new ShopError(409, "Errors.invoiceClosed");
}
