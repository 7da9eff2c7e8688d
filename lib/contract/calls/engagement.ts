import { get, post, remove, response } from "../call";
import type { Comment, CommentListExtra, WaitedProduct } from "../engagement";
import type { ProductCard } from "../product";

const schemas = () => import("../schemas/engagement");

export const engagementCalls = {
  comments: get("/comments", {
    input: async () => (await schemas()).commentQuerySchema,
    response: response<Comment[], CommentListExtra>(),
    errors: [404, 410, 422],
  }),
  comment: post("/comments", {
    access: "user",
    rateLimits: ["comment"],
    input: async () => (await schemas()).commentSchema,
    response: response<null>(),
    errors: [404, 410, 422, 429],
  }),
  visit: post("/visits", {
    rateLimits: ["visit"],
    input: async () => (await schemas()).recordSchema,
    response: response<null>(),
    errors: [404, 410, 422, 429],
  }),
  viewed: get("/visits", { access: "user", response: response<ProductCard[]>() }),
  wishlist: get("/wishlist", { access: "user", response: response<ProductCard[]>() }),
  addWish: post("/wishlist", {
    access: "user",
    rateLimits: ["wishlist"],
    input: async () => (await schemas()).recordSchema,
    response: response<null>(),
    errors: [404, 410, 422, 429],
  }),
  removeWish: remove("/wishlist", {
    access: "user",
    rateLimits: ["wishlist"],
    input: async () => (await schemas()).recordSchema,
    response: response<null>(),
    errors: [422, 429],
  }),
  /** The caller's waitlist, newest first; beyond the contract. */
  waitlist: get("/waitlist", { access: "user", response: response<WaitedProduct[]>() }),
  joinWaitlist: post("/waitlist", {
    access: "user",
    rateLimits: ["waitlist"],
    input: async () => (await schemas()).recordSchema,
    response: response<null>(),
    errors: [404, 410, 422, 429],
  }),
  /** Succeeds even if the product is not on the waitlist; beyond the contract. */
  leaveWaitlist: remove("/waitlist", {
    access: "user",
    rateLimits: ["waitlist"],
    input: async () => (await schemas()).recordSchema,
    response: response<null>(),
    errors: [422, 429],
  }),
};
