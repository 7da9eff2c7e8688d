import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { createKey, listKeys, removeKey } from "@/lib/backend/services/desk/integrations/api-keys";
import {
  createWebhook,
  listDeliveries,
  listWebhooks,
  redeliver,
  removeWebhook,
} from "@/lib/backend/services/desk/integrations/webhooks";
import type { deskIntegrationCalls } from "@/lib/contract/calls/desk-integration";

export const deskIntegrationHandlers: Handlers<typeof deskIntegrationCalls> = {
  listKeys: async ({ deps }) => ({ data: await listKeys(deps) }),
  createKey: async ({ deps, user, input }) => ({ data: await createKey(deps, user, input) }),
  removeKey: async ({ deps, user, input }) => {
    await removeKey(deps, user, input.id);
    return { data: null };
  },
  listWebhooks: async ({ deps }) => ({ data: await listWebhooks(deps) }),
  createWebhook: async ({ deps, user, input }) => ({ data: await createWebhook(deps, user, input) }),
  removeWebhook: async ({ deps, user, input }) => {
    await removeWebhook(deps, user, input.id);
    return { data: null };
  },
  deliveries: ({ deps, input }) => listDeliveries(deps, input),
  redeliver: async ({ deps, user, input }) => ({ data: await redeliver(deps, user, input) }),
};
