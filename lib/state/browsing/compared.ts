import { type Compared, parseTray } from "@/lib/domain/product/compared-ids";
import { storedAtom } from "@/lib/state/storage/stored-atom";

/** Products chosen for comparison in this browser, in the order chosen; the address of a comparison needs no memory. */
export const comparedAtom = storedAtom<Compared[]>("compared", parseTray);
