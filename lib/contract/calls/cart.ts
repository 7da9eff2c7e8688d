import { get, post, put, response } from "../call";
import type { Cart, CartExtra, CartInfo, CartLine } from "../cart";
import type { Mismatch } from "../fits";

const schemas = () => import("../schemas/cart");

export const cartCalls = {
  get: get("/cart", { goods: true, node: true, access: "user", response: response<Cart, CartExtra>() }),
  list: get("/cart/list", {
    goods: true,
    access: "user",
    response: response<CartLine[], Omit<CartExtra, "receipt">>(),
  }),
  info: get("/cart/info", { goods: true, access: "user", response: response<CartInfo>() }),
  infoByPost: post("/cart/info", { goods: true, access: "user", response: response<CartInfo>() }),
  // Carts on the server require a completed registration; all others are stored in the browser (spec 4).
  /** Keeps the larger count of each line, so that merging the same cart twice changes nothing. */
  merge: post("/cart/multi", {
    goods: true,
    access: "registered",
    input: async () => (await schemas()).cartMergeSchema,
    response: response<Cart, Omit<CartExtra, "receipt">>(),
    errors: [422],
  }),
  add: post("/cart/{id}", {
    goods: true,
    access: "registered",
    input: async () => (await schemas()).cartAddSchema,
    response: response<Cart>(),
    errors: [404, 406, 409, 422],
  }),
  /** Prices lines outside a cart, such as a guest's or a shared basket's. Stores nothing; not in the specification. */
  preview: post("/cart/preview", {
    goods: true,
    rateLimits: ["cartPreview"],
    input: async () => (await schemas()).cartPreviewSchema,
    response: response<Cart, Pick<CartExtra, "cart">>(),
    errors: [422, 429],
  }),
  /** Which accessories among these products fit no device among them; stores nothing; not in the specification. */
  mismatches: get("/cart/mismatches", {
    goods: true,
    rateLimits: ["cartMismatches"],
    input: async () => (await import("../schemas/catalogue")).cardsQuerySchema,
    response: response<Mismatch[]>(),
    errors: [422, 429],
  }),
  /**
   * Removes a unit, or with count 0 the line. `only_gone` (not in the specification) keeps a line that can be bought again.
   */
  subtract: put("/cart/{id}", {
    goods: true,
    access: "user",
    input: async () => (await schemas()).cartSubtractSchema,
    response: response<Cart>(),
    errors: [404, 422],
  }),
  setOptions: put("/cart/{id}/options", {
    goods: true,
    access: "user",
    input: async () => (await schemas()).cartOptionsSchema,
    response: response<CartLine>(),
    errors: [404, 422],
  }),
};
