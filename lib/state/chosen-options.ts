import { atom } from "jotai";
import { CartType } from "@/lib/contract/cart";
import { basketKey, lineKey } from "@/lib/domain/basket";
import { basketLinesAtom } from "./basket-store";

/** Options the shopper ticked and the basket does not know of yet, by product id. */
export const tickedOptionsAtom = atom<Record<number, number[]>>({});

/** Ticks options of a product; null leaves it to the basket's line again, or to the preset ones. */
export const tickOptionsAtom = atom(null, (_get, set, { id, options }: { id: number; options: number[] | null }) => {
  set(tickedOptionsAtom, ({ [id]: _earlier, ...others }) => (options ? { ...others, [id]: options } : others));
});

/** The basket's line of each product, by its key; empty until the basket is known. */
const linesAtom = atom((get) => new Map((get(basketLinesAtom) ?? []).map((line) => [lineKey(line) as string, line])));

/** Finds what is chosen for a product: what was ticked just now, else what its basket line has; null is the preset. */
export const findChosenAtom = atom((get) => {
  const ticked = get(tickedOptionsAtom);
  const lines = get(linesAtom);
  return (id: number): number[] | null =>
    ticked[id] ?? lines.get(basketKey({ id, type: CartType.Product }))?.options ?? null;
});
