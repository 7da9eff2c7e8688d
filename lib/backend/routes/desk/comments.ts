import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { answerComment, commentList, moveComments } from "@/lib/backend/services/desk/comments";
import type { deskCommentCalls } from "@/lib/contract/calls/desk-comment";

export const deskCommentHandlers: Handlers<typeof deskCommentCalls> = {
  list: ({ deps, input }) => commentList.list(deps, input),
  move: async ({ deps, user, input }) => ({ data: await moveComments(deps, user, input) }),
  reply: async ({ deps, user, input: { id, version, answer } }) => ({
    data: await answerComment(deps, user, { id, version, answer: answer ?? null }),
  }),
};
