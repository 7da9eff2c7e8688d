import "server-only";
import { asc, eq } from "drizzle-orm";
import { paymentPorts } from "@/lib/backend/db/schema/invoices";
import type { Deps } from "@/lib/backend/deps";
import { type PaymentPort, PaymentPortId } from "@/lib/contract/checkout";

/**
 * The ports for an order that will cost between `least` and `most` rials, as shipping decides: by the bank up to its ceiling,
 * without a bank redirect beyond it, and a company always.
 */
export async function offeredPorts(
  { db, gateway }: Deps,
  { least, most, isGroup = false }: { least: number; most: number; isGroup?: boolean },
): Promise<PaymentPort[]> {
  const rows = await db
    .query()
    .select()
    .from(paymentPorts)
    .where(eq(paymentPorts.active, true))
    .orderBy(asc(paymentPorts.position));
  const isOffered = (id: number) =>
    id === PaymentPortId.NoOnlinePayment ? isGroup || most > gateway.maxAmount : least <= gateway.maxAmount;
  return rows.filter(({ id }) => isOffered(id)).map(({ id, name, description }) => ({ id, name, description }));
}
