import type { Color } from "./product";

export const CartType = { Product: 1, Bundle: 2 } as const;
export type CartType = (typeof CartType)[keyof typeof CartType];

/** How `count` of an add is meant. */
export const AddMode = { Set: 0, Increment: 1 } as const;

/** Why a line is in error: 1 may stay and blocks checkout, 2 can't be bought any more and leaves the basket. */
export const CauseType = { Blocks: 1, Gone: 2 } as const;

/** No line of a basket holds more pieces, whatever the product allows. */
export const MAX_COUNT = 10_000;

/** Of lines that no cart holds, no more are priced at once. */
export const MAX_PREVIEWED_LINES = 30;

export const OwnCart = 1;
export const CustomerCart = 2;

export type Cartable = {
  type: "product" | "bundle";
  id: number;
  name: string;
  /** Beyond the contract. */
  slug?: string;
  /** The slug tells goods that bear no maker's name (lib/domain/makers.ts). */
  brand: { name: string; slug?: string };
  image: string;
  unit: { name: string };
  volume: string | null;
  color: Color | null;
  products: { name: string; count: number }[];
  max_count: number | null;
  inventory: number | null;
  available: boolean;
  /** `message` is beyond the contract: `extra_data.cart` says it as well. */
  error: { cause_type: number; message?: string } | null;
};

/** One line of the server's cart. `price` is the unit price in rials, options included. */
export type CartLine = {
  /** Beyond the contract, as is `type`: `cartable` names the thing. */
  id?: number;
  type?: CartType;
  count: number;
  price: number;
  /** Unit price before discounts, rials; beyond the contract. */
  real_price?: number;
  priority: number;
  options: number[];
  /** What the chosen options are called; beyond the contract. */
  option_titles?: string[];
  /** There are options to choose from; beyond the contract. */
  has_options?: boolean;
  cartable: Cartable;
};

export type CartInfo = { items_count: number; total_price: number };

export type CartError = { id: number; type: CartType; message: string; cause_type: number };

/** What the basket says about orders that wait for payment; null without any. */
export type PendingOrders = { message: string; show_error: boolean };

export type Cart = { cart_info: CartInfo; details: CartLine[] };

export type CartExtra = {
  cart: CartError[];
  /** 1 own basket, 2 a customer's (agent). */
  type: number;
  receipt: PendingOrders | null;
};
