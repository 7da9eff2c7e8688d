import { atom, type Getter, type Setter } from "jotai";
import { AddMode, type Cart, type CartLine, OwnCart } from "@/lib/contract/cart";
import { type BasketItem, kindOf, lineKey } from "@/lib/domain/basket/basket";
import { addToBasket, refusalFor } from "@/lib/domain/basket/basket-changes";
import { emptyBasket } from "@/lib/domain/basket/stored-basket";
import { cartAddNotices, localAddNotices } from "@/lib/domain/errors/cart";
import type { Notice } from "@/lib/domain/errors/notice";
import { isOnline, onceOnline } from "@/lib/hooks/online";
import { pause } from "@/lib/hooks/pause";
import { agentDraftAtom, noDraft } from "@/lib/state/page/agent-draft";
import {
  basketLinesAtom,
  changeLocalLines,
  countErrorsAtom,
  isAtServer,
  pendingCountsAtom,
  serverCartAtom,
  storedBasketAtom,
} from "./basket-store";
import { notifyCartChanged } from "./cart-news";
import { queueCartCall } from "./cart-queue";
import { forgetLeftLines, settleLeftLines } from "./left-lines";
import { acceptPriceAtom, recordPricesAtom } from "./seen-prices";

export const ADD_DELAY_MS = 200; // spec 9

/** Shows the cart in a write's response, and tells other tabs to reload theirs. */
export function applyCart(get: Getter, set: Setter, cart: Cart): void {
  if (!isAtServer(set)) return;
  const { type = OwnCart, receipt = null } = get(serverCartAtom) ?? {};
  settleLeftLines(cart.details, "removal");
  // The lines in the response have their own errors; older errors may be resolved.
  set(serverCartAtom, { ...cart, cart: [], type, receipt });
  notifyCartChanged();
  set(recordPricesAtom);
}

function addLocally(set: Setter, item: BasketItem): Notice[] {
  let notices: Notice[] = [];
  changeLocalLines(set, (items) => {
    const result = addToBasket(items, item);
    if ("basket" in result) return result.basket;
    notices = localAddNotices(result.refusal);
    return items;
  });
  return notices;
}

/** Stores a unit locally until the network is back; it is then merged into the server's cart like a guest's. */
function addUntilOnline(set: Setter, item: BasketItem): Notice[] {
  const notices = addLocally(set, item);
  if (notices.length > 0) return notices;
  onceOnline(() => void set(syncCartAtom));
  return [{ level: "warning", key: "Errors.offlineAdded" }];
}

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
  const added = await queueCartCall(set, (shop, how) =>
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
  applyCart(get, set, added.data);
  return [];
});

const runningSyncAtom = atom<Promise<Notice[]> | null>(null);

/** Merges local lines and loads the server's cart, if the user has one. Concurrent calls share one run. */
export const syncCartAtom = atom(null, async (get, set): Promise<Notice[]> => {
  if (!isAtServer(set)) return [];
  // Loaded on demand, because guests never need it.
  const running = get(runningSyncAtom) ?? import("./sync-cart").then(({ syncNow }) => syncNow(set));
  set(runningSyncAtom, running);
  return running.finally(() => set(runningSyncAtom, null));
});

export const emptyBasketAtom = atom(null, (_get, set) => {
  set(storedBasketAtom, () => emptyBasket);
  set(serverCartAtom, null);
  notifyCartChanged();
  forgetLeftLines();
  set(pendingCountsAtom, {});
  set(countErrorsAtom, []);
  set(agentDraftAtom, (draft) => (draft.forSelf || draft.handle ? noDraft : draft));
});
