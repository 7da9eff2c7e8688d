import "server-only";
import { Sort } from "@/lib/contract/product";

/** How a product stands in a listing; what can be bought comes before what cannot, whatever the order. */
export const Standing = { Hidden: 0, Listed: 1, Buyable: 2 } as const;

/** What a listing reads of a product. Prices are rials, times milliseconds; no special sale ends at 0. */
export type ListedProduct = {
  id: number;
  categoryId: number;
  brandId: number;
  price: number;
  sold: number;
  createdAt: number;
  discountPercent: number;
  saleUntil: number;
  standing: number;
};

type SortKey = { by: keyof ListedProduct; direction: 1 | -1 };

const SORT_KEYS: Record<Sort, SortKey> = {
  [Sort.Cheapest]: { by: "price", direction: 1 },
  [Sort.MostExpensive]: { by: "price", direction: -1 },
  [Sort.BestSelling]: { by: "sold", direction: -1 },
  [Sort.Newest]: { by: "createdAt", direction: -1 },
  [Sort.BiggestDiscount]: { by: "discountPercent", direction: -1 },
};
const SORTS = Object.values(Sort);

/** All products column by column. A place (`slot`) is given once and never to another product. */
export class Columns {
  readonly id: number[] = [];
  readonly categoryId: number[] = [];
  readonly brandId: number[] = [];
  readonly price: number[] = [];
  readonly sold: number[] = [];
  readonly createdAt: number[] = [];
  readonly discountPercent: number[] = [];
  readonly saleUntil: number[] = [];
  readonly standing: number[] = [];
  readonly #orders: Record<Sort, number[]> = { 1: [], 2: [], 3: [], 4: [], 5: [] };
  readonly #unsorted = new Set<Sort>();

  get size(): number {
    return this.id.length;
  }

  /** Writes a product to its slot, or to the next free one, and answers which. */
  put(product: ListedProduct, slot = this.size): number {
    for (const sort of SORTS) {
      const { by } = SORT_KEYS[sort];
      if (slot === this.size) this.#orders[sort].push(slot);
      if (this[by][slot] !== product[by]) this.#unsorted.add(sort);
    }
    for (const [key, value] of Object.entries(product) as [keyof ListedProduct, number][]) this[key][slot] = value;
    return slot;
  }

  hide(slot: number): void {
    this.standing[slot] = Standing.Hidden;
  }

  /** Every slot in this order. What changed since the last call is moved to its place: nearly sorted lists sort fast. */
  order(sort: Sort): readonly number[] {
    const order = this.#orders[sort];
    if (this.#unsorted.delete(sort)) {
      const { by, direction } = SORT_KEYS[sort];
      const keys = this[by];
      const ids = this.id;
      order.sort((a, b) => direction * ((keys[a] ?? 0) - (keys[b] ?? 0) || (ids[a] ?? 0) - (ids[b] ?? 0)));
    }
    return order;
  }
}
