import { type PaymentPort, PaymentPortId } from "@/lib/contract/checkout";

type Port = Pick<PaymentPort, "id" | "min_amount" | "max_amount">;

const accepts = ({ min_amount = 1, max_amount = Number.POSITIVE_INFINITY }: Port, amount: number) =>
  min_amount <= amount && amount <= max_amount;

/**
 * Returns the payment methods for a bill of `payable` rials: the gateways that accept it, plus payment without a
 * gateway if none does or for a group order. A zero amount has none.
 */
export function paymentMethodsFor<P extends Port>(
  ports: readonly P[],
  { payable, isGroup }: { payable: number; isGroup: boolean },
): P[] {
  if (payable <= 0) return [];
  const isWithoutBank = ({ id }: Port) => id === PaymentPortId.NoOnlinePayment;
  const needsNoBank = isGroup || !ports.some((port) => !isWithoutBank(port) && accepts(port, payable));
  return ports.filter((port) => (isWithoutBank(port) ? needsNoBank : accepts(port, payable)));
}

/** Like `paymentMethodsFor`, but returns all offered methods for a zero-amount bill or if the shop server gives no bounds. */
export function selectablePaymentMethods<P extends Port>(
  offered: readonly P[],
  bill: { payable: number; isGroup: boolean },
): readonly P[] {
  const isBounded = offered.some(({ min_amount, max_amount }) => min_amount !== undefined || max_amount !== undefined);
  return bill.payable > 0 && isBounded ? paymentMethodsFor(offered, bill) : offered;
}

export function paymentMethodsBetween<P extends Port>(
  ports: readonly P[],
  { least, most, isGroup }: { least: number; most: number; isGroup: boolean },
): P[] {
  const edges = ports.flatMap(({ min_amount = 1, max_amount = most }) => [min_amount - 1, min_amount, max_amount + 1]);
  const bills = [least, most, ...edges.filter((amount) => least < amount && amount < most)];
  const offered = new Set(bills.flatMap((payable) => paymentMethodsFor(ports, { payable, isGroup })));
  return ports.filter((port) => offered.has(port));
}
