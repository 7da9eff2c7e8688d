import { get, post, put, response } from "../call";
import type { DeskMessage, MessageCounts } from "../desk-message";

const schemas = () => import("../schemas/desk-message");

export const deskMessageCalls = {
  /** Lists messages: open ones oldest first, done ones newest first. */
  list: get("/admin/messages", {
    access: "staff",
    right: "messages",
    input: async () => (await schemas()).messageFilterSchema,
    response: response<DeskMessage[], MessageCounts>(),
  }),
  assign: put("/admin/messages/{kind}/{id}/assignee", {
    access: "staff",
    right: "messages",
    input: async () => (await schemas()).assigneeSchema,
    response: response<DeskMessage>(),
    errors: [409],
  }),
  /** An SMS is sent at once. */
  reply: post("/admin/messages/{kind}/{id}/answer", {
    access: "staff",
    right: "messages",
    repeatable: true,
    input: async () => (await schemas()).messageAnswerSchema,
    response: response<DeskMessage>(),
    errors: [409],
  }),
  /** Accepts or rejects an application. It grants no role: only the owner does. */
  decide: put("/admin/messages/application/{id}/decision", {
    access: "staff",
    right: "messages",
    input: async () => (await schemas()).decisionSchema,
    response: response<DeskMessage>(),
    errors: [409],
  }),
};
