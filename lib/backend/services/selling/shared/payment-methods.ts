import "server-only";
import { asc, eq } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { paymentPorts } from "@/lib/backend/db/schema/invoices";
import { type PaymentPort, PaymentPortId } from "@/lib/contract/checkout";
import { paymentMethodsBetween } from "@/lib/domain/checkout/payment-ports";
import { withheldGateways } from "./withheld-gateways";

async function listPorts({ db, gateways }: Deps): Promise<PaymentPort[]> {
  const withheld = await withheldGateways({ db });
  const rows = await db
    .query()
    .select()
    .from(paymentPorts)
    .where(eq(paymentPorts.active, true))
    .orderBy(asc(paymentPorts.position));
  return rows.flatMap(({ id, name, description }) => {
    const gateway = gateways[id];
    if (gateway && withheld.includes(gateway.id)) return [];
    if (gateway) return { id, name, description, min_amount: gateway.minAmount, max_amount: gateway.maxAmount };
    return id === PaymentPortId.NoOnlinePayment ? { id, name, description } : [];
  });
}

/**
 * Returns the payment methods for any amount up to `most` rials, because coupons, discounts and the wallet may lower
 * it.
 */
export async function paymentMethodsUpTo(deps: Deps, most: number, isGroup: boolean): Promise<PaymentPort[]> {
  const ports = await listPorts(deps);
  const least = Math.min(most, ...ports.flatMap(({ min_amount }) => min_amount ?? []));
  return paymentMethodsBetween(ports, { least, most, isGroup });
}

/** Returns the payment methods for an order of between `least` and `most` rials. */
export async function offeredPaymentMethods(
  deps: Deps,
  { least, most, isGroup = false }: { least: number; most: number; isGroup?: boolean },
): Promise<PaymentPort[]> {
  return paymentMethodsBetween(await listPorts(deps), { least, most, isGroup });
}

export async function defaultPaymentMethod(deps: Deps, payable: number): Promise<number> {
  const ports = await offeredPaymentMethods(deps, { least: payable, most: payable });
  const usual = ports.find(({ id }) => id === PaymentPortId.Default) ?? ports[0];
  return usual?.id ?? PaymentPortId.Default;
}
