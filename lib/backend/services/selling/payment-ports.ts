import "server-only";
import { asc, eq } from "drizzle-orm";
import { paymentPorts } from "@/lib/backend/db/schema/invoices";
import type { Deps } from "@/lib/backend/deps";
import { type PaymentPort, PaymentPortId } from "@/lib/contract/checkout";
import { portsBetween } from "@/lib/domain/payment-ports";

/** The ways to pay that this shop has: those of its gateways with their bounds, and the one without a gateway. */
async function listPorts({ db, gateways }: Deps): Promise<PaymentPort[]> {
  const rows = await db
    .query()
    .select()
    .from(paymentPorts)
    .where(eq(paymentPorts.active, true))
    .orderBy(asc(paymentPorts.position));
  return rows.flatMap(({ id, name, description }) => {
    const gateway = gateways[id];
    if (gateway) return { id, name, description, min_amount: gateway.minAmount, max_amount: gateway.maxAmount };
    return id === PaymentPortId.NoOnlinePayment ? { id, name, description } : [];
  });
}

/** Every port that a bill of a cart may need: codes, discounts and the wallet may lower it from `most` rials on. */
export async function portsUpTo(deps: Deps, most: number, isGroup: boolean): Promise<PaymentPort[]> {
  const ports = await listPorts(deps);
  const least = Math.min(most, ...ports.flatMap(({ min_amount }) => min_amount ?? []));
  return portsBetween(ports, { least, most, isGroup });
}

/**
 * The ports for an order that will cost between `least` and `most` rials, as shipping and the rest of the bill decide. An order
 * of 0 rials needs none.
 */
export async function offeredPorts(
  deps: Deps,
  { least, most, isGroup = false }: { least: number; most: number; isGroup?: boolean },
): Promise<PaymentPort[]> {
  return portsBetween(await listPorts(deps), { least, most, isGroup });
}

/** The way that an order is paid where nobody chose one: the shop's first gateway, or what takes such a sum. */
export async function usualPort(deps: Deps, payable: number): Promise<number> {
  const ports = await offeredPorts(deps, { least: payable, most: payable });
  const usual = ports.find(({ id }) => id === PaymentPortId.Default) ?? ports[0];
  return usual?.id ?? PaymentPortId.Default;
}
