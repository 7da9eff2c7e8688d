import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { saveApplication, sendApplicationCode } from "@/lib/backend/services/content/applications";
import { saveMessage } from "@/lib/backend/services/content/contact";
import type { contactCalls } from "@/lib/contract/calls/contact";

export const contactHandlers: Handlers<typeof contactCalls> = {
  send: async ({ deps, input }) => ({ data: await saveMessage(deps, input) }),
  applicationCode: async ({ deps, input, clientAddress }) => ({
    data: { code: await sendApplicationCode(deps, input.mobile_number, clientAddress) },
  }),
  apply: async ({ deps, input, clientAddress }) => ({ data: await saveApplication(deps, input, clientAddress) }),
};
