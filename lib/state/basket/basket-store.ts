import { atom, type Setter } from "jotai";
import type { Cart, CartExtra, CartLine } from "@/lib/contract/cart";
import { mergesBasket } from "@/lib/domain/account/login";
import {
  attachErrors,
  type Basket,
  basketLines,
  basketTotals,
  withCounts,
  withoutErrors,
} from "@/lib/domain/basket/basket";
import { type CountError, remainingErrors } from "@/lib/domain/basket/count-errors";
import { parseBasket } from "@/lib/domain/basket/stored-basket";
import { readSessionAtom, sessionAtom } from "@/lib/state/session/session";
import { storedAtom } from "@/lib/state/storage/stored-atom";

type ServerCart = Cart & CartExtra;

/**
 * Lines that are not on the server: those of guests, of users with status 3, and those that a merge failed to transfer.
 */
export const storedBasketAtom = storedAtom("basket", parseBasket);

export const hasBasketAtom = atom(null, (_get, set) => {
  const { items } = set(storedBasketAtom, (stored) => stored);
  return Object.keys(items).length > 0;
});

export const serverCartAtom = atom<ServerCart | null>(null);

/** True if a cart response said that the registration must be completed (spec 8). */
export const isCartIncompleteAtom = atom(false);

/** Only complete accounts have their cart on the server (spec 4). Undefined while unknown. */
export const usesServerCartAtom = atom((get) => {
  const session = get(sessionAtom);
  return session === undefined ? undefined : session !== null && mergesBasket(session.register_status);
});

/** Counts changed by the user that the server has not confirmed yet, by line key; 0 removes the line. */
export const pendingCountsAtom = atom<Readonly<Record<string, number>>>({});

/** Errors of a guest's cart; not stored, because changing the count resolves them. */
export const countErrorsAtom = atom<readonly CountError[]>([]);

export const basketLinesAtom = atom<CartLine[] | null>((get) => {
  const stored = get(storedBasketAtom);
  const usesServer = get(usesServerCartAtom);
  if (!stored || usesServer === undefined) return null;
  const local = basketLines(stored.items);
  if (!usesServer) return attachErrors(local, remainingErrors(get(countErrorsAtom), stored.items));
  const cart = get(serverCartAtom);
  return cart && withCounts([...attachErrors(cart.details, cart.cart), ...local], get(pendingCountsAtom));
});

/** The server's totals, or local ones while counts or lines are pending. */
export const basketTotalsAtom = atom((get) => {
  const cart = get(serverCartAtom);
  const onTheWay = withoutErrors(get(storedBasketAtom)?.items ?? {});
  const isSettled = Object.keys({ ...get(pendingCountsAtom), ...onTheWay }).length === 0;
  if (get(usesServerCartAtom) && cart && isSettled) return cart.cart_info;
  return basketTotals(get(basketLinesAtom) ?? []);
});

export const basketCountAtom = atom((get) => get(basketTotalsAtom).items_count);

/** Reads the session from storage, because there may be no mounted component that uses it. */
export function isAtServer(set: Setter, line?: CartLine): boolean {
  const session = set(readSessionAtom);
  const isLeftHere = line !== undefined && "IS_TEMP" in line;
  return session !== null && mergesBasket(session.register_status) && !isLeftHere;
}

/** Every change to local lines gets a new idempotency key for the merge. */
export function changeLocalLines(set: Setter, change: (items: Basket) => Basket): void {
  set(storedBasketAtom, (stored) => {
    const items = change(stored.items);
    return items === stored.items ? stored : { ...stored, items, mergeKey: null };
  });
}
