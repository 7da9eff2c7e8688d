import { atom } from "jotai";
import { MAX_PREVIEWED_LINES } from "@/lib/contract/cart";
import { toMergeItems } from "@/lib/domain/basket-changes";
import type { Notice } from "@/lib/domain/errors/notice";
import { refreshBasket } from "@/lib/domain/refresh-basket";
import { changeLocal, countErrorsAtom, isAtServer, storedBasketAtom } from "./basket-store";
import { callShop } from "./call-shop";
import { notePricesAtom } from "./seen-prices";

const NOT_FOUND = 404;

/** Whether this shop prices lines that no cart holds; null until it was asked. Without that no basket can be shared. */
export const isPreviewOfferedAtom = atom<boolean | null>(null);

/** Asks once, where nothing else has. */
export const askForPreviewAtom = atom(null, async (get, set): Promise<void> => {
  if (get(isPreviewOfferedAtom) !== null) return;
  const asked = await callShop((shop) => shop.cart.preview({ items: [] }));
  if (asked.ok || asked.error.code === NOT_FOUND) set(isPreviewOfferedAtom, asked.ok);
});

function partsOf<Item>(items: readonly Item[]): Item[][] {
  const starts = Array.from({ length: Math.ceil(items.length / MAX_PREVIEWED_LINES) }, (_, part) => part);
  return starts.map((part) => items.slice(part * MAX_PREVIEWED_LINES, (part + 1) * MAX_PREVIEWED_LINES));
}

/**
 * Brings a guest's lines up to what the shop says of them now: prices, stock, options. Answers what to tell. A shop that
 * knows no such call, or does not answer, leaves the basket as it is.
 */
export const refreshBasketAtom = atom(null, async (_get, set): Promise<Notice[]> => {
  if (isAtServer(set)) return [];
  set(notePricesAtom);
  const asked = set(storedBasketAtom, (stored) => stored).items;
  const answers = await Promise.all(
    partsOf(toMergeItems(asked)).map((items) => callShop((shop) => shop.cart.preview({ items }))),
  );
  const told = answers.flatMap((answer) => (answer.ok ? [answer] : []));
  const isUnknown = answers.some((answer) => !answer.ok && answer.error.code === NOT_FOUND);
  if (told.length > 0 || isUnknown) set(isPreviewOfferedAtom, !isUnknown);
  if (told.length < answers.length || isAtServer(set)) return [];
  const lines = told.flatMap(({ data }) => data.details);
  const errors = told.flatMap(({ extra }) => extra.cart);
  let notices: Notice[] = [];
  changeLocal(set, (items) => {
    const { basket, blocking, told: texts } = refreshBasket(items, { asked, lines, errors });
    set(countErrorsAtom, blocking);
    notices = texts.map((text) => ({ level: "warning", text }));
    return basket;
  });
  set(notePricesAtom);
  return notices;
});
