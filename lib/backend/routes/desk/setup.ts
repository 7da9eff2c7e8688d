import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import {
  checkProvider,
  listProviders,
  providerNamed,
  saveProvider,
  testTemplate,
} from "@/lib/backend/services/desk/providers";
import { checkSetup, confirmSms, readSetup, setOpen } from "@/lib/backend/services/desk/setup";
import { sendTestSms } from "@/lib/backend/services/desk/setup-sms";
import type { deskSetupCalls } from "@/lib/contract/calls/desk-setup";

export const deskSetupHandlers: Handlers<typeof deskSetupCalls> = {
  get: async ({ deps }) => ({ data: await readSetup(deps) }),
  check: async ({ deps, user, input }) => ({ data: await checkSetup(deps, user, input) }),
  sendSms: async ({ deps, user, input }) => ({ data: await sendTestSms(deps, user, input.mobile_no) }),
  confirmSms: async ({ deps, input }) => ({ data: await confirmSms(deps, input.code) }),
  open: async ({ deps, user, input }) => ({ data: await setOpen(deps, user, input.open) }),
  providers: async ({ deps }) => ({ data: await listProviders(deps) }),
  saveProvider: async ({ deps, user, input }) => ({ data: await saveProvider(deps, user, input) }),
  testTemplate: async ({ deps, user, input }) => ({ data: await testTemplate(deps, user, providerNamed(input.name)) }),
  checkProvider: async ({ deps, input }) => ({ data: await checkProvider(deps, providerNamed(input.name)) }),
};
