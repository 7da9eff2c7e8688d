import "server-only";
import type { Deps } from "@/lib/backend/deps";

/** Rials that a friend's code takes off the customer's first order of `total` rials; 0 where none does. */
export async function friendDiscount(_deps: Deps, _userId: number, _total: number): Promise<number> {
  return 0;
}

/** Binds the friend's discount to the order that carries it, once; inside the order's transaction, which has locked the buyer. */
export async function takeFriendDiscount(_deps: Deps, _userId: number, _invoiceId: number): Promise<void> {}

/** An order that is over unpaid gives the friend's discount back. */
export async function giveBackFriendDiscount(_deps: Deps, _invoiceId: number): Promise<void> {}

/** The friend's first order is finished: whoever brought them gets a coupon, once, and ten of them a month at most. */
export async function rewardReferrer(_deps: Deps, _invoiceId: number): Promise<void> {}

/** That order was returned: the coupon is taken back where it was not used yet. */
export async function withdrawReward(_deps: Deps, _invoiceId: number): Promise<void> {}
