import { atom, type Setter } from "jotai";
import { RecordType } from "@/lib/contract/engagement";
import type { Refusal } from "@/lib/domain/errors/notice";
import { union, withFirst } from "@/lib/domain/files/id-list";
import { unsyncedWishesAtom, wishesAtom } from "@/lib/state/browsing/wishes";
import { sessionAtom } from "@/lib/state/session/session";
import { callShop } from "@/lib/state/storage/call-shop";

/** The most wishlist items in one response; an account may have more. */
export const MAX_WISHLIST_ITEMS = 50;
const NOT_FOUND = 404;

const sendWish = (id: number, isWished: boolean) =>
  callShop(({ engagement }) => {
    const record = { id, type: RecordType.Product };
    return isWished ? engagement.addWish(record) : engagement.removeWish(record);
  });

/**
 * Adds or removes a wishlist product. Returns an error; if the shop server has no wishlists, only the browser stores
 * it.
 */
export const setWishlistItemAtom = atom(
  null,
  async (_get, set, id: number, isWished: boolean): Promise<Refusal | null> => {
    if (set(sessionAtom, (session) => session)) {
      const told = await sendWish(id, isWished);
      if (!told.ok && told.error.code !== NOT_FOUND) return told.error;
    }
    const without = (ids: number[]) => ids.filter((known) => known !== id);
    set(wishesAtom, (ids) => (isWished ? withFirst(ids, id, MAX_WISHLIST_ITEMS) : without(ids)));
    set(unsyncedWishesAtom, (ids) => (ids.includes(id) ? without(ids) : ids));
    return null;
  },
);

/** Errors that a retry cannot fix: the product is gone, or the shop server has no wishlists. */
const FINAL = [NOT_FOUND, 410, 422];

async function sendUnsynced(set: Setter): Promise<void> {
  const untold = set(unsyncedWishesAtom, (ids) => ids);
  for (const id of untold.toReversed()) {
    const told = await sendWish(id, true);
    if (!told.ok && !FINAL.includes(told.error.code)) return;
    set(unsyncedWishesAtom, (ids) => ids.filter((known) => known !== id));
  }
}

const runningAtom = atom<Promise<void> | null>(null);

/**
 * Sends a guest's wishlist to the account, oldest item first; failed items are kept. Concurrent calls share one run.
 */
export const syncWishlistAtom = atom(null, async (get, set): Promise<void> => {
  const running = get(runningAtom) ?? sendUnsynced(set);
  set(runningAtom, running);
  return running.finally(() => set(runningAtom, null));
});

/**
 * Runs after login: loads the account's wishlist, and sends the guest's in the background. Failures change neither
 * list.
 */
export const mergeWishlistAtom = atom(null, async (_get, set): Promise<void> => {
  const own = set(wishesAtom, (ids) => ids);
  if (own.length > 0) set(unsyncedWishesAtom, (earlier) => union(own, earlier));
  const list = await callShop(({ engagement }) => engagement.wishlist());
  if (list.ok)
    set(wishesAtom, () =>
      union(
        own,
        list.data.map(({ id }) => id),
      ),
    );
  void set(syncWishlistAtom);
});
