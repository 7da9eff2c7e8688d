import "server-only";
import { eq } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { type InvoiceRow, invoices } from "@/lib/backend/db/schema/invoices";
import { users } from "@/lib/backend/db/schema/users";

/** Locks the buyer before the invoice (docs/decisions/0024), because a transition may move money in their wallet. */
export async function lockInvoice({ db }: Deps, id: number): Promise<InvoiceRow | undefined> {
  const [owner] = await db.query().select({ id: invoices.userId }).from(invoices).where(eq(invoices.id, id));
  if (!owner) return undefined;
  await db.query().select({ id: users.id }).from(users).where(eq(users.id, owner.id)).for("no key update");
  const [invoice] = await db.query().select().from(invoices).where(eq(invoices.id, id)).for("update");
  return invoice;
}
