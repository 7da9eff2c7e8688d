import { answer, get, post, put } from "../call";
import type { CommentCounts, CommentOutcome, DeskComment } from "../desk-comment";

const schemas = () => import("../schemas/desk-comment");

/** What customers say, before and after the staff let it onto the page. */
export const deskCommentCalls = {
  list: get("/admin/comments", {
    access: "staff",
    right: "comments",
    input: async () => (await schemas()).commentFilterSchema,
    answer: answer<DeskComment[], CommentCounts>(),
  }),
  /** Approves, refuses or puts back, many at once; what became of each is told one by one. */
  move: post("/admin/comments/states", {
    access: "staff",
    right: "comments",
    input: async () => (await schemas()).commentStatesSchema,
    answer: answer<CommentOutcome[]>(),
  }),
  /** What the shop says to it, on the page below it. */
  reply: put("/admin/comments/{id}/answer", {
    access: "staff",
    right: "comments",
    input: async () => (await schemas()).commentAnswerSchema,
    answer: answer<DeskComment>(),
    refuses: [409],
  }),
};
