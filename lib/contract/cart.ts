import type { Color, DocumentWait } from "./product";

export const CartType = { Product: 1, Bundle: 2 } as const;
export type CartType = (typeof CartType)[keyof typeof CartType];

export const AddMode = { Set: 0, Increment: 1 } as const;

/** The cause of a line's error: 1 blocks the checkout; 2 means no longer for sale (the line is then removed). */
export const CauseType = { Blocks: 1, Gone: 2 } as const;

/** The most units a line can have, whatever the product allows. */
export const MAX_COUNT = 10_000;

export const MAX_PREVIEWED_LINES = 30;

export const OwnCart = 1;
export const CustomerCart = 2;

export type Cartable = {
  type: "product" | "bundle";
  id: number;
  name: string;
  slug?: string;
  /** The slug shows whether the product has a maker (lib/domain/product/makers.ts). */
  brand: { name: string; slug?: string };
  image: string;
  unit: { name: string };
  volume: string | null;
  color: Color | null;
  products: { name: string; count: number }[];
  max_count: number | null;
  inventory: number | null;
  available: boolean;
  /** `message` is not in the specification; `extra_data.cart` contains it too. */
  error: { cause_type: number; message?: string } | null;
  /** Set if the item is sent only after its documents are approved; not in the specification. */
  documents?: DocumentWait;
};

/** A line of the server's cart. `price` is in rials per unit, including options. */
export type CartLine = {
  /** Not in the specification, like `type`: the item is identified by `cartable`. */
  id?: number;
  type?: CartType;
  count: number;
  price: number;
  /** In rials per unit, before discounts; not in the specification. */
  real_price?: number;
  priority: number;
  options: number[];
  option_titles?: string[];
  has_options?: boolean;
  cartable: Cartable;
};

export type CartInfo = { items_count: number; total_price: number };

export type CartError = { id: number; type: CartType; message: string; cause_type: number };

/** A notice about the user's unpaid orders; null if there are none. */
export type PendingOrders = { message: string; show_error: boolean };

export type Cart = { cart_info: CartInfo; details: CartLine[] };

export type CartExtra = {
  cart: CartError[];
  /** 1 for the user's own cart, 2 for a customer's cart (only agents). */
  type: number;
  receipt: PendingOrders | null;
};
