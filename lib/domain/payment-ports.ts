import { type PaymentPort, PaymentPortId } from "@/lib/contract/checkout";

/** A way to pay with the rials that it takes, from and to; without them it takes every amount. */
type Port = Pick<PaymentPort, "id" | "min_amount" | "max_amount">;

const takes = ({ min_amount = 1, max_amount = Number.POSITIVE_INFINITY }: Port, amount: number) =>
  min_amount <= amount && amount <= max_amount;

/**
 * The ways to pay a bill of `payable` rials, in their order: the gateways that take it, and without a gateway what none of them
 * takes, or a company's order. Where nothing is to be paid none is needed.
 */
export function portsFor<P extends Port>(
  ports: readonly P[],
  { payable, isGroup }: { payable: number; isGroup: boolean },
): P[] {
  if (payable <= 0) return [];
  const isWithoutBank = ({ id }: Port) => id === PaymentPortId.NoOnlinePayment;
  const needsNoBank = isGroup || !ports.some((port) => !isWithoutBank(port) && takes(port, payable));
  return ports.filter((port) => (isWithoutBank(port) ? needsNoBank : takes(port, payable)));
}

/**
 * Those of what a shop offered by which this bill can be paid. One that costs nothing asks no port, and where the shop tells no
 * bounds its own word counts.
 */
export function payablePorts<P extends Port>(
  offered: readonly P[],
  bill: { payable: number; isGroup: boolean },
): readonly P[] {
  const isBounded = offered.some(({ min_amount, max_amount }) => min_amount !== undefined || max_amount !== undefined);
  return bill.payable > 0 && isBounded ? portsFor(offered, bill) : offered;
}

/** The same for a bill of which only the ends are known, both in rials: every way that some bill between them can be paid. */
export function portsBetween<P extends Port>(
  ports: readonly P[],
  { least, most, isGroup }: { least: number; most: number; isGroup: boolean },
): P[] {
  // What is offered changes only where the bounds of a port begin and end.
  const edges = ports.flatMap(({ min_amount = 1, max_amount = most }) => [min_amount - 1, min_amount, max_amount + 1]);
  const bills = [least, most, ...edges.filter((amount) => least < amount && amount < most)];
  const offered = new Set(bills.flatMap((payable) => portsFor(ports, { payable, isGroup })));
  return ports.filter((port) => offered.has(port));
}
