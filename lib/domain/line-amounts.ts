import type { Invoice, InvoiceLine, VatMode } from "@/lib/contract/invoice";
import { lineTax, type Rial, splitTax, sumRial, toRial } from "./money";

/**
 * What a line of an invoice comes to, in whole rials. With tax in the prices `unit`, `total`, `discount` and `net` are without it.
 * `total − discount = net` and `net + tax = sum` hold to the rial; `unit` is rounded.
 */
export type LineAmounts = {
  /** A piece before discounts. */
  unit: Rial;
  total: Rial;
  /** Off the price, and the line's share of what lowers the whole order. */
  discount: Rial;
  net: Rial;
  /** Contained in the price; with `shown` an estimate that is part of no sum, with `none` 0. */
  tax: Rial;
  sum: Rial;
  /** The line's share of the order's discounts, as it is taken off the price: tax included. */
  share: Rial;
};

type Sold = Pick<InvoiceLine, "price" | "real_price" | "count">;
type Discounts = Partial<
  Pick<Invoice, "group_discount" | "coupon_decreased_value" | "agent_discount" | "friend_discount">
>;

/** Rials that lower the whole order, whoever gives them. */
export function orderDiscounts(invoice: Discounts): Rial {
  const { group_discount = 0, coupon_decreased_value = 0, agent_discount = 0, friend_discount = 0 } = invoice;
  return sumRial([group_discount, coupon_decreased_value, agent_discount, friend_discount]);
}

/**
 * Rials in parts as large as their weights: whole, less than a rial from their fair share, none above its weight, together the
 * amount, or all weights where that is less.
 */
export function spread(amount: number, weights: readonly number[]): Rial[] {
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
  const untaxed = (amount: number) => (vat === "included" ? splitTax(amount).net : toRial(amount));
  const total = untaxed(full * count);
  const net = untaxed(paid);
  const tax = vat === "shown" ? lineTax(price * count) : toRial(paid - net);
  return { unit: untaxed(full), total, discount: toRial(total - net), net, tax, sum: paid, share };
}

/**
 * The lines of an invoice as screen and paper tell them. What lowers the whole order is spread over them before tax is reckoned;
 * where tax is but an estimate beside the price it stays a part of the bill.
 */
export function lineAmounts(invoice: Discounts & { products: readonly Sold[]; vat?: VatMode }): LineAmounts[] {
  const { products, vat = "shown" } = invoice;
  const weights = products.map(({ price, count }) => price * count);
  const shares = spread(vat === "shown" ? 0 : orderDiscounts(invoice), weights);
  return products.map((line, index) => amountsOf(line, shares[index] ?? toRial(0), vat));
}

/** The columns of the lines, summed. */
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
