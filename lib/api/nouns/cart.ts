import type { Cart, CartExtra, CartInfo, CartLine, CartType } from "@/lib/contract/cart";
import type { Call } from "../client";

export type CartAddInput = { id: number; type: CartType; count: number; add: number; options?: number[] | null };
export type CartMergeItem = { id: number; type: CartType; count: number; options?: number[] };

export const cartCalls = (call: Call) => ({
  get: () => call<Cart, CartExtra>("cart"),
  list: () => call<CartLine[], Omit<CartExtra, "receipt">>("cartList"),
  info: () => call<CartInfo>("cartInfo"),
  add: ({ id, ...body }: CartAddInput) => call<Cart>("cartAdd", { parts: { id }, body }),
  subtract: (id: number, type: CartType) => call<Cart>("cartSubtract", { parts: { id }, body: { type } }),
  remove: (id: number, type: CartType) =>
    call<Cart>("cartSubtract", { parts: { id }, body: { type, count: 0 }, keepalive: true }),
  /** The larger number of a line stays, so that merging the same basket twice changes nothing. */
  merge: (items: CartMergeItem[], key?: string) =>
    call<Cart, Pick<CartExtra, "cart">>("cartMerge", {
      body: { items },
      headers: key ? { "idempotency-key": key } : undefined,
    }),
  setOptions: (id: number, options: number[] | null) =>
    call<CartLine>("cartOptions", { parts: { id }, body: { options, type: 1 } }),
});
