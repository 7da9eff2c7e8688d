import { answer, get, post, put } from "../call";
import type { DeskMessage, MessageCounts } from "../desk-message";

const schemas = () => import("../schemas/desk-message");

/** What comes by the forms of the shop: letters, and applications to sell for it. */
export const deskMessageCalls = {
  /** Those that wait, oldest first; those that are done, newest first. */
  list: get("/admin/messages", {
    access: "staff",
    right: "messages",
    input: async () => (await schemas()).messageFilterSchema,
    answer: answer<DeskMessage[], MessageCounts>(),
  }),
  /** Who of the staff looks after one. `kind` is contact or application. */
  assign: put("/admin/messages/{kind}/{id}/assignee", {
    access: "staff",
    right: "messages",
    input: async () => (await schemas()).assigneeSchema,
    answer: answer<DeskMessage>(),
    refuses: [409],
  }),
  /** What was said to whoever wrote; by SMS it leaves with this call. */
  reply: post("/admin/messages/{kind}/{id}/answer", {
    access: "staff",
    right: "messages",
    repeatable: true,
    input: async () => (await schemas()).messageAnswerSchema,
    answer: answer<DeskMessage>(),
    refuses: [409],
  }),
  /** Says yes or no to an application. It gives no role: roles are the owner's. */
  decide: put("/admin/messages/application/{id}/decision", {
    access: "staff",
    right: "messages",
    input: async () => (await schemas()).decisionSchema,
    answer: answer<DeskMessage>(),
    refuses: [409],
  }),
};
