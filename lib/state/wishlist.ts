import { atom } from "jotai";
import { RecordType } from "@/lib/contract/engagement";
import { withFirst } from "@/lib/domain/id-list";
import { callShop } from "./call-shop";
import { sessionAtom } from "./session";
import { wishesAtom } from "./wishes";

/** As many as one answer holds; the account keeps more. */
export const MOST_WISHES = 50;
const NOT_FOUND = 404;

const tellShop = (id: number, isWished: boolean) =>
  callShop(({ engagement }) => {
    const record = { id, type: RecordType.Product };
    return isWished ? engagement.addWish(record) : engagement.removeWish(record);
  });

/** Puts a product on the list or takes it off; false when the shop would not. One that keeps no lists leaves it to the browser. */
export const setWishAtom = atom(null, async (_get, set, id: number, isWished: boolean): Promise<boolean> => {
  // As it is stored: nothing may have read it yet.
  if (set(sessionAtom, (session) => session)) {
    const told = await tellShop(id, isWished);
    if (!told.ok && told.error.code !== NOT_FOUND) return false;
  }
  set(wishesAtom, (ids) => (isWished ? withFirst(ids, id, MOST_WISHES) : ids.filter((known) => known !== id)));
  return true;
});

/** After a login: what the guest kept goes to the account, and this browser learns what else is there. Failures keep the list. */
export const mergeWishesAtom = atom(null, async (_get, set): Promise<void> => {
  const own = set(wishesAtom, (ids) => ids);
  await Promise.all(own.map((id) => tellShop(id, true)));
  const list = await callShop(({ engagement }) => engagement.wishlist());
  if (list.ok) set(wishesAtom, () => list.data.map(({ id }) => id));
});
