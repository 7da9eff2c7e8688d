import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { listRefunds } from "@/lib/backend/services/desk/refund-list";
import { refund } from "@/lib/backend/services/desk/refunds";
import { listTransfers, settleTransfer } from "@/lib/backend/services/desk/transfers";
import { inquireBank, listUnresolvedPayments } from "@/lib/backend/services/desk/unresolved-payments";
import type { deskMoneyCalls } from "@/lib/contract/calls/desk-money";

export const deskMoneyHandlers: Handlers<typeof deskMoneyCalls> = {
  doubts: ({ deps, input }) => listUnresolvedPayments(deps, input),
  askBank: async ({ deps, user, input }) => ({ data: await inquireBank(deps, user, input.id) }),
  refunds: ({ deps, input }) => listRefunds(deps, input),
  refund: async ({ deps, user, input, remember }) => ({ data: await refund(deps, user, input, remember) }),
  transfers: ({ deps, input }) => listTransfers(deps, input),
  takeTransfer: async ({ deps, user, input, remember }) => ({
    data: await settleTransfer(deps, user, input, remember),
  }),
};
