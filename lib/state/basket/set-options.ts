import { atom } from "jotai";
import { CartType } from "@/lib/contract/cart";
import { type BasketItem, basketTotals, lineKey } from "@/lib/domain/basket/basket";
import { replaceOptions } from "@/lib/domain/basket/basket-changes";
import type { Notice } from "@/lib/domain/errors/notice";
import { optionNotices } from "@/lib/domain/errors/product";
import { basketLinesAtom, changeLocalLines, isAtServer, serverCartAtom } from "./basket-store";
import { queueCartCall } from "./cart-queue";
import { acceptPriceAtom } from "./seen-prices";

export const setOptionsAtom = atom(null, async (get, set, item: BasketItem): Promise<Notice[]> => {
  const key = lineKey(item);
  const line = get(basketLinesAtom)?.find((known) => lineKey(known) === key);
  if (!isAtServer(set, line)) {
    changeLocalLines(set, (items) => replaceOptions(items, item));
    set(acceptPriceAtom, item);
    return optionNotices(null);
  }
  const ids = item.options.length > 0 ? item.options : null;
  const changed = await queueCartCall(set, (shop, how) =>
    shop.cart.setOptions({ id: item.cartable.id, type: CartType.Product, options: ids }, how),
  );
  if (!changed.ok) return optionNotices(changed.error);
  set(acceptPriceAtom, changed.data);
  set(serverCartAtom, (cart) => {
    if (!cart) return cart;
    const details = cart.details.map((known) => (lineKey(known) === key ? changed.data : known));
    return { ...cart, details, cart_info: basketTotals(details) };
  });
  return optionNotices(null);
});
