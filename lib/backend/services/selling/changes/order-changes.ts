import "server-only";
import { and, eq } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { ShopError } from "@/lib/backend/core/errors";
import type { InvoiceRow } from "@/lib/backend/db/schema/invoices";
import { type OrderChangeRow, orderChanges } from "@/lib/backend/db/schema/order-changes";
import { reviewStateOf } from "@/lib/domain/order/invoice-transitions";

/** Changes are written only with the invoice locked, so they need no lock of their own. */
export async function findOpenChange({ db }: Pick<Deps, "db">, invoiceId: number): Promise<OrderChangeRow | null> {
  const isOpen = and(eq(orderChanges.invoiceId, invoiceId), eq(orderChanges.state, "open"));
  const [row] = await db.query().select().from(orderChanges).where(isOpen);
  return row ?? null;
}

export async function findChange({ db }: Pick<Deps, "db">, id: number): Promise<OrderChangeRow | null> {
  const [row] = await db.query().select().from(orderChanges).where(eq(orderChanges.id, id));
  return row ?? null;
}

/** True for an order that is paid and not packed. */
export function canBeChanged(invoice: InvoiceRow): boolean {
  const state = reviewStateOf(invoice, false);
  return state === "paid" || state === "confirmed";
}

/** Throws 409 while an offer to change the order is open; staff can withdraw it. */
export async function refuseOpenChange(deps: Pick<Deps, "db">, invoiceId: number, current?: () => unknown) {
  if (!(await findOpenChange(deps, invoiceId))) return;
  throw new ShopError(409, "Errors.changeOpen", current && { data: { current: await current() } });
}
