import type { Setter } from "jotai";
import { withoutErrors } from "@/lib/domain/basket/basket";
import { toMergeItems, unmergedBasket, unmergedTexts } from "@/lib/domain/basket/basket-changes";
import type { StoredBasket } from "@/lib/domain/basket/stored-basket";
import { cartLoadFailure } from "@/lib/domain/errors/cart";
import type { Notice } from "@/lib/domain/errors/notice";
import { randomKey } from "@/lib/state/storage/random-key";
import { changeLocalLines, isCartIncompleteAtom, serverCartAtom, storedBasketAtom } from "./basket-store";
import { notifyCartChanged } from "./cart-news";
import { queueCartCall } from "./cart-queue";
import { settleLeftLines } from "./left-lines";
import { recordPricesAtom } from "./seen-prices";

const withMergeKey = (stored: StoredBasket): StoredBasket => {
  const isNothingNew = Object.keys(withoutErrors(stored.items)).length === 0;
  return stored.mergeKey || isNothingNew ? stored : { ...stored, mergeKey: randomKey() };
};

/** Merges local lines into the server's cart. Retries use the same idempotency key, so nothing is counted twice. */
async function mergeLocal(set: Setter): Promise<Notice[]> {
  const { items, mergeKey } = set(storedBasketAtom, withMergeKey);
  if (!mergeKey) return [];
  const merged = await queueCartCall(set, (shop, how) =>
    shop.cart.merge({ items: toMergeItems(withoutErrors(items)) }, { ...how, idempotencyKey: mergeKey }),
  );
  if (!merged.ok) return [cartLoadFailure(merged.error).notice];
  notifyCartChanged();
  const errors = merged.extra?.cart ?? [];
  changeLocalLines(set, (current) => unmergedBasket(current, errors, merged.data.details));
  return unmergedTexts(items, errors).map((text) => ({ level: "warning", text }));
}

export async function syncNow(set: Setter): Promise<Notice[]> {
  const notices = await mergeLocal(set);
  const loaded = await queueCartCall(set, (shop, how) => shop.cart.get(undefined, how));
  if (!loaded.ok) {
    const { notice, isIncomplete } = cartLoadFailure(loaded.error);
    if (isIncomplete) set(isCartIncompleteAtom, true);
    return [...notices, notice];
  }
  set(isCartIncompleteAtom, false);
  settleLeftLines(loaded.data.details, "loaded");
  set(serverCartAtom, { ...loaded.data, ...loaded.extra });
  set(recordPricesAtom);
  return notices;
}
