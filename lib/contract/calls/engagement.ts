import { answer, get, post, remove } from "../call";
import type { Comment, CommentListExtra, WaitedProduct } from "../engagement";
import type { ProductCard } from "../product";

const schemas = () => import("../schemas/engagement");

export const engagementCalls = {
  comments: get("/comments", {
    input: async () => (await schemas()).commentQuerySchema,
    answer: answer<Comment[], CommentListExtra>(),
    refuses: [404, 410, 422],
  }),
  comment: post("/comments", {
    access: "user",
    often: ["comment"],
    input: async () => (await schemas()).commentSchema,
    answer: answer<null>(),
    refuses: [404, 410, 422, 429],
  }),
  visit: post("/visits", {
    often: ["visit"],
    input: async () => (await schemas()).recordSchema,
    answer: answer<null>(),
    refuses: [404, 410, 422, 429],
  }),
  viewed: get("/visits", { access: "user", answer: answer<ProductCard[]>() }),
  wishlist: get("/wishlist", { access: "user", answer: answer<ProductCard[]>() }),
  addWish: post("/wishlist", {
    access: "user",
    often: ["wishlist"],
    input: async () => (await schemas()).recordSchema,
    answer: answer<null>(),
    refuses: [404, 410, 422, 429],
  }),
  removeWish: remove("/wishlist", {
    access: "user",
    often: ["wishlist"],
    input: async () => (await schemas()).recordSchema,
    answer: answer<null>(),
    refuses: [422, 429],
  }),
  /** The caller's waitlist, newest first; beyond the contract. */
  waitlist: get("/waitlist", { access: "user", answer: answer<WaitedProduct[]>() }),
  joinWaitlist: post("/waitlist", {
    access: "user",
    often: ["waitlist"],
    input: async () => (await schemas()).recordSchema,
    answer: answer<null>(),
    refuses: [404, 410, 422, 429],
  }),
  /** Succeeds even if it is not on the list; beyond the contract. */
  leaveWaitlist: remove("/waitlist", {
    access: "user",
    often: ["waitlist"],
    input: async () => (await schemas()).recordSchema,
    answer: answer<null>(),
    refuses: [422, 429],
  }),
};
