import { atom, type Getter, type Setter } from "jotai";
import { type CartLine, MAX_PREVIEWED_LINES } from "@/lib/contract/cart";
import { dropGone, isGone, kindOf, lineKey } from "@/lib/domain/basket/basket";
import { toMergeItems } from "@/lib/domain/basket/basket-changes";
import { refreshBasket } from "@/lib/domain/basket/refresh-basket";
import { callShop } from "@/lib/state/storage/call-shop";
import { applyCart } from "./basket";
import { basketLinesAtom, changeLocalLines, isAtServer, storedBasketAtom } from "./basket-store";
import { recordRemovedLines, recordRequestedRemovals } from "./left-lines";
import { popRemovedLineKeys, storeRemovedLineKeys } from "./removed-line-keys";

const NOT_FOUND = 404;

/**
 * True once the user is leaving a cart: removals are announced at the next visit rather than on the page being left.
 */
export const isLeavingAtom = atom(false);

/** Removes a line on the server if it still cannot be bought, by a request that outlives the page. */
async function removeGone(get: Getter, set: Setter, line: CartLine): Promise<void> {
  const removed = await callShop((shop) =>
    shop.cart.subtract({ id: line.cartable.id, type: kindOf(line), count: 0, only_gone: true }, { keepalive: true }),
  );
  if (removed.ok) applyCart(get, set, removed.data);
}

/**
 * Removes unavailable local lines after the user left the cart, if the server confirms that they are; a failed call is
 * retried later.
 */
export const removeUnavailableAtom = atom(null, async (_get, set): Promise<void> => {
  const keys = popRemovedLineKeys();
  if (keys.length === 0) return;
  const { items } = set(storedBasketAtom, (stored) => stored);
  const isMeant = ([key, item]: [string, CartLine]) => keys.includes(key) && isGone(item);
  const asked = Object.fromEntries(Object.entries(items).filter(isMeant).slice(0, MAX_PREVIEWED_LINES));
  if (Object.keys(asked).length === 0) return;
  const answer = await callShop((shop) => shop.cart.preview({ items: toMergeItems(asked) }));
  if (!answer.ok && answer.error.code !== NOT_FOUND) return storeRemovedLineKeys(keys);
  changeLocalLines(set, (present) => {
    const looked = answer.ok && { asked, lines: answer.data.details, errors: answer.extra.cart };
    const fresh = looked ? refreshBasket(present, looked).basket : present;
    recordRemovedLines(Object.values(fresh).filter((item) => lineKey(item) in asked && isGone(item)));
    return dropGone(fresh, Object.keys(asked));
  });
});

/** Removes unavailable lines (spec 4, cause 2). `isUnloading`: the next page asks the server about local lines. */
export const leaveCartAtom = atom(null, async (get, set, isUnloading: boolean = false): Promise<void> => {
  const gone = (get(basketLinesAtom) ?? []).filter(isGone);
  if (gone.length === 0) return;
  set(isLeavingAtom, true);
  const goneAtServer = gone.filter((line) => isAtServer(set, line));
  recordRequestedRemovals(goneAtServer);
  storeRemovedLineKeys(gone.filter((line) => !goneAtServer.includes(line)).map(lineKey));
  const removals = goneAtServer.map((line) => removeGone(get, set, line));
  await Promise.all([...removals, isUnloading || set(removeUnavailableAtom)]);
});
