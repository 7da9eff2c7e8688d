import type { Coupon } from "@/lib/contract/coupon";
import { type ShippingTerms, shippingCost } from "@/lib/domain/checkout/bill";
import { couponDecrease as valueOfCoupon } from "@/lib/domain/checkout/coupon";
import { percentageOff } from "@/lib/domain/shared/money";
import { shareOf, splitRefund } from "./return-shares";

/** For so long a changed order can be accepted at the prices that it was offered for. */
export const CHANGE_HOURS = 24;

/** The bill of an order as it is stored, in rials. */
export type OrderBill = {
  goodsAmount: number;
  groupDiscount: number;
  couponDecrease: number;
  agentDiscount: number;
  friendDiscount: number;
  /** Negative if the order settled a debt. */
  walletAmount: number;
  shippingAmount: number;
  postingAmount: number;
  payableAmount: number;
};

export type BillChange = {
  /** The price of the new goods, in rials. */
  goods: number;
  companyPercent: number;
  coupon: Pick<Coupon, "type" | "value"> | null;
  /** Null if neither address nor shipping method changes. */
  shipping: ShippingTerms | null;
  freeShippingThreshold: number;
};

/**
 * `difference` is what the customer still has to pay, in rials; a negative one is refunded as two shares, to the wallet
 * and from the payment.
 */
export type ChangedBill = { bill: OrderBill; difference: number; walletShare: number; paymentShare: number };

/** What an order cost, whether it was paid from the wallet or not; a debt that it settled is not a part of it. */
export const priceOf = ({ payableAmount, walletAmount }: Pick<OrderBill, "payableAmount" | "walletAmount">): number =>
  payableAmount + walletAmount;

type Discounts = Pick<OrderBill, "groupDiscount" | "couponDecrease" | "agentDiscount" | "friendDiscount">;

/** A code that the wallet left less than its worth to take off never takes off more than it did. */
function couponOn(old: OrderBill, coupon: BillChange["coupon"], goods: number): number {
  if (!coupon) return 0;
  const worth = Math.min(valueOfCoupon(coupon, old.goodsAmount), old.goodsAmount - old.groupDiscount);
  const wanted = valueOfCoupon(coupon, goods);
  return old.couponDecrease < worth ? Math.min(wanted, old.couponDecrease) : wanted;
}

/**
 * Applies each discount to the new goods by its own rule. An agent's discount, whose percentage is not recorded, shrinks
 * in proportion to the goods and never grows, because its limit was the agent's own.
 */
function discountsOn(old: OrderBill, { goods, companyPercent, coupon }: BillChange): Discounts {
  let rest = goods;
  const takeOff = (amount: number) => {
    const taken = Math.min(amount, rest);
    rest -= taken;
    return taken;
  };
  return {
    groupDiscount: takeOff(percentageOff(goods, companyPercent)),
    couponDecrease: takeOff(couponOn(old, coupon, goods)),
    agentDiscount: takeOff(shareOf(old.agentDiscount, goods, old.goodsAmount)),
    friendDiscount: takeOff(old.friendDiscount),
  };
}

/** Computes the bill of a changed order and what it differs by. Discounts of unchanged goods stay as they were. */
export function changeBill(old: OrderBill, change: BillChange): ChangedBill {
  const { goods, shipping, freeShippingThreshold } = change;
  const { groupDiscount, couponDecrease, agentDiscount, friendDiscount } =
    goods === old.goodsAmount ? old : discountsOn(old, change);
  const rest = goods - groupDiscount - couponDecrease - agentDiscount - friendDiscount;
  const goodsPayable = Math.max(0, rest - old.walletAmount);
  const shippingAmount = shipping
    ? shippingCost({ shipping, freeShippingThreshold, goodsPayable })
    : old.shippingAmount;
  const isCharged = shipping !== null && shipping.freeForCompanies.length === 0;
  const postingAmount = shipping ? (isCharged ? shipping.amount : 0) : old.postingAmount;
  const difference = rest + shippingAmount - priceOf(old);
  const { wallet: walletShare, payment: paymentShare } = splitRefund(
    { wallet: old.walletAmount, payable: old.payableAmount },
    0,
    Math.max(0, -difference),
  );
  const walletAmount = old.walletAmount - walletShare;
  const payableAmount = rest + shippingAmount - walletAmount;
  const discounts = { groupDiscount, couponDecrease, agentDiscount, friendDiscount };
  const bill = { goodsAmount: goods, ...discounts, walletAmount, shippingAmount, postingAmount, payableAmount };
  return { bill, difference, walletShare, paymentShare };
}

type Due<Payment> = { payment: Payment; amount: number };

/**
 * Spreads a refund over the payments of an order, oldest first, each up to what is left of it; `amount` is in rials.
 * Throws if they have not that much left.
 */
export function spreadRefund<Payment extends { amount: number; owedAmount: number | null }>(
  payments: readonly Payment[],
  amount: number,
): Due<Payment>[] {
  let rest = amount;
  const dues = payments.flatMap((payment): Due<Payment>[] => {
    const part = Math.min(rest, payment.amount - (payment.owedAmount ?? 0));
    rest -= part;
    return part > 0 ? [{ payment, amount: part }] : [];
  });
  if (rest > 0) throw new Error(`${rest} rials cannot be refunded from the payments of the order.`);
  return dues;
}
