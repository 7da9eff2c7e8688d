import "server-only";
import { eq } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import type { InvoiceRow } from "@/lib/backend/db/schema/invoices";
import { users } from "@/lib/backend/db/schema/users";
import { presentBuyer } from "@/lib/backend/presenters/identity";
import { sellerIdentity } from "@/lib/backend/services/selling/shared/shop-settings";
import type { Invoice } from "@/lib/contract/invoice";

export async function readIdentities(
  deps: Deps,
  invoice: InvoiceRow,
): Promise<Pick<Invoice, "seller" | "buyer" | "tax_number">> {
  const [seller, [buyer]] = await Promise.all([
    sellerIdentity(deps),
    deps.db.query().select().from(users).where(eq(users.id, invoice.userId)),
  ]);
  return { seller, buyer: buyer ? presentBuyer(invoice, buyer) : null, tax_number: invoice.taxNumber };
}
