import { percentageOff, type Rial, toRial } from "@/lib/domain/shared/money";

export type ShippingTerms = {
  amount: number;
  /** Ids of the companies that get free shipping; any nonempty list makes shipping free for everybody (spec 9). */
  freeForCompanies: readonly number[];
};

export type BillInput = {
  total: number;
  /** Discounts in rials: from a coupon code, from an agent (instead of a code), and from a referral. */
  couponDecrease?: number;
  agentDiscount?: number;
  friendDiscount?: number;
  groupDiscountPercent?: number;
  isGroupOrder?: boolean;
  /** In rials; a negative balance is a debt. */
  walletValue?: number;
  usesWallet?: boolean;
  shipping: ShippingTerms | null;
  /** In rials; shipping is free while this exceeds the payable goods (spec 9). */
  freeShippingThreshold: number;
};

/** All amounts are in rials. */
export type Bill = {
  total: Rial;
  groupDiscount: Rial;
  couponDecrease: Rial;
  agentDiscount: Rial;
  friendDiscount: Rial;
  /** Amount taken from the wallet; negative if the invoice settles a debt. */
  walletUsed: Rial;
  /** Total minus discounts minus wallet, never below 0. */
  goodsPayable: Rial;
  shipping: Rial;
  payable: Rial;
};

type ShippingInput = Pick<BillInput, "shipping" | "isGroupOrder" | "freeShippingThreshold"> & {
  goodsPayable: number;
};

export function shippingCost(input: ShippingInput): number {
  const { shipping, isGroupOrder = false, freeShippingThreshold, goodsPayable } = input;
  if (!shipping || isGroupOrder || shipping.freeForCompanies.length > 0) return 0;
  // The spec waives the charge below the threshold: small parcels are free, while insured freight for large orders is
  // charged.
  return freeShippingThreshold > goodsPayable ? 0 : shipping.amount;
}

/**
 * Computes an order's price (spec 9). Applies the reductions in turn, never below 0: company, code or agent, referral,
 * wallet.
 */
export function computeBill(input: BillInput): Bill {
  const total = toRial(input.total);
  let rest: number = total;
  const takeOff = (amount: number) => {
    const taken = Math.min(amount, rest);
    rest -= taken;
    return toRial(taken);
  };
  const groupDiscount = takeOff(input.isGroupOrder ? percentageOff(total, input.groupDiscountPercent ?? 0) : 0);
  const couponDecrease = takeOff(input.couponDecrease ?? 0);
  const agentDiscount = takeOff(input.agentDiscount ?? 0);
  const friendDiscount = takeOff(input.friendDiscount ?? 0);
  const walletUsed = takeOff(input.usesWallet ? (input.walletValue ?? 0) : 0);
  const shipping = toRial(shippingCost({ ...input, goodsPayable: rest }));
  return {
    total,
    groupDiscount,
    couponDecrease,
    agentDiscount,
    friendDiscount,
    walletUsed,
    goodsPayable: toRial(rest),
    shipping,
    payable: toRial(rest + shipping),
  };
}

export type StoredBillParts = {
  goodsAmount: number;
  groupDiscount: number;
  agentDiscount: number;
  friendDiscount: number;
  walletAmount: number;
  postingAmount: number;
};

/**
 * Returns the largest discount a code may give, in rials: the goods minus other discounts and wallet money already
 * used.
 */
export function maxDecrease({
  goodsAmount,
  groupDiscount,
  agentDiscount,
  friendDiscount,
  walletAmount,
}: StoredBillParts): Rial {
  return toRial(goodsAmount - groupDiscount - agentDiscount - friendDiscount - Math.max(0, walletAmount));
}

/** Recomputes a placed order's bill for a code worth `wanted` rials, or 0, including whether shipping is free. */
export function repriceBill(kept: StoredBillParts, wanted: number, freeShippingThreshold: number) {
  const most = maxDecrease(kept);
  const couponDecrease = toRial(Math.min(wanted, most));
  const goodsPayable = most - couponDecrease + Math.max(0, -kept.walletAmount);
  const shippingAmount = toRial(freeShippingThreshold > goodsPayable ? 0 : kept.postingAmount);
  return { couponDecrease, shippingAmount, payableAmount: toRial(goodsPayable + shippingAmount) };
}
