import { atom, type Getter, type Setter } from "jotai";
import { AddMode, type Cart, type CartLine, OwnCart } from "@/lib/contract/cart";
import { type BasketItem, dropGone, isGone, kindOf, lineKey } from "@/lib/domain/basket";
import { addToBasket, refusalFor, removeFromBasket, subtractFromBasket } from "@/lib/domain/basket-changes";
import { cartAddNotices, cartLoadFailure, localAddNotices } from "@/lib/domain/errors/cart";
import type { Notice } from "@/lib/domain/errors/notice";
import { emptyBasket } from "@/lib/domain/stored-basket";
import { pause } from "@/lib/hooks/pause";
import { basketLinesAtom, changeLocal, isAtServer, serverCartAtom, storedBasketAtom } from "./basket-store";
import { callShop } from "./call-shop";

export const ADD_DELAY_MS = 200; // spec 9

function takeCart(get: Getter, set: Setter, cart: Cart): void {
  const { type = OwnCart, receipt = null } = get(serverCartAtom) ?? {};
  // The lines of the answer carry their own errors; those of an earlier answer may be mended by now.
  set(serverCartAtom, { ...cart, cart: [], type, receipt });
}

function addLocally(set: Setter, item: BasketItem): Notice[] {
  let notices: Notice[] = [];
  changeLocal(set, (items) => {
    const result = addToBasket(items, item);
    if ("basket" in result) return result.basket;
    notices = localAddNotices(result.refusal);
    return items;
  });
  return notices;
}

/** Adds one piece; answers what to tell the shopper, nothing when all went well. */
export const addToBasketAtom = atom(null, async (get, set, item: CartLine): Promise<Notice[]> => {
  await pause(ADD_DELAY_MS);
  const key = lineKey(item);
  if (!isAtServer(set)) return addLocally(set, { ...item, type: kindOf(item), IS_TEMP: true });
  const present = get(serverCartAtom)?.details.find((line) => lineKey(line) === key);
  const refusal = refusalFor(item.cartable, (present?.count ?? 0) + 1);
  if (refusal) return localAddNotices(refusal);
  const { options, cartable } = item;
  const added = await callShop((shop) =>
    shop.cart.add({
      id: cartable.id,
      type: kindOf(item),
      count: 1,
      add: AddMode.Increment,
      options: options.length ? options : null,
    }),
  );
  if (!added.ok) return cartAddNotices(added.error);
  takeCart(get, set, added.data);
  return [];
});

/** Takes one piece away; the last one takes the line with it. */
export const subtractAtom = atom(null, async (get, set, line: CartLine): Promise<Notice[]> => {
  if (!isAtServer(set, line)) {
    changeLocal(set, (items) => subtractFromBasket(items, lineKey(line)));
    return [];
  }
  const result = await callShop((shop) => shop.cart.subtract({ id: line.cartable.id, type: kindOf(line) }));
  if (!result.ok) return [cartLoadFailure(result.error).notice];
  takeCart(get, set, result.data);
  return [];
});

export const removeAtom = atom(null, async (get, set, line: CartLine): Promise<Notice[]> => {
  if (!isAtServer(set, line)) {
    changeLocal(set, (items) => removeFromBasket(items, lineKey(line)));
    return [];
  }
  const result = await callShop((shop) =>
    shop.cart.subtract({ id: line.cartable.id, type: kindOf(line), count: 0 }, { keepalive: true }),
  );
  if (!result.ok) return [cartLoadFailure(result.error).notice];
  takeCart(get, set, result.data);
  return [];
});

const runningSyncAtom = atom<Promise<Notice[]> | null>(null);

/**
 * Merges what is still local, then loads the server's cart. Answers what to tell; does nothing for a local basket.
 * Header and page may ask at once: they share one run.
 */
export const syncCartAtom = atom(null, async (get, set): Promise<Notice[]> => {
  if (!isAtServer(set)) return [];
  // Guests never need it, so their pages ship without it.
  const running = get(runningSyncAtom) ?? import("./sync-cart").then(({ syncNow }) => syncNow(set));
  set(runningSyncAtom, running);
  return running.finally(() => set(runningSyncAtom, null));
});

/** What can't be bought any more leaves with the shopper (spec 4, cause 2). */
export const leaveCartAtom = atom(null, async (get, set): Promise<void> => {
  const goneAtServer = (get(basketLinesAtom) ?? []).filter((line) => isGone(line) && isAtServer(set, line));
  set(storedBasketAtom, (stored) => ({ ...stored, items: dropGone(stored.items) }));
  await Promise.all(goneAtServer.map((line) => set(removeAtom, line)));
});

/** After an order, and at the logout. */
export const emptyBasketAtom = atom(null, (_get, set) => {
  set(storedBasketAtom, () => emptyBasket);
  set(serverCartAtom, null);
});
