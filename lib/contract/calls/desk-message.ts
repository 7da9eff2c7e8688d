import { get, post, put, response } from "../call";
import type { DeskMessage, MessageCounts } from "../desk-message";

const schemas = () => import("../schemas/desk-message");

export const deskMessageCalls = {
  /** Lists messages: open ones oldest first, closed ones newest first. */
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
  /** An SMS reply is sent immediately. */
  reply: post("/admin/messages/{kind}/{id}/answer", {
    access: "staff",
    right: "messages",
    repeatable: true,
    input: async () => (await schemas()).messageAnswerSchema,
    response: response<DeskMessage>(),
    errors: [409],
  }),
  /** Accepts or rejects an application. It grants no role, which only the owner can do. */
  decide: put("/admin/messages/application/{id}/decision", {
    access: "staff",
    right: "messages",
    input: async () => (await schemas()).decisionSchema,
    response: response<DeskMessage>(),
    errors: [409],
  }),
};
