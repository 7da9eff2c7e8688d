import type { Invoice, InvoiceLine, VatMode } from "@/lib/contract/invoice";
import { type Rial, sumRial, toRial } from "@/lib/domain/shared/money";
import { estimateVat, splitVat } from "./vat";

/**
 * Amounts of a line in rials; only `sum` includes tax. `total − discount = net` and `net + tax = sum`; `unit` is
 * rounded.
 */
export type LineAmounts = {
  unit: Rial;
  total: Rial;
  discount: Rial;
  net: Rial;
  /** Included in the price; with `vat: "shown"` an estimate that is part of no sum, with "none" 0. */
  tax: Rial;
  sum: Rial;
  share: Rial;
};

type Sold = Pick<InvoiceLine, "price" | "real_price" | "count">;
type Discounts = Partial<
  Pick<Invoice, "group_discount" | "coupon_decreased_value" | "agent_discount" | "friend_discount">
>;

export function orderDiscounts(invoice: Discounts): Rial {
  const { group_discount = 0, coupon_decreased_value = 0, agent_discount = 0, friend_discount = 0 } = invoice;
  return sumRial([group_discount, coupon_decreased_value, agent_discount, friend_discount]);
}

/**
 * Splits rials by weight into whole shares, never above their weights, that add up to the amount (or to all weights).
 */
export function allocate(amount: number, weights: readonly number[]): Rial[] {
  const whole = BigInt(sumRial(weights));
  const most = BigInt(amount) < whole ? BigInt(amount) : whole;
  let reached = 0n;
  let given = 0n;
  return weights.map((weight) => {
    reached += BigInt(weight);
    const due = whole === 0n ? 0n : (most * reached) / whole;
    const part = due - given;
    given = due;
    return toRial(Number(part));
  });
}

function amountsOf({ price, real_price, count }: Sold, share: Rial, vat: VatMode): LineAmounts {
  const full = Math.max(real_price, price);
  const paid = toRial(price * count - share);
  const untaxed = (amount: number) => (vat === "included" ? splitVat(amount).net : toRial(amount));
  const total = untaxed(full * count);
  const net = untaxed(paid);
  const tax = vat === "shown" ? estimateVat(price * count) : toRial(paid - net);
  return { unit: untaxed(full), total, discount: toRial(total - net), net, tax, sum: paid, share };
}

/** Returns the amounts of lines; order discounts are allocated to them before tax, unless tax is an estimate. */
export function lineAmounts(invoice: Discounts & { products: readonly Sold[]; vat?: VatMode }): LineAmounts[] {
  const { products, vat = "shown" } = invoice;
  const weights = products.map(({ price, count }) => price * count);
  const shares = allocate(vat === "shown" ? 0 : orderDiscounts(invoice), weights);
  return products.map((line, index) => amountsOf(line, shares[index] ?? toRial(0), vat));
}

export function sumAmounts(lines: readonly LineAmounts[]): Omit<LineAmounts, "unit"> {
  const sum = (key: keyof LineAmounts) => sumRial(lines.map((line) => line[key]));
  return {
    total: sum("total"),
    discount: sum("discount"),
    net: sum("net"),
    tax: sum("tax"),
    sum: sum("sum"),
    share: sum("share"),
  };
}
