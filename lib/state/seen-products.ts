import { parseIds } from "@/lib/domain/id-list";
import { storedAtom } from "./stored-atom";

export const MOST_SEEN = 16;

/** Ids of products viewed in this browser, the newest first. */
export const seenProductsAtom = storedAtom<number[]>("seenProducts", parseIds);
