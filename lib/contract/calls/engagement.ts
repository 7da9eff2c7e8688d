import { get, post, remove, response } from "../call";
import type { Comment, CommentListExtra, WaitlistProduct } from "../engagement";
import type { ProductCard } from "../product";

const schemas = () => import("../schemas/engagement");

export const engagementCalls = {
  comments: get("/comments", {
    goods: true,
    input: async () => (await schemas()).commentQuerySchema,
    response: response<Comment[], CommentListExtra>(),
    errors: [404, 410, 422],
  }),
  comment: post("/comments", {
    goods: true,
    access: "user",
    rateLimits: ["comment"],
    input: async () => (await schemas()).commentSchema,
    response: response<null>(),
    errors: [404, 410, 422, 429],
  }),
  visit: post("/visits", {
    goods: true,
    rateLimits: ["visit"],
    input: async () => (await schemas()).recordSchema,
    response: response<null>(),
    errors: [404, 410, 422, 429],
  }),
  viewed: get("/visits", { goods: true, access: "user", response: response<ProductCard[]>() }),
  wishlist: get("/wishlist", { goods: true, access: "user", response: response<ProductCard[]>() }),
  addWish: post("/wishlist", {
    goods: true,
    access: "user",
    rateLimits: ["wishlist"],
    input: async () => (await schemas()).recordSchema,
    response: response<null>(),
    errors: [404, 410, 422, 429],
  }),
  removeWish: remove("/wishlist", {
    goods: true,
    access: "user",
    rateLimits: ["wishlist"],
    input: async () => (await schemas()).recordSchema,
    response: response<null>(),
    errors: [422, 429],
  }),
  /** The caller's waitlist, newest first; not in the specification. */
  waitlist: get("/waitlist", { access: "user", response: response<WaitlistProduct[]>() }),
  joinWaitlist: post("/waitlist", {
    goods: true,
    access: "user",
    rateLimits: ["waitlist"],
    input: async () => (await schemas()).recordSchema,
    response: response<null>(),
    errors: [404, 410, 422, 429],
  }),
  /** Succeeds even if the product is not on the waitlist; not in the specification. */
  leaveWaitlist: remove("/waitlist", {
    access: "user",
    rateLimits: ["waitlist"],
    input: async () => (await schemas()).recordSchema,
    response: response<null>(),
    errors: [422, 429],
  }),
};
