import { parseIds } from "@/lib/domain/id-list";
import { storedAtom } from "./stored-atom";

/** Ids of what is kept in mind: a guest's own list, and what this browser knows of an account's. */
export const wishesAtom = storedAtom<number[]>("wishlist", parseIds);

/** Those of them that a guest kept and the account has not been told of yet, in the same order: the newest first. */
export const untoldWishesAtom = storedAtom<number[]>("untoldWishes", parseIds);
