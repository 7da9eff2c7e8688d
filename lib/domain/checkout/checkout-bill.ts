import type { Checkout, CheckoutItem, SellingMethod } from "@/lib/contract/checkout";
import { type Rial, toRial } from "@/lib/domain/shared/money";
import { type Bill, computeBill } from "./bill";
import type { CheckoutChoice } from "./checkout";

export type AppliedCoupon = { id: number; code: string; decrease: number };

export type BillExtras = { coupon: AppliedCoupon | null; usesWallet: boolean; usesAgentDiscount: boolean };

export const NO_EXTRAS: BillExtras = { coupon: null, usesWallet: false, usesAgentDiscount: false };

export function chosenCompany({ company }: Checkout, { selling }: CheckoutChoice): SellingMethod | null {
  return (selling?.kind === "group" && company.find(({ id }) => id === selling.companyId)) || null;
}

export function checkoutBill(checkout: Checkout, choice: CheckoutChoice, extras: BillExtras): Bill {
  const method = checkout.posting_methods.find(({ id }) => id === choice.postingMethodId);
  return computeBill({
    total: checkout.total_price,
    couponDecrease: extras.usesAgentDiscount ? 0 : extras.coupon?.decrease,
    agentDiscount: extras.usesAgentDiscount ? checkout.visitor_discount : 0,
    friendDiscount: checkout.friend_discount,
    isGroupOrder: choice.selling?.kind === "group",
    groupDiscountPercent: chosenCompany(checkout, choice)?.discount_percent,
    walletValue: checkout.wallet_value,
    usesWallet: extras.usesWallet,
    shipping: method ? { amount: method.amount, freeForCompanies: method.free_for_companies } : null,
    freeShippingThreshold: checkout.free_shipping_threshold,
  });
}

export type GoodsLines = {
  pieces: number;
  gross: Rial;
  options: { title: string; count: number; amount: Rial }[];
  discount: Rial;
};

export const itemsOf = ({ products, bundles }: Pick<Checkout, "products" | "bundles">): CheckoutItem[] => [
  ...products,
  ...bundles,
];

const optionsOf = ({ options = [] }: CheckoutItem) => options.filter(({ price }) => price > 0);

/**
 * Splits the total into goods, paid options and discount; if prices per unit are inconsistent, all of it counts as
 * goods.
 */
export function goodsLines(checkout: Checkout): GoodsLines {
  const items = itemsOf(checkout);
  const pieces = items.reduce((sum, item) => sum + item.order_count, 0);
  const whole = { pieces, gross: toRial(checkout.total_price), options: [], discount: toRial(0) };
  const net = items.reduce((sum, { price = Number.NaN, order_count }) => sum + price * order_count, 0);
  if (net !== checkout.total_price) return whole;
  const full = items.reduce((sum, { price = 0, real_price = price, order_count }) => sum + real_price * order_count, 0);
  const options = sumOptions(items);
  const extra = options.reduce((sum, { amount }) => sum + amount, 0);
  if (full < net || full < extra) return whole;
  return { pieces, gross: toRial(full - extra), options, discount: toRial(full - net) };
}

function sumOptions(items: readonly CheckoutItem[]): GoodsLines["options"] {
  const byTitle = new Map<string, GoodsLines["options"][number]>();
  for (const item of items) {
    for (const { title, price } of optionsOf(item)) {
      const { count = 0, amount = 0 } = byTitle.get(title) ?? {};
      byTitle.set(title, {
        title,
        count: count + item.order_count,
        amount: toRial(amount + price * item.order_count),
      });
    }
  }
  return [...byTitle.values()];
}
