import { answer, get, post, put } from "../call";
import type { DeskMessage, MessageCounts } from "../desk-message";

const schemas = () => import("../schemas/desk-message");

export const deskMessageCalls = {
  /** Open ones oldest first, done ones newest first. */
  list: get("/admin/messages", {
    access: "staff",
    right: "messages",
    input: async () => (await schemas()).messageFilterSchema,
    answer: answer<DeskMessage[], MessageCounts>(),
  }),
  assign: put("/admin/messages/{kind}/{id}/assignee", {
    access: "staff",
    right: "messages",
    input: async () => (await schemas()).assigneeSchema,
    answer: answer<DeskMessage>(),
    refuses: [409],
  }),
  /** An SMS is sent at once. */
  reply: post("/admin/messages/{kind}/{id}/answer", {
    access: "staff",
    right: "messages",
    repeatable: true,
    input: async () => (await schemas()).messageAnswerSchema,
    answer: answer<DeskMessage>(),
    refuses: [409],
  }),
  /** Accepts or rejects an application. It grants no role: only the owner does. */
  decide: put("/admin/messages/application/{id}/decision", {
    access: "staff",
    right: "messages",
    input: async () => (await schemas()).decisionSchema,
    answer: answer<DeskMessage>(),
    refuses: [409],
  }),
};
