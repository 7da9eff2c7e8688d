import "server-only";
import { type Handlers, loginFrom } from "@/lib/backend/http/handle";
import { createTicketLink, loginByTicket } from "@/lib/backend/services/customers/tickets";
import type { ticketCalls } from "@/lib/contract/calls/ticket";

export const ticketHandlers: Handlers<typeof ticketCalls> = {
  login: async ({ deps, input, ...asked }) => ({ data: await loginByTicket(deps, input.token, loginFrom(asked)) }),
  create: async ({ deps, user, token, input }) => ({
    data: await createTicketLink(deps, { userId: user.id, grantId: null, by: token ?? "" }, input.target),
  }),
};
