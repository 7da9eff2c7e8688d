import type { Checkout, CheckoutItem } from "@/lib/contract/checkout";
import type { Bill } from "@/lib/domain/checkout/bill";

export type SeenBill = { checkout: Checkout; bill: Bill };

/** A reason why the total changed: `from` and `to` in rials (units if `kind` is "count"), and its `effect` in rials. */
export type TotalChange = { from: number; to: number; effect: number } & (
  | { kind: "price" | "count"; name: string; line: string }
  | { kind: (typeof PARTS)[number]["kind"] | "goods" }
);

const PARTS = [
  { kind: "group", of: ({ groupDiscount }: Bill) => groupDiscount, sign: -1 },
  { kind: "coupon", of: ({ couponDecrease }: Bill) => couponDecrease, sign: -1 },
  { kind: "agent", of: ({ agentDiscount }: Bill) => agentDiscount, sign: -1 },
  { kind: "friend", of: ({ friendDiscount }: Bill) => friendDiscount, sign: -1 },
  { kind: "wallet", of: ({ walletUsed }: Bill) => walletUsed, sign: -1 },
  { kind: "shipping", of: ({ shipping }: Bill) => shipping, sign: 1 },
] as const;

type Line = { name: string; price: number; count: number };

function linesOf({ products, bundles }: Checkout): Map<string, Line> {
  const line = (type: string) => (item: CheckoutItem) =>
    [`${type}-${item.id}`, { name: item.name, price: item.price ?? Number.NaN, count: item.order_count }] as const;
  return new Map([...products.map(line("p")), ...bundles.map(line("b"))]);
}

function goodsChanges(before: Checkout, after: Checkout): TotalChange[] {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const changes: TotalChange[] = [];
  for (const key of new Set([...old.keys(), ...fresh.keys()])) {
    const present = old.get(key) ?? fresh.get(key);
    if (!present) continue;
    const from = old.get(key) ?? { ...present, count: 0 };
    const to = fresh.get(key) ?? { ...present, count: 0 };
    const effect = to.price * to.count - from.price * from.count;
    if (from.count !== to.count) {
      changes.push({ kind: "count", name: present.name, line: key, from: from.count, to: to.count, effect });
    } else if (effect !== 0) {
      changes.push({ kind: "price", name: present.name, line: key, from: from.price, to: to.price, effect });
    }
  }
  return changes;
}

export function totalChanges(before: SeenBill, after: SeenBill): TotalChange[] {
  const [from, to] = [before.bill.total, after.bill.total];
  const goods = goodsChanges(before.checkout, after.checkout);
  // If prices per unit are missing or do not add up, only the change of the total is certain.
  const isTold = goods.reduce((sum, { effect }) => sum + effect, 0) === to - from;
  const whole: TotalChange[] = from === to ? [] : [{ kind: "goods", from, to, effect: to - from }];
  const parts = PARTS.map(({ kind, of, sign }) => ({
    kind,
    from: of(before.bill),
    to: of(after.bill),
    effect: sign * (of(after.bill) - of(before.bill)),
  }));
  return [...(isTold ? goods : whole), ...parts.filter(({ effect }) => effect !== 0)];
}
