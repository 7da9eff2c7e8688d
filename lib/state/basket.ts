import { atom } from "jotai";
import type { ProductCard } from "@/lib/contract/product";

/** What a basket line keeps of its product. */
export type BasketProduct = Pick<
  ProductCard,
  | "id"
  | "name"
  | "slug"
  | "image"
  | "price"
  | "price_by_discount"
  | "available"
  | "brand"
  | "color"
  | "unit"
  | "volume"
  | "inventory"
  | "max_count"
>;

const countsAtom = atom<Record<string, number>>({});

/** How many pieces the basket of this browser holds. */
export const basketCountAtom = atom((get) => Object.values(get(countsAtom)).reduce((sum, count) => sum + count, 0));

/** Puts one piece into the basket; `options` are ids of the product's options. */
export const addToBasketAtom = atom(null, (get, set, { product }: { product: BasketProduct; options: number[] }) => {
  const counts = get(countsAtom);
  const key = `p-${product.id}`;
  set(countsAtom, { ...counts, [key]: (counts[key] ?? 0) + 1 });
});
