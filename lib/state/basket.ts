import { atom, type Getter, type Setter } from "jotai";
import { AddMode, type Cart, type CartExtra, type CartLine, OwnCart } from "@/lib/contract/cart";
import {
  addToBasket,
  attachErrors,
  type Basket,
  type BasketItem,
  basketLines,
  basketTotals,
  dropGone,
  isGone,
  keepUnmerged,
  lineKey,
  refusalFor,
  removeFromBasket,
  subtractFromBasket,
  toMergeItems,
  withoutErrors,
} from "@/lib/domain/basket";
import { cartAddNotices, cartLoadFailure, localAddNotices } from "@/lib/domain/errors/cart";
import { errorText, type Notice } from "@/lib/domain/errors/notice";
import { mergesBasket } from "@/lib/domain/login";
import { emptyBasket, parseBasket, type StoredBasket } from "@/lib/domain/stored-basket";
import { wait } from "@/lib/hooks/wait";
import { callShop } from "./call-shop";
import { randomKey } from "./random-key";
import { sessionAtom } from "./session";
import { storedAtom } from "./stored-atom";

export const ADD_DELAY_MS = 200; // spec 9
export const SPINNER_MS = 6000; // spec 9

type ServerCart = Cart & CartExtra;

/** Lines that the shop server does not hold: a guest's, those of status 3, and what a merge could not take. */
const storedBasketAtom = storedAtom("basket", parseBasket);

/** The server's cart as last answered; null before the first answer. */
export const serverCartAtom = atom<ServerCart | null>(null);

/** True when a cart answer said that the registration is to be completed first (spec 8). */
export const incompleteAtom = atom(false);

/** Full accounts have their cart at the server; guests and status 3 keep theirs here (spec 4). Undefined: not known yet. */
export const usesServerAtom = atom((get) => {
  const session = get(sessionAtom);
  return session === undefined ? undefined : session !== null && mergesBasket(session.register_status);
});

/** All lines with their errors; null until they are known. */
export const basketLinesAtom = atom<CartLine[] | null>((get) => {
  const stored = get(storedBasketAtom);
  const usesServer = get(usesServerAtom);
  if (!stored || usesServer === undefined) return null;
  const local = basketLines(stored.items);
  if (!usesServer) return local;
  const cart = get(serverCartAtom);
  return cart && [...attachErrors(cart.details, cart.cart), ...local];
});

export const basketTotalsAtom = atom((get) => {
  if (get(usesServerAtom)) return get(serverCartAtom)?.cart_info ?? { items_count: 0, total_price: 0 };
  return basketTotals(get(basketLinesAtom) ?? []);
});

/** Pieces in the basket, for the header. */
export const basketCountAtom = atom((get) => get(basketTotalsAtom).items_count);

const same = <T>(value: T): T => value;

/** Reads the session afresh: an action may run where nothing shows the session. */
function isAtServer(set: Setter, line?: CartLine): boolean {
  const session = set(sessionAtom, same);
  const isLeftHere = line !== undefined && "IS_TEMP" in line;
  return session !== null && mergesBasket(session.register_status) && !isLeftHere;
}

/** Every change of the lines makes a new merge of it. */
function changeLocal(set: Setter, change: (items: Basket) => Basket): void {
  set(storedBasketAtom, ({ items }) => ({ items: change(items), mergeKey: null }));
}

function takeCart(get: Getter, set: Setter, cart: Cart): void {
  const { cart: errors = [], type = OwnCart, receipt = null } = get(serverCartAtom) ?? {};
  set(serverCartAtom, { ...cart, cart: errors, type, receipt });
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
  await wait(ADD_DELAY_MS);
  const key = lineKey(item);
  if (!isAtServer(set)) return addLocally(set, { ...item, IS_TEMP: true });
  const present = get(serverCartAtom)?.details.find((line) => lineKey(line) === key);
  const refusal = refusalFor(item.cartable, (present?.count ?? 0) + 1);
  if (refusal) return localAddNotices(refusal);
  const { type, options, cartable } = item;
  const added = await callShop((shop) =>
    shop.cart.add({
      id: cartable.id,
      type,
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
  const result = await callShop((shop) => shop.cart.subtract(line.cartable.id, line.type));
  if (!result.ok) return [cartLoadFailure(result.error).notice];
  takeCart(get, set, result.data);
  return [];
});

export const removeAtom = atom(null, async (get, set, line: CartLine): Promise<Notice[]> => {
  if (!isAtServer(set, line)) {
    changeLocal(set, (items) => removeFromBasket(items, lineKey(line)));
    return [];
  }
  const result = await callShop((shop) => shop.cart.remove(line.cartable.id, line.type));
  if (!result.ok) return [cartLoadFailure(result.error).notice];
  takeCart(get, set, result.data);
  return [];
});

const withMergeKey = (stored: StoredBasket): StoredBasket => {
  const isNothingNew = Object.keys(withoutErrors(stored.items)).length === 0;
  return stored.mergeKey || isNothingNew ? stored : { ...stored, mergeKey: randomKey() };
};

/** Brings local lines to the server. A repetition carries the same key, so nothing is counted twice. */
async function mergeLocal(set: Setter): Promise<Notice[]> {
  const { items, mergeKey } = set(storedBasketAtom, withMergeKey);
  if (!mergeKey) return [];
  const merged = await callShop((shop) => shop.cart.merge(toMergeItems(withoutErrors(items)), mergeKey));
  if (!merged.ok) return [cartLoadFailure(merged.error).notice];
  const errors = merged.extra?.cart ?? [];
  changeLocal(set, (current) => keepUnmerged(current, errors, merged.data.details));
  return errors.map(({ message }) => ({ level: "warning", text: message }));
}

const runningSyncAtom = atom<Promise<Notice[]> | null>(null);

/**
 * Merges what is still local, then loads the server's cart. Answers what to tell; does nothing for a local basket.
 * Header and page may ask at once: they share one run.
 */
export const syncCartAtom = atom(null, async (get, set): Promise<Notice[]> => {
  if (!isAtServer(set)) return [];
  const running = get(runningSyncAtom) ?? syncNow(set);
  set(runningSyncAtom, running);
  return running.finally(() => set(runningSyncAtom, null));
});

async function syncNow(set: Setter): Promise<Notice[]> {
  const notices = await mergeLocal(set);
  const loaded = await callShop((shop) => shop.cart.get());
  if (!loaded.ok) {
    const { notice, isIncomplete } = cartLoadFailure(loaded.error);
    if (isIncomplete) set(incompleteAtom, true);
    return [...notices, notice];
  }
  set(incompleteAtom, false);
  set(serverCartAtom, { ...loaded.data, ...loaded.extra });
  return [...notices, ...loaded.extra.cart.map(({ message }) => errorText(message))];
}

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
