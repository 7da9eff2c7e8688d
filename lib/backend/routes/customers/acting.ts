import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { actFor, endActing } from "@/lib/backend/services/customers/acting";
import type { actingCalls } from "@/lib/contract/calls/acting";

export const actingHandlers: Handlers<typeof actingCalls> = {
  start: async ({ deps, user, token, input, clientAddress }) => ({
    data: await actFor(deps, { admin: user, token: token ?? "", mobile: input.mobile_no, clientAddress }),
  }),
  end: async ({ deps, acting, clientAddress, device }) => ({
    data: await endActing(deps, acting, { clientAddress, device }),
  }),
};
