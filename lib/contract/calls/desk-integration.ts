import { get, post, remove, response } from "../call";
import type { ApiKey, NewApiKey, NewWebhook, Webhook, WebhookDelivery } from "../integration";

const schemas = () => import("../schemas/integration");

/** Programs of the merchant: keys with which they call the shop, and addresses that the shop calls. */
export const deskIntegrationCalls = {
  listKeys: get("/admin/api-keys", { access: "staff", right: "integrations", response: response<ApiKey[]>() }),
  /** Not repeatable, because a stored response would contain the key. */
  createKey: post("/admin/api-keys", {
    access: "staff",
    right: "integrations",
    fresh: true,
    input: async () => (await schemas()).apiKeySchema,
    response: response<NewApiKey>(),
    errors: [409],
  }),
  removeKey: remove("/admin/api-keys/{id}", {
    access: "staff",
    right: "integrations",
    fresh: true,
    response: response<null>(),
  }),
  listWebhooks: get("/admin/webhooks", { access: "staff", right: "integrations", response: response<Webhook[]>() }),
  /** Not repeatable, because a stored response would contain the secret. */
  createWebhook: post("/admin/webhooks", {
    access: "staff",
    right: "integrations",
    fresh: true,
    input: async () => (await schemas()).webhookSchema,
    response: response<NewWebhook>(),
    errors: [409, 503],
  }),
  removeWebhook: remove("/admin/webhooks/{id}", {
    access: "staff",
    right: "integrations",
    fresh: true,
    response: response<null>(),
  }),
  /** The deliveries of the last 30 days, newest first. */
  deliveries: get("/admin/webhooks/{id}/deliveries", {
    access: "staff",
    right: "integrations",
    input: async () => (await schemas()).deliveriesSchema,
    response: response<WebhookDelivery[], { count: number; webhook: Webhook }>(),
  }),
  /** Sends one delivery again, or switches the webhook on again. */
  redeliver: post("/admin/webhooks/{id}/redeliver", {
    access: "staff",
    right: "integrations",
    input: async () => (await schemas()).redeliverySchema,
    response: response<Webhook>(),
  }),
};
