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
  /** Rials that a code takes off, or an agent's own discount in its place, and those of a friend's code. */
  couponDecrease?: number;
  agentDiscount?: number;
  friendDiscount?: number;
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
  agentDiscount: Rial;
  friendDiscount: Rial;
  /** Taken from the wallet; negative when a debt is settled with this invoice. */
  walletUsed: Rial;
  /** The goods' part: total minus discounts minus wallet, never below 0. */
  goodsPayable: Rial;
  shipping: Rial;
  payable: Rial;
};

type ShippingInput = Pick<BillInput, "shipping" | "isGroupOrder" | "freeShippingThreshold"> & {
  /** Rials that are left to pay for the goods. */
  goodsPayable: number;
};

/** Rials for the way of a parcel. */
export function shippingCost(input: ShippingInput): number {
  const { shipping, isGroupOrder = false, freeShippingThreshold, goodsPayable } = input;
  if (!shipping || isGroupOrder || shipping.freeForCompanies.length > 0) return 0;
  // The spec waives it below the threshold: small parcels travel free, insured freight of big orders is charged.
  return freeShippingThreshold > goodsPayable ? 0 : shipping.amount;
}

/**
 * What an order costs (spec 9). The page shows it and the shop server charges it, both from this function. What lowers the goods
 * follows one after the other, each down to 0 at most: the company, the code or the agent, the friend, the wallet.
 */
export function computeBill(input: BillInput): Bill {
  const total = toRial(input.total);
  let rest: number = total;
  const takeOff = (amount: number) => {
    const taken = Math.min(amount, rest);
    rest -= taken;
    return toRial(taken);
  };
  const groupDiscount = takeOff(input.isGroupOrder ? Math.round((total * (input.groupDiscountPercent ?? 0)) / 100) : 0);
  const couponDecrease = takeOff(input.couponDecrease ?? 0);
  const agentDiscount = takeOff(input.agentDiscount ?? 0);
  const friendDiscount = takeOff(input.friendDiscount ?? 0);
  const walletUsed = takeOff(input.usesWallet ? (input.walletValue ?? 0) : 0);
  const shipping = toRial(shippingCost({ ...input, goodsPayable: rest }));
  return {
    ...{ total, groupDiscount, couponDecrease, agentDiscount, friendDiscount, walletUsed },
    goodsPayable: toRial(rest),
    shipping,
    payable: toRial(rest + shipping),
  };
}

/** The parts of a bill that a code does not change, as an invoice keeps them; all rials. */
export type KeptParts = {
  goodsAmount: number;
  groupDiscount: number;
  agentDiscount: number;
  friendDiscount: number;
  walletAmount: number;
  /** Of the way of posting, where nothing waives it. */
  postingAmount: number;
};

/** Rials that a code may take off at most: what other discounts, and money that the wallet has given already, leave of the goods. */
export function mostDecrease({
  goodsAmount,
  groupDiscount,
  agentDiscount,
  friendDiscount,
  walletAmount,
}: KeptParts): Rial {
  return toRial(goodsAmount - groupDiscount - agentDiscount - friendDiscount - Math.max(0, walletAmount));
}

/** The bill of an order that was placed, with a code that would take `wanted` rials off, or 0; shipping is decided anew. */
export function repriceBill(kept: KeptParts, wanted: number, freeShippingThreshold: number) {
  const most = mostDecrease(kept);
  const couponDecrease = toRial(Math.min(wanted, most));
  const goodsPayable = most - couponDecrease + Math.max(0, -kept.walletAmount);
  const shippingAmount = toRial(freeShippingThreshold > goodsPayable ? 0 : kept.postingAmount);
  return { couponDecrease, shippingAmount, payableAmount: toRial(goodsPayable + shippingAmount) };
}
