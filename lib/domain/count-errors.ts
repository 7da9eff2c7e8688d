import type { CartError } from "@/lib/contract/cart";
import { type Basket, basketKey } from "./basket";

/** An error of a line that can be mended by taking fewer: it holds from this count on. */
export type CountError = CartError & { from: number };

/** The errors that hold for the counts as they are. */
export function standingErrors(errors: readonly CountError[], basket: Basket): CountError[] {
  return errors.filter((error) => (basket[basketKey(error)]?.count ?? 0) >= error.from);
}
