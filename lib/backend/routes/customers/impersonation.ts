import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { endImpersonation, startImpersonating } from "@/lib/backend/services/customers/impersonation";
import type { impersonationCalls } from "@/lib/contract/calls/impersonation";

export const impersonationHandlers: Handlers<typeof impersonationCalls> = {
  start: async ({ deps, user, token, input, clientAddress }) => ({
    data: await startImpersonating(deps, { admin: user, token: token ?? "", clientAddress }, input),
  }),
  end: async ({ deps, acting, clientAddress, device }) => ({
    data: await endImpersonation(deps, acting, { clientAddress, device }),
  }),
};
