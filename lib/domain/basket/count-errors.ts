import type { CartError } from "@/lib/contract/cart";
import { type Basket, basketKey } from "./basket";

/** An error that applies from the count `from` on, so that a lower count resolves it. */
export type CountError = CartError & { from: number };

export function remainingErrors(errors: readonly CountError[], basket: Basket): CountError[] {
  return errors.filter((error) => (basket[basketKey(error)]?.count ?? 0) >= error.from);
}
