import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { getIdentity, saveIdentity } from "@/lib/backend/services/desk/identity";
import type { deskIdentityCalls } from "@/lib/contract/calls/desk-identity";

export const deskIdentityHandlers: Handlers<typeof deskIdentityCalls> = {
  get: ({ deps }) => getIdentity(deps),
  save: ({ deps, user, input }) => saveIdentity(deps, user, input),
};
