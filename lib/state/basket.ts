import { atom, type Getter, type Setter } from "jotai";
import { AddMode, type Cart, type CartLine, OwnCart } from "@/lib/contract/cart";
import { type BasketItem, dropGone, isGone, kindOf, lineKey } from "@/lib/domain/basket";
import { addToBasket, refusalFor } from "@/lib/domain/basket-changes";
import { cartAddNotices, localAddNotices } from "@/lib/domain/errors/cart";
import type { Notice } from "@/lib/domain/errors/notice";
import { emptyBasket } from "@/lib/domain/stored-basket";
import { isOnline, onceOnline } from "@/lib/hooks/online";
import { pause } from "@/lib/hooks/pause";
import { agentDraftAtom, noDraft } from "./agent-draft";
import {
  basketLinesAtom,
  changeLocal,
  countErrorsAtom,
  isAtServer,
  serverCartAtom,
  storedBasketAtom,
  wantedCountsAtom,
} from "./basket-store";
import { callShop } from "./call-shop";
import { tellCartChanged } from "./cart-news";
import { inTurn } from "./cart-turn";
import { acceptPriceAtom, notePricesAtom } from "./seen-prices";

export const ADD_DELAY_MS = 200; // spec 9

/** Shows the cart as a write answered it, and has other tabs ask for it. */
export function takeCart(get: Getter, set: Setter, cart: Cart): void {
  // Somebody logged out meanwhile.
  if (!isAtServer(set)) return;
  const { type = OwnCart, receipt = null } = get(serverCartAtom) ?? {};
  // The lines of the answer carry their own errors; those of an earlier answer may be mended by now.
  set(serverCartAtom, { ...cart, cart: [], type, receipt });
  tellCartChanged();
  set(notePricesAtom);
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

/** Keeps a piece in this browser until the network is back; the cart of the server then takes it in like a guest's. */
function addUntilOnline(set: Setter, item: BasketItem): Notice[] {
  const notices = addLocally(set, item);
  if (notices.length > 0) return notices;
  onceOnline(() => void set(syncCartAtom));
  return [{ level: "warning", key: "Errors.offlineAdded" }];
}

/** Adds one piece; answers what to tell the shopper, nothing when all went well. */
export const addToBasketAtom = atom(null, async (get, set, item: CartLine): Promise<Notice[]> => {
  await pause(ADD_DELAY_MS);
  const key = lineKey(item);
  const present = get(basketLinesAtom)?.find((line) => lineKey(line) === key);
  if (!present) set(acceptPriceAtom, item);
  const local: BasketItem = { ...item, type: kindOf(item), IS_TEMP: true };
  if (!isAtServer(set)) return addLocally(set, local);
  const refusal = refusalFor(item.cartable, (present?.count ?? 0) + 1);
  if (refusal) return localAddNotices(refusal);
  if (!isOnline() && !present) return addUntilOnline(set, local);
  const { options, cartable } = item;
  const added = await inTurn(set, (shop, how) =>
    shop.cart.add(
      {
        id: cartable.id,
        type: kindOf(item),
        count: 1,
        add: AddMode.Increment,
        options: options.length ? options : null,
      },
      how,
    ),
  );
  if (!added.ok) return cartAddNotices(added.error);
  takeCart(get, set, added.data);
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

/** A line that can't be bought any more, by a call that outlives the page. */
async function removeGone(get: Getter, set: Setter, line: CartLine): Promise<void> {
  const removed = await callShop((shop) =>
    shop.cart.subtract({ id: line.cartable.id, type: kindOf(line), count: 0 }, { keepalive: true }),
  );
  if (removed.ok) takeCart(get, set, removed.data);
}

/** What can't be bought any more leaves with the shopper (spec 4, cause 2). */
export const leaveCartAtom = atom(null, async (get, set): Promise<void> => {
  const goneAtServer = (get(basketLinesAtom) ?? []).filter((line) => isGone(line) && isAtServer(set, line));
  set(storedBasketAtom, (stored) => ({ ...stored, items: dropGone(stored.items) }));
  await Promise.all(goneAtServer.map((line) => removeGone(get, set, line)));
});

/** After an order, and at the logout. */
export const emptyBasketAtom = atom(null, (_get, set) => {
  set(storedBasketAtom, () => emptyBasket);
  set(serverCartAtom, null);
  tellCartChanged();
  set(wantedCountsAtom, {});
  set(countErrorsAtom, []);
  // What is bought next is for somebody else, until its agent says so.
  set(agentDraftAtom, (draft) => (draft.forSelf || draft.handle ? noDraft : draft));
});
