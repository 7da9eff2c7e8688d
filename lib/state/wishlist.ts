import { atom, type Setter } from "jotai";
import { RecordType } from "@/lib/contract/engagement";
import type { Refusal } from "@/lib/domain/errors/notice";
import { union, withFirst } from "@/lib/domain/id-list";
import { callShop } from "./call-shop";
import { sessionAtom } from "./session";
import { untoldWishesAtom, wishesAtom } from "./wishes";

/** As many as one answer holds; the account keeps more. */
export const MOST_WISHES = 50;
const NOT_FOUND = 404;

const tellShop = (id: number, isWished: boolean) =>
  callShop(({ engagement }) => {
    const record = { id, type: RecordType.Product };
    return isWished ? engagement.addWish(record) : engagement.removeWish(record);
  });

/** Puts a product on the list or takes it off; answers what the shop refused it with. One that keeps no lists leaves it to the browser. */
export const setWishAtom = atom(null, async (_get, set, id: number, isWished: boolean): Promise<Refusal | null> => {
  // As it is stored: nothing may have read it yet.
  if (set(sessionAtom, (session) => session)) {
    const told = await tellShop(id, isWished);
    if (!told.ok && told.error.code !== NOT_FOUND) return told.error;
  }
  const without = (ids: number[]) => ids.filter((known) => known !== id);
  set(wishesAtom, (ids) => (isWished ? withFirst(ids, id, MOST_WISHES) : without(ids)));
  set(untoldWishesAtom, (ids) => (ids.includes(id) ? without(ids) : ids));
  return null;
});

/** Refusals that no repetition mends: the product is gone, or the shop keeps no lists. */
const FINAL = [NOT_FOUND, 410, 422];

async function tellUntold(set: Setter): Promise<void> {
  const untold = set(untoldWishesAtom, (ids) => ids);
  // The account puts what it hears last in front.
  for (const id of untold.toReversed()) {
    const told = await tellShop(id, true);
    if (!told.ok && !FINAL.includes(told.error.code)) return;
    set(untoldWishesAtom, (ids) => ids.filter((known) => known !== id));
  }
}

const runningAtom = atom<Promise<void> | null>(null);

/** Tells the account of what a guest kept, oldest first; what it does not hear of stays to be told. One run for all who ask. */
export const tellUntoldWishesAtom = atom(null, async (get, set): Promise<void> => {
  const running = get(runningAtom) ?? tellUntold(set);
  set(runningAtom, running);
  return running.finally(() => set(runningAtom, null));
});

/**
 * After a login: this browser learns what else is on the account's list, and the account, without anybody waiting for it,
 * what the guest kept. Failures keep both.
 */
export const mergeWishesAtom = atom(null, async (_get, set): Promise<void> => {
  const own = set(wishesAtom, (ids) => ids);
  if (own.length > 0) set(untoldWishesAtom, (earlier) => union(own, earlier));
  const list = await callShop(({ engagement }) => engagement.wishlist());
  // The answer may be older than what was told meanwhile.
  if (list.ok)
    set(wishesAtom, () =>
      union(
        own,
        list.data.map(({ id }) => id),
      ),
    );
  void set(tellUntoldWishesAtom);
});
