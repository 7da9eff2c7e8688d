import type { Comment, CommentListExtra, RecordType } from "@/lib/contract/engagement";
import type { Call } from "../client";

export type NewComment = { record_id: number; record_name: "product" | "bundle"; name: string | null; body: string };

export const engagementCalls = (call: Call) => ({
  comments: (query: { id: number; type: RecordType; page: number }) =>
    call<Comment[], CommentListExtra>("commentList", { query }),
  comment: (body: NewComment) => call<null>("commentCreate", { body }),
  visit: (type: "product" | "bundle", id: number) => call<null>("visitCreate", { body: { type, id } }),
  joinWaitlist: (id: number) => call<null>("waitlistJoin", { body: { id, type: "product" } }),
});
