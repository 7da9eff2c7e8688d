import { answer, get, post, put } from "../call";
import type { Cart, CartExtra, CartInfo, CartLine } from "../cart";

const schemas = () => import("../schemas/cart");

export const cartCalls = {
  get: get("/cart", { node: true, access: "user", answer: answer<Cart, CartExtra>() }),
  list: get("/cart/list", { access: "user", answer: answer<CartLine[], Omit<CartExtra, "receipt">>() }),
  info: get("/cart/info", { access: "user", answer: answer<CartInfo>() }),
  infoByPost: post("/cart/info", { access: "user", answer: answer<CartInfo>() }),
  // A cart on the server belongs to those whose registration is complete; the others keep theirs in the browser (spec 4).
  /** The larger number of a line stays, so that merging the same basket twice changes nothing. */
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
  /** Prices lines that no cart holds: a guest's basket, a link to one. Nothing is kept of them; beyond the contract. */
  preview: post("/cart/preview", {
    often: ["cartPreview"],
    input: async () => (await schemas()).cartPreviewSchema,
    answer: answer<Cart, Pick<CartExtra, "cart">>(),
    refuses: [422, 429],
  }),
  /** Takes one away; with a count of 0 the whole line. */
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
