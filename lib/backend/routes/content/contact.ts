import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { keepApplication, sendApplicationCode } from "@/lib/backend/services/content/applications";
import { keepMessage } from "@/lib/backend/services/content/contact";
import type { contactCalls } from "@/lib/contract/calls/contact";

export const contactHandlers: Handlers<typeof contactCalls> = {
  send: async ({ deps, input }) => ({ data: await keepMessage(deps, input) }),
  applicationCode: async ({ deps, input, clientAddress }) => ({
    data: { code: await sendApplicationCode(deps, input.mobile_number, clientAddress) },
  }),
  apply: async ({ deps, input, clientAddress }) => ({ data: await keepApplication(deps, input, clientAddress) }),
};
