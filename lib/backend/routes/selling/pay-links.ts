import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import {
  extendInvoice,
  resendLink,
  withdrawInvoice,
} from "@/lib/backend/services/selling/pay-links/agent-link-actions";
import { getPayLink, loginByLink, openPayLink } from "@/lib/backend/services/selling/pay-links/pay-links";
import type { payLinkCalls } from "@/lib/contract/calls/pay-link";

export const payLinkHandlers: Handlers<typeof payLinkCalls> = {
  show: async ({ deps, input, visitor }) => ({ data: await getPayLink(deps, input, await visitor()) }),
  opened: async ({ deps, input, visitor }) => {
    await openPayLink(deps, input, await visitor());
    return { data: null };
  },
  login: async ({ deps, input, clientAddress }) => ({ data: { code: await loginByLink(deps, input, clientAddress) } }),
  extend: async ({ deps, user, input, remember }) => {
    await extendInvoice(deps, user, input.id, remember);
    return { data: null };
  },
  resend: async ({ deps, user, input }) => ({ data: await resendLink(deps, user, input.id) }),
  takeBack: async ({ deps, user, input }) => {
    await withdrawInvoice(deps, user, input.id);
    return { data: null };
  },
};
