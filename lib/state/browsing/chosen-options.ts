import { atom } from "jotai";
import { CartType } from "@/lib/contract/cart";
import { basketKey, lineKey } from "@/lib/domain/basket/basket";
import { basketLinesAtom } from "@/lib/state/basket/basket-store";

/** Options chosen for products that are not in the cart yet, by product id. */
export const tickedOptionsAtom = atom<Record<number, number[]>>({});

/** Sets a product's chosen options; null falls back to its cart line or the defaults. */
export const tickOptionsAtom = atom(null, (_get, set, { id, options }: { id: number; options: number[] | null }) => {
  set(tickedOptionsAtom, ({ [id]: _earlier, ...others }) => (options ? { ...others, [id]: options } : others));
});

const linesAtom = atom((get) => new Map((get(basketLinesAtom) ?? []).map((line) => [lineKey(line) as string, line])));

export const findChosenAtom = atom((get) => {
  const ticked = get(tickedOptionsAtom);
  const lines = get(linesAtom);
  return (id: number): number[] | null =>
    ticked[id] ?? lines.get(basketKey({ id, type: CartType.Product }))?.options ?? null;
});
