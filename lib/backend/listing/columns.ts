import "server-only";
import { Sort } from "@/lib/contract/product";
import { Bits } from "./bits";
import type { Next } from "./pieces";

export const Visibility = { Hidden: 0, Listed: 1, Buyable: 2 } as const;

/**
 * Category and brand are `Places` numbers, prices are in rials, times in milliseconds; `saleUntil` is 0 without a sale.
 */
export type ListedProduct = {
  id: number;
  category: number;
  brand: number;
  price: number;
  sold: number;
  createdAt: number;
  discountPercent: number;
  saleUntil: number;
  standing: number;
  model: number;
};

export const ALONE = -1;

type SortKey = { by: keyof ListedProduct; direction: 1 | -1 };

export type Order = Sort | "saleEnd";

const SORT_KEYS: Record<Order, SortKey> = {
  [Sort.Cheapest]: { by: "price", direction: 1 },
  [Sort.MostExpensive]: { by: "price", direction: -1 },
  [Sort.BestSelling]: { by: "sold", direction: -1 },
  [Sort.Newest]: { by: "createdAt", direction: -1 },
  [Sort.BiggestDiscount]: { by: "discountPercent", direction: -1 },
  saleEnd: { by: "saleUntil", direction: 1 },
};
const ORDERS: Order[] = [...Object.values(Sort), "saleEnd"];

const FIRST_CAPACITY = 1024;

const LISTS = [
  ...(["id", "category", "brand", "model", "sold", "discountPercent", "standing"] as const),
  ...(["price", "createdAt", "saleUntil"] as const),
];
const SETS = ["listed", "buyable", "dated", "inModel"] as const;

function grown<Column extends Uint8Array | Int32Array | Float64Array>(column: Column): Column {
  const bigger = new (column.constructor as new (length: number) => Column)(2 * column.length);
  bigger.set(column);
  return bigger;
}

/**
 * All products by column, so that a pass over a hundred thousand of them reads little memory. A slot is never reused.
 */
export class Columns {
  size = 0;
  id = new Int32Array(FIRST_CAPACITY);
  category = new Int32Array(FIRST_CAPACITY);
  brand = new Int32Array(FIRST_CAPACITY);
  model = new Int32Array(FIRST_CAPACITY);
  sold = new Int32Array(FIRST_CAPACITY);
  discountPercent = new Uint8Array(FIRST_CAPACITY);
  standing = new Uint8Array(FIRST_CAPACITY);
  price = new Float64Array(FIRST_CAPACITY);
  createdAt = new Float64Array(FIRST_CAPACITY);
  readonly listed = new Bits();
  readonly buyable = new Bits();
  /** Those with a sale, running or over. */
  readonly dated = new Bits();
  /** Those that belong to a model. */
  readonly inModel = new Bits();
  saleUntil = new Float64Array(FIRST_CAPACITY);
  readonly #orders = new Map<Order, Int32Array>(ORDERS.map((sort) => [sort, new Int32Array(FIRST_CAPACITY)]));
  readonly #unsorted = new Set<Order>();

  put(product: ListedProduct, slot = this.size): number {
    if (slot === this.id.length) this.#grow();
    for (const sort of ORDERS) {
      const { by } = SORT_KEYS[sort];
      if (slot === this.size) this.#slotsIn(sort)[slot] = slot;
      if (slot === this.size || this[by][slot] !== product[by]) this.#unsorted.add(sort);
    }
    if (slot === this.size) this.size += 1;
    this.id[slot] = product.id;
    this.category[slot] = product.category;
    this.brand[slot] = product.brand;
    this.model[slot] = product.model;
    this.sold[slot] = product.sold;
    this.discountPercent[slot] = product.discountPercent;
    this.standing[slot] = product.standing;
    this.price[slot] = product.price;
    this.createdAt[slot] = product.createdAt;
    this.saleUntil[slot] = product.saleUntil;
    this.listed.put(slot, product.standing !== Visibility.Hidden);
    this.buyable.put(slot, product.standing === Visibility.Buyable);
    this.dated.put(slot, product.saleUntil > 0);
    this.inModel.put(slot, product.model !== ALONE);
    return slot;
  }

  hide(slot: number): void {
    this.standing[slot] = Visibility.Hidden;
    this.listed.unset(slot);
    this.buyable.unset(slot);
  }

  /** Returns every slot in this order; re-sorts only after a change, because nearly sorted lists sort fast. */
  order(sort: Order): Int32Array {
    const order = this.#slotsIn(sort).subarray(0, this.size);
    // Only plain arrays sort what is nearly sorted fast.
    if (this.#unsorted.delete(sort)) order.set(Array.from(order).sort((a, b) => this.compare(sort, a, b)));
    return order;
  }

  compare(sort: Order, a: number, b: number): number {
    const { by, direction } = SORT_KEYS[sort];
    return direction * ((this[by][a] ?? 0) - (this[by][b] ?? 0) || (this.id[a] ?? 0) - (this.id[b] ?? 0));
  }

  *pieces(): Generator<unknown> {
    for (const name of LISTS) yield this[name].subarray(0, this.size);
    yield SETS.map((name) => this[name].words);
    // A listing may sort an order between two pieces: it is sorted once more then, while one that is written before it
    // is sorted must not pass for sorted.
    yield [...this.#unsorted];
    for (const sort of ORDERS) yield this.#slotsIn(sort).subarray(0, this.size);
  }

  fill(next: Next): void {
    for (const name of LISTS) Object.assign(this, { [name]: next<Columns[typeof name]>().slice() });
    this.size = this.id.length;
    for (const [at, words] of next<Int32Array[]>().entries()) this[SETS[at] ?? "listed"].words = words.slice();
    for (const sort of next<Order[]>()) this.#unsorted.add(sort);
    for (const sort of ORDERS) this.#orders.set(sort, next<Int32Array>().slice());
  }

  #slotsIn(sort: Order): Int32Array {
    return this.#orders.get(sort) ?? new Int32Array();
  }

  #grow(): void {
    for (const sort of ORDERS) this.#orders.set(sort, grown(this.#slotsIn(sort)));
    this.id = grown(this.id);
    this.category = grown(this.category);
    this.brand = grown(this.brand);
    this.model = grown(this.model);
    this.sold = grown(this.sold);
    this.discountPercent = grown(this.discountPercent);
    this.standing = grown(this.standing);
    this.price = grown(this.price);
    this.createdAt = grown(this.createdAt);
    this.saleUntil = grown(this.saleUntil);
  }
}
