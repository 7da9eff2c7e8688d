import { atom } from "jotai";
import { MAX_PREVIEWED_LINES } from "@/lib/contract/cart";
import { toMergeItems } from "@/lib/domain/basket/basket-changes";
import { refreshBasket } from "@/lib/domain/basket/refresh-basket";
import { callShop } from "@/lib/state/storage/call-shop";
import { changeLocalLines, countErrorsAtom, isAtServer, storedBasketAtom } from "./basket-store";
import { recordPricesAtom } from "./seen-prices";

const NOT_FOUND = 404;

/** True if the shop server can price lines outside a cart, which sharing a basket requires; null until known. */
export const isPreviewOfferedAtom = atom<boolean | null>(null);

export const checkPreviewAtom = atom(null, async (get, set): Promise<void> => {
  if (get(isPreviewOfferedAtom) !== null) return;
  const asked = await callShop((shop) => shop.cart.preview({ items: [] }));
  if (asked.ok || asked.error.code === NOT_FOUND) set(isPreviewOfferedAtom, asked.ok);
});

/** Changes the shop made to a guest's lines, shown in the cart until the user leaves it. */
export const cartNotesAtom = atom<readonly string[]>([]);

function partsOf<Item>(items: readonly Item[]): Item[][] {
  const starts = Array.from({ length: Math.ceil(items.length / MAX_PREVIEWED_LINES) }, (_, part) => part);
  return starts.map((part) => items.slice(part * MAX_PREVIEWED_LINES, (part + 1) * MAX_PREVIEWED_LINES));
}

/** Refreshes a guest's lines and records what changed. A failed call leaves the cart unchanged. */
export const refreshBasketAtom = atom(null, async (_get, set): Promise<void> => {
  if (isAtServer(set)) return;
  set(recordPricesAtom);
  const asked = set(storedBasketAtom, (stored) => stored).items;
  const answers = await Promise.all(
    partsOf(toMergeItems(asked)).map((items) => callShop((shop) => shop.cart.preview({ items }))),
  );
  const told = answers.flatMap((answer) => (answer.ok ? [answer] : []));
  const isUnknown = answers.some((answer) => !answer.ok && answer.error.code === NOT_FOUND);
  if (told.length > 0 || isUnknown) set(isPreviewOfferedAtom, !isUnknown);
  if (told.length < answers.length || isAtServer(set)) return;
  const lines = told.flatMap(({ data }) => data.details);
  const errors = told.flatMap(({ extra }) => extra.cart);
  changeLocalLines(set, (items) => {
    const { basket, blocking, told: texts } = refreshBasket(items, { asked, lines, errors });
    set(countErrorsAtom, blocking);
    set(cartNotesAtom, (notes) => [...new Set([...notes, ...texts])]);
    return basket;
  });
  set(recordPricesAtom);
});
