import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { listAgents, saveAgentLimit } from "@/lib/backend/services/desk/agent-limits";
import { listJobs } from "@/lib/backend/services/desk/job-state";
import { listPaymentMethods, savePaymentMethod } from "@/lib/backend/services/desk/payment-methods";
import { readSettings, saveSetting } from "@/lib/backend/services/desk/settings";
import {
  addShippingMethod,
  listShippingMethods,
  saveShippingMethod,
} from "@/lib/backend/services/desk/shipping-methods";
import { listTexts, saveText } from "@/lib/backend/services/desk/texts";
import type { deskSettingCalls } from "@/lib/contract/calls/desk-setting";

export const deskSettingHandlers: Handlers<typeof deskSettingCalls> = {
  all: async ({ deps }) => ({ data: await readSettings(deps) }),
  saveSeller: async ({ deps, user, input }) => ({ data: await saveSetting(deps, user, "seller", input) }),
  saveVat: async ({ deps, user, input }) => ({ data: await saveSetting(deps, user, "vat", input) }),
  saveShipping: async ({ deps, user, input }) => ({ data: await saveSetting(deps, user, "shipping", input) }),
  saveDays: async ({ deps, user, input }) => ({ data: await saveSetting(deps, user, "days", input) }),
  saveAgents: async ({ deps, user, input }) => ({ data: await saveSetting(deps, user, "agents", input) }),
  saveHolds: async ({ deps, user, input }) => ({ data: await saveSetting(deps, user, "holds", input) }),
  saveReferral: async ({ deps, user, input }) => ({ data: await saveSetting(deps, user, "referral", input) }),
  saveDocuments: async ({ deps, user, input }) => ({ data: await saveSetting(deps, user, "documents", input) }),
  saveAccounts: async ({ deps, user, input }) => ({ data: await saveSetting(deps, user, "accounts", input) }),
  saveContact: async ({ deps, user, input }) => ({ data: await saveSetting(deps, user, "contact", input) }),
  postings: ({ deps }) => listShippingMethods(deps),
  addPosting: async ({ deps, user, input }) => ({ data: await addShippingMethod(deps, user, input) }),
  savePosting: async ({ deps, user, input }) => ({ data: await saveShippingMethod(deps, user, input) }),
  ports: async ({ deps }) => ({ data: await listPaymentMethods(deps) }),
  savePort: async ({ deps, user, input }) => ({ data: await savePaymentMethod(deps, user, input) }),
  agents: async ({ deps }) => ({ data: await listAgents(deps) }),
  saveCeiling: async ({ deps, user, input }) => ({ data: await saveAgentLimit(deps, user, input) }),
  texts: async ({ deps }) => ({ data: await listTexts(deps) }),
  saveText: async ({ deps, user, input }) => ({ data: await saveText(deps, user, input) }),
  jobs: async ({ deps }) => ({ data: await listJobs(deps) }),
};
