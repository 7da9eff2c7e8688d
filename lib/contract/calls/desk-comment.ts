import { get, post, put, response } from "../call";
import type { CommentCounts, CommentOutcome, DeskComment } from "../desk-comment";

const schemas = () => import("../schemas/desk-comment");

export const deskCommentCalls = {
  list: get("/admin/comments", {
    access: "staff",
    right: "comments",
    input: async () => (await schemas()).commentFilterSchema,
    response: response<DeskComment[], CommentCounts>(),
  }),
  /** The response contains a result for each comment. */
  move: post("/admin/comments/states", {
    access: "staff",
    right: "comments",
    input: async () => (await schemas()).commentStatesSchema,
    response: response<CommentOutcome[]>(),
  }),
  reply: put("/admin/comments/{id}/answer", {
    access: "staff",
    right: "comments",
    input: async () => (await schemas()).commentAnswerSchema,
    response: response<DeskComment>(),
    errors: [409],
  }),
};
