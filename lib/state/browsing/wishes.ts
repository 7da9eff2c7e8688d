import { parseIds } from "@/lib/domain/files/id-list";
import { storedAtom } from "@/lib/state/storage/stored-atom";

/** Product ids of a guest's wishlist, or the known part of an account's wishlist. */
export const wishesAtom = storedAtom<number[]>("wishlist", parseIds);

/** A guest's wishlist items that the account does not have yet, newest first. */
export const unsyncedWishesAtom = storedAtom<number[]>("untoldWishes", parseIds);
