import { parseIds } from "@/lib/domain/files/id-list";
import { storedAtom } from "@/lib/state/storage/stored-atom";

export const MAX_SEEN = 16;

/** Ids of products viewed in this browser, newest first. */
export const seenProductsAtom = storedAtom<number[]>("seenProducts", parseIds);
