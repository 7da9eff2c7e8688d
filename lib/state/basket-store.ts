import { atom, type Setter } from "jotai";
import type { Cart, CartExtra, CartLine } from "@/lib/contract/cart";
import { attachErrors, type Basket, basketLines, basketTotals, dropGone } from "@/lib/domain/basket";
import { withCounts, withoutErrors } from "@/lib/domain/basket-changes";
import { type CountError, standingErrors } from "@/lib/domain/count-errors";
import { mergesBasket } from "@/lib/domain/login";
import { parseBasket } from "@/lib/domain/stored-basket";
import { takeSeenGone } from "./seen-gone";
import { readSessionAtom, sessionAtom } from "./session";
import { storedAtom } from "./stored-atom";

type ServerCart = Cart & CartExtra;

/** Lines that the shop server does not hold: a guest's, those of status 3, and what a merge could not take. */
export const storedBasketAtom = storedAtom("basket", parseBasket);

/** Whether this browser holds lines; for presses that may come before anything has read them. */
export const hasBasketAtom = atom(null, (_get, set) => {
  const { items } = set(storedBasketAtom, (stored) => stored);
  return Object.keys(items).length > 0;
});

// Who never came back to the cart has left it (spec 4, cause 2).
storedBasketAtom.onMount = (change) => {
  const seen = takeSeenGone();
  if (seen.length > 0) change((stored) => ({ ...stored, items: dropGone(stored.items, seen) }));
};

/** The server's cart as last answered; null before the first answer. */
export const serverCartAtom = atom<ServerCart | null>(null);

/** True when a cart answer said that the registration is to be completed first (spec 8). */
export const incompleteAtom = atom(false);

/** Full accounts have their cart at the server; guests and status 3 keep theirs here (spec 4). Undefined: not known yet. */
export const usesServerAtom = atom((get) => {
  const session = get(sessionAtom);
  return session === undefined ? undefined : session !== null && mergesBasket(session.register_status);
});

/** Counts that were pressed and that the server has not answered yet, by the key of the line; 0 is a line that goes. */
export const wantedCountsAtom = atom<Readonly<Record<string, number>>>({});

/** What the shop said of a guest's counts; of this visit alone, since fewer pieces mend it. */
export const countErrorsAtom = atom<readonly CountError[]>([]);

/** All lines with their errors, in the counts that are wanted; null until they are known. */
export const basketLinesAtom = atom<CartLine[] | null>((get) => {
  const stored = get(storedBasketAtom);
  const usesServer = get(usesServerAtom);
  if (!stored || usesServer === undefined) return null;
  const local = basketLines(stored.items);
  if (!usesServer) return attachErrors(local, standingErrors(get(countErrorsAtom), stored.items));
  const cart = get(serverCartAtom);
  return cart && withCounts([...attachErrors(cart.details, cart.cart), ...local], get(wantedCountsAtom));
});

/** The server's own numbers, except while this browser knows better: of counts and lines that are on their way to it. */
export const basketTotalsAtom = atom((get) => {
  const cart = get(serverCartAtom);
  const onTheWay = withoutErrors(get(storedBasketAtom)?.items ?? {});
  const isSettled = Object.keys({ ...get(wantedCountsAtom), ...onTheWay }).length === 0;
  if (get(usesServerAtom) && cart && isSettled) return cart.cart_info;
  return basketTotals(get(basketLinesAtom) ?? []);
});

/** Pieces in the basket, for the header. */
export const basketCountAtom = atom((get) => get(basketTotalsAtom).items_count);

/** Reads the session afresh: an action may run where nothing shows the session. */
export function isAtServer(set: Setter, line?: CartLine): boolean {
  const session = set(readSessionAtom);
  const isLeftHere = line !== undefined && "IS_TEMP" in line;
  return session !== null && mergesBasket(session.register_status) && !isLeftHere;
}

/** Every change of the lines makes a new merge of it. */
export function changeLocal(set: Setter, change: (items: Basket) => Basket): void {
  set(storedBasketAtom, (stored) => {
    const items = change(stored.items);
    return items === stored.items ? stored : { ...stored, items, mergeKey: null };
  });
}
