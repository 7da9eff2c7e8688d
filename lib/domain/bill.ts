import { type Rial, toRial } from "./money";

export type ShippingTerms = {
  /** Rials of the chosen posting method. */
  amount: number;
  /** Companies the method is free for; not empty means free (spec 9). */
  freeForCompanies: readonly number[];
};

export type BillInput = {
  /** Rials of all lines. */
  total: number;
  /** Rials the coupon takes off. */
  couponDecrease?: number;
  /** Percent off for an organisational order. */
  groupDiscountPercent?: number;
  isGroupOrder?: boolean;
  /** Rials in the wallet; a debt is negative. */
  walletValue?: number;
  usesWallet?: boolean;
  /** Null until a posting method is chosen. */
  shipping: ShippingTerms | null;
  /** Rials; shipping is waived while this exceeds the payable goods (spec 9). */
  freeShippingThreshold: number;
};

/** All amounts are rials. */
export type Bill = {
  total: Rial;
  groupDiscount: Rial;
  couponDecrease: Rial;
  /** Taken from the wallet; negative when a debt is settled with this invoice. */
  walletUsed: Rial;
  /** The goods' part: total minus discounts minus wallet, never below 0. */
  goodsPayable: Rial;
  shipping: Rial;
  payable: Rial;
};

function shippingAmount(input: BillInput, goodsPayable: number): number {
  const { shipping, isGroupOrder = false, freeShippingThreshold } = input;
  if (!shipping || isGroupOrder || shipping.freeForCompanies.length > 0) return 0;
  // The spec waives it below the threshold: small parcels travel free, insured freight of big orders is charged.
  return freeShippingThreshold > goodsPayable ? 0 : shipping.amount;
}

/** What an order costs (spec 9). The page shows it and the shop server charges it, both from this function. */
export function computeBill(input: BillInput): Bill {
  const total = toRial(input.total);
  const groupDiscount = input.isGroupOrder ? Math.round((total * (input.groupDiscountPercent ?? 0)) / 100) : 0;
  const couponDecrease = Math.min(input.couponDecrease ?? 0, total - groupDiscount);
  const afterDiscounts = total - groupDiscount - couponDecrease;
  const walletUsed = input.usesWallet ? Math.min(input.walletValue ?? 0, afterDiscounts) : 0;
  const goodsPayable = Math.max(0, Math.round(afterDiscounts - walletUsed));
  const shipping = shippingAmount(input, goodsPayable);
  return {
    total,
    groupDiscount: toRial(groupDiscount),
    couponDecrease: toRial(couponDecrease),
    walletUsed: toRial(walletUsed),
    goodsPayable: toRial(goodsPayable),
    shipping: toRial(shipping),
    payable: toRial(goodsPayable + shipping),
  };
}
