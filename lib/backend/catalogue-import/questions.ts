import "server-only";
import type { StoredProduct } from "./product-store";
import { Reason } from "./reasons";

const MAX_FACTOR = 10;

const changesByHalf = (from: number, to: number) => Math.abs(to - from) * 2 > from;
/** Selling out, and the first delivery afterwards, are normal whatever the factor. */
const changesTenfold = (from: number, to: number) =>
  from > 0 && to > 0 && (to > from * MAX_FACTOR || to * MAX_FACTOR < from);

/** Returns why a change looks like a mistake, such as a price with an extra digit or in the wrong unit. */
export function questionsOf(before: StoredProduct["product"], after: StoredProduct["product"]): Reason[] {
  const asked: Reason[] = [];
  const [from, to] = [before.stock, after.stock];
  if (changesByHalf(before.price, after.price))
    asked.push(new Reason("priceMoved", { from: before.price, to: after.price }));
  else if (changesByHalf(before.finalPrice, after.finalPrice))
    asked.push(new Reason("priceMoved", { from: before.finalPrice, to: after.finalPrice }));
  if (from !== null && to === null) asked.push(new Reason("stockUncounted", { from }));
  if (from !== null && to !== null && changesTenfold(from, to)) asked.push(new Reason("stockMoved", { from, to }));
  return asked;
}
