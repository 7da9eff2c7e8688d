import { atom } from "jotai";
import { AddMode, type CartLine } from "@/lib/contract/cart";
import { kindOf, lineKey } from "@/lib/domain/basket";
import { removeFromBasket } from "@/lib/domain/basket-changes";
import { cartAddNotices } from "@/lib/domain/errors/cart";
import type { Notice } from "@/lib/domain/errors/notice";
import { takeCart } from "./basket";
import { changeLocal, isAtServer } from "./basket-store";
import { inTurn } from "./cart-turn";
import { acceptPriceAtom } from "./seen-prices";

type Swap = { from: CartLine; to: CartLine };

/**
 * Puts one line in place of another; returns what to tell, nothing when all went well. The new one comes in first, so that
 * a refusal leaves the cart as it was.
 */
export const swapLineAtom = atom(null, async (get, set, { from, to }: Swap): Promise<Notice[]> => {
  const isFromHere = !isAtServer(set, from);
  if (isAtServer(set)) {
    const { count } = to;
    const thing = { id: to.cartable.id, type: kindOf(to) };
    const added = await inTurn(set, (shop, how) =>
      shop.cart.add({ ...thing, count, add: AddMode.Set, options: null }, how),
    );
    if (!added.ok) return cartAddNotices(added.error);
    takeCart(get, set, added.data);
  }
  set(acceptPriceAtom, to);
  if (isFromHere) {
    changeLocal(set, (items) => {
      const rest = removeFromBasket(items, lineKey(from));
      return isAtServer(set) ? rest : { ...rest, [lineKey(to)]: { ...to, type: kindOf(to), IS_TEMP: true } };
    });
    return [];
  }
  const removed = await inTurn(set, (shop, how) =>
    shop.cart.subtract({ id: from.cartable.id, type: kindOf(from), count: 0 }, how),
  );
  // One that stays behind is struck through and leaves with the shopper.
  if (removed.ok) takeCart(get, set, removed.data);
  return [];
});
