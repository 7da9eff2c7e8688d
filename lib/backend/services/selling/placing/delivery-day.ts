import "server-only";
import { eq } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, notFound, ShopError } from "@/lib/backend/core/errors";
import { type InvoiceRow, invoices } from "@/lib/backend/db/schema/invoices";
import { waitOfInvoice } from "@/lib/backend/services/selling/shared/document-check";
import {
  deliveryTerms,
  listShippingMethodRows,
  refuseEarlierThan,
} from "@/lib/backend/services/selling/shared/shipping-methods";
import {
  findVisibleInvoice,
  lockWritableInvoice,
  viewerOf,
} from "@/lib/backend/services/selling/shared/visible-invoice";
import { readCalendar } from "@/lib/backend/services/selling/shared/work-calendar";
import { earliestDeliveryDay, type ShippingTerms } from "@/lib/domain/checkout/delivery";
import { canSetDelivery } from "@/lib/domain/order/invoice-transitions";
import { dayProblem, tehranDay } from "@/lib/domain/shared/tehran-days";

/** Returns null if the shipping method promises no day or was renamed, because an invoice stores only its title. */
export async function termsOf(
  deps: Deps,
  { postingTitle }: Pick<InvoiceRow, "postingTitle">,
): Promise<ShippingTerms | null> {
  const method = (await listShippingMethodRows(deps)).find(({ title }) => title === postingTitle);
  return method ? deliveryTerms(method) : null;
}

type EarliestOf = Pick<InvoiceRow, "id" | "paymentStatus" | "postingTitle" | "sentAt">;

/** Returns the first possible delivery day (YYYY-MM-DD) if the order were sent now; today if it has been sent. */
export async function earliestDayOf(deps: Deps, invoice: EarliestOf): Promise<string> {
  const now = deps.now();
  if (invoice.sentAt) return tehranDay(now);
  const wait = await waitOfInvoice(deps, invoice);
  return earliestDeliveryDay(await termsOf(deps, invoice), await readCalendar(deps), now, wait);
}

/** Sets the promised day (YYYY-MM-DD). Throws 404, 409 once the order is delivered or closed, and 422. */
export async function setDelivery(deps: Deps, user: UserRow, id: number, day: string): Promise<void> {
  const { db, now } = deps;
  if (viewerOf(user, await findVisibleInvoice(deps, user, id)) !== "agent") throw notFound();
  const problem = dayProblem(day, now());
  if (problem) throw fieldError("delivered_at", `Validation.${problem}`);
  await db.transaction(async () => {
    const invoice = await lockWritableInvoice(deps, user, id);
    if (!canSetDelivery(invoice.status)) throw new ShopError(409, "Errors.invoiceClosed");
    refuseEarlierThan(await earliestDayOf(deps, invoice), day);
    await db.query().update(invoices).set({ deliveryDate: day }).where(eq(invoices.id, id));
  });
}
