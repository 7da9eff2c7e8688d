import type { Right } from "./staff";

/** Only by somebody who proves their password again, or with no sense for a program. */
const NEVER_OF_KEYS = ["people", "integrations", "actFor"] as const satisfies readonly Right[];
type NeverOfKeys = (typeof NEVER_OF_KEYS)[number];
export type KeyRight = Exclude<Right, NeverOfKeys>;
export const isKeyRight = (right: Right): right is KeyRight => !(NEVER_OF_KEYS as readonly Right[]).includes(right);

/** Distinguishes a key from a session's token. */
export const KEY_PREFIX = "shop_";

/** An API key without its secret; times are ISO 8601, `last_used_at` is exact to a minute. */
export type ApiKey = {
  id: number;
  name: string;
  /** Those that its creator still has; without any, the key opens nothing. */
  rights: KeyRight[];
  /** The last characters of the key, to tell keys apart. */
  ending: string;
  created_at: string;
  created_by: string;
  last_used_at: string | null;
};

/** `key` is shown once; it is sent as `Authorization: Bearer`. */
export type NewApiKey = ApiKey & { key: string };

export const WEBHOOK_EVENTS = [
  "order.paid",
  "order.sent",
  "order.refunded",
  "product.changed",
  "stock.low",
  "customer.registered",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export type Webhook = {
  id: number;
  url: string;
  events: WebhookEvent[];
  created_at: string;
  /** The first failure since the last success; null while deliveries arrive. */
  failing_since: string | null;
  /** When it was switched off after a week of failures; null while it is on. */
  disabled_at: string | null;
};

/** `secret` is shown once; it signs the deliveries. */
export type NewWebhook = Webhook & { secret: string };

/** One event for one receiver; `status` is that of the last response, and `error` says why there was none. */
export type WebhookDelivery = {
  id: number;
  event: WebhookEvent;
  created_at: string;
  delivered_at: string | null;
  /** The time of the next attempt; null once delivered. */
  next_at: string | null;
  attempts: number;
  status: number | null;
  error: string | null;
  body: string;
};
