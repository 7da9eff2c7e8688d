import type { WebhookEvent } from "@/lib/contract/integration";
import type fa from "@/messages/fa.json";

type EventKey = keyof (typeof fa)["StaffIntegrations"] & `event_${string}`;

const KEYS = {
  "order.paid": "event_order_paid",
  "order.sent": "event_order_sent",
  "order.refunded": "event_order_refunded",
  "product.changed": "event_product_changed",
  "stock.low": "event_stock_low",
  "customer.registered": "event_customer_registered",
} as const satisfies Record<WebhookEvent, EventKey>;

/** The message of an event, whose own name contains a dot. */
export const eventKey = (event: WebhookEvent) => KEYS[event];
