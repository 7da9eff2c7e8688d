import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { listMessages } from "@/lib/backend/services/desk/message-list";
import { answerMessage, assignMessage, decideApplication } from "@/lib/backend/services/desk/messages";
import type { deskMessageCalls } from "@/lib/contract/calls/desk-message";

export const deskMessageHandlers: Handlers<typeof deskMessageCalls> = {
  list: ({ deps, user, input }) => listMessages(deps, user, input),
  assign: async ({ deps, user, input }) => ({ data: await assignMessage(deps, user, input) }),
  reply: async ({ deps, user, input, remember }) => ({ data: await answerMessage(deps, user, input, remember) }),
  decide: async ({ deps, user, input: { sms = false, ...input } }) => ({
    data: await decideApplication(deps, user, { ...input, sms }),
  }),
};
