import "server-only";
import { notFound } from "@/lib/backend/errors";
import type { Handlers } from "@/lib/backend/http/handle";
import { loginByLink, openPayLink, showPayLink } from "@/lib/backend/services/selling/pay-links";
import type { payLinkCalls } from "@/lib/contract/calls/pay-link";

export const payLinkHandlers: Handlers<typeof payLinkCalls> = {
  show: async ({ deps, input, visitor }) => ({ data: await showPayLink(deps, input, await visitor()) }),
  opened: async ({ deps, input, visitor }) => {
    await openPayLink(deps, input, await visitor());
    return { data: null };
  },
  login: async ({ deps, input, clientAddress }) => ({ data: { code: await loginByLink(deps, input, clientAddress) } }),
  extend: async () => {
    throw notFound();
  },
  resend: async () => {
    throw notFound();
  },
  takeBack: async () => {
    throw notFound();
  },
};
