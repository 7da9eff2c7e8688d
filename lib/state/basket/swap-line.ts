import { atom } from "jotai";
import { AddMode, type CartLine } from "@/lib/contract/cart";
import { isGone, kindOf, lineKey } from "@/lib/domain/basket/basket";
import { removeFromBasket } from "@/lib/domain/basket/basket-changes";
import { cartAddNotices } from "@/lib/domain/errors/cart";
import { errorKey, type Notice } from "@/lib/domain/errors/notice";
import { applyCart } from "./basket";
import { changeLocalLines, isAtServer } from "./basket-store";
import { queueCartCall } from "./cart-queue";
import { acceptPriceAtom } from "./seen-prices";

const NOT_FOUND = 404;

type Swap = { from: CartLine; to: CartLine };

/** Replaces a line. Adds the new one first, so that an error leaves the cart as it was. Returns notices. */
export const swapLineAtom = atom(null, async (get, set, { from, to }: Swap): Promise<Notice[]> => {
  const isFromHere = !isAtServer(set, from);
  if (isAtServer(set)) {
    const { count } = to;
    const options = to.options.length > 0 ? to.options : null;
    const thing = { id: to.cartable.id, type: kindOf(to) };
    const added = await queueCartCall(set, (shop, how) =>
      shop.cart.add({ ...thing, count, add: AddMode.Set, options }, how),
    );
    if (!added.ok) return cartAddNotices(added.error);
    applyCart(get, set, added.data);
  }
  set(acceptPriceAtom, to);
  if (isFromHere) {
    changeLocalLines(set, (items) => {
      const rest = removeFromBasket(items, lineKey(from));
      return isAtServer(set) ? rest : { ...rest, [lineKey(to)]: { ...to, type: kindOf(to), IS_TEMP: true } };
    });
    return [];
  }
  const removed = await queueCartCall(set, (shop, how) =>
    shop.cart.subtract({ id: from.cartable.id, type: kindOf(from), count: 0 }, how),
  );
  if (removed.ok) applyCart(get, set, removed.data);
  // An unavailable line that stays is removed when the user leaves the cart. The new line is not taken out again: a call
  // without an answer may have removed the old one, and the cart would have neither.
  const isSettled = removed.ok || removed.error.code === NOT_FOUND || isGone(from);
  return isSettled ? [] : [errorKey("Cart.oldLineStays")];
});
