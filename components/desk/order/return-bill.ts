import type { DeskOrder } from "@/lib/contract/desk-order";
import { restAmounts } from "@/lib/domain/order/return-shares";

/** The bill that refunds are computed from, in rials; the server computes the same. */
export const billOf = ({ money }: DeskOrder) => ({
  goods: money.goods,
  discounts: money.group_discount + money.coupon_discount + money.friend_discount + money.agent_discount,
  wallet: money.wallet,
  payable: money.payable,
});

export const returnedPieces = ({ lines }: DeskOrder) => new Map(lines.map(({ id, returned }) => [id, returned]));

/** What can be refunded for all that is left of an order, in rials. */
export const restOf = (order: DeskOrder) =>
  restAmounts(billOf(order), order.lines, { pieces: returnedPieces(order), total: order.money.returned });
