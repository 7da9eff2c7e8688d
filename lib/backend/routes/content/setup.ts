import "server-only";
import { type Handlers, loginFrom } from "@/lib/backend/http/handle";
import { readShopFront } from "@/lib/backend/services/content/shop-front";
import { askToBeOwner, becomeOwner } from "@/lib/backend/services/desk/first-owner";
import { getSetupLink } from "@/lib/backend/services/desk/setup-link";
import type { setupCalls } from "@/lib/contract/calls/setup";

export const setupHandlers: Handlers<typeof setupCalls> = {
  front: async ({ deps }) => ({ data: await readShopFront(deps) }),
  link: async ({ deps, input, clientAddress }) => {
    await getSetupLink(deps, input.token, clientAddress);
    return { data: null };
  },
  owner: async ({ deps, input, clientAddress }) => ({ data: await askToBeOwner(deps, input, clientAddress) }),
  verifyOwner: async ({ deps, input, clientAddress, ...asked }) => ({
    data: await becomeOwner(deps, input, { ...loginFrom({ ...asked, clientAddress }), clientAddress }),
  }),
};
