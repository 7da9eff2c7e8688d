import { answer, get, post, put } from "../call";
import type { Cart, CartExtra, CartInfo, CartLine } from "../cart";

const schemas = () => import("../schemas/cart");

export const cartCalls = {
  get: get("/cart", { node: true, access: "user", answer: answer<Cart, CartExtra>() }),
  list: get("/cart/list", { access: "user", answer: answer<CartLine[], Omit<CartExtra, "receipt">>() }),
  info: get("/cart/info", { access: "user", answer: answer<CartInfo>() }),
  infoByPost: post("/cart/info", { access: "user", answer: answer<CartInfo>() }),
  // Carts on the server need a completed registration; everybody else's is stored in the browser (spec 4).
  /** Keeps the larger count of each line, so that merging the same cart twice changes nothing. */
  merge: post("/cart/multi", {
    access: "registered",
    input: async () => (await schemas()).cartMergeSchema,
    answer: answer<Cart, Omit<CartExtra, "receipt">>(),
    refuses: [422],
  }),
  add: post("/cart/{id}", {
    access: "registered",
    input: async () => (await schemas()).cartAddSchema,
    answer: answer<Cart>(),
    refuses: [404, 406, 409, 422],
  }),
  /** Prices lines outside a cart: a guest's or a shared one. Stores nothing; beyond the contract. */
  preview: post("/cart/preview", {
    often: ["cartPreview"],
    input: async () => (await schemas()).cartPreviewSchema,
    answer: answer<Cart, Pick<CartExtra, "cart">>(),
    refuses: [422, 429],
  }),
  /**
   * Removes one piece; with a count of 0 the whole line. With `only_gone` (beyond the contract) a line that can be bought
   * again stays.
   */
  subtract: put("/cart/{id}", {
    access: "user",
    input: async () => (await schemas()).cartSubtractSchema,
    answer: answer<Cart>(),
    refuses: [404, 422],
  }),
  setOptions: put("/cart/{id}/options", {
    access: "user",
    input: async () => (await schemas()).cartOptionsSchema,
    answer: answer<CartLine>(),
    refuses: [404, 422],
  }),
};
