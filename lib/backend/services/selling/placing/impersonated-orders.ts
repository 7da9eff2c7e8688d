import "server-only";
import type { Impersonation } from "@/lib/backend/auth/impersonation";
import type { Deps } from "@/lib/backend/core/deps";
import { translate } from "@/lib/backend/core/translate";
import { invoiceIssuedText } from "@/lib/backend/services/selling/pay-links/link-messages";
import { queueText } from "@/lib/backend/services/selling/shared/outbox";
import { PaymentPortId } from "@/lib/contract/checkout";
import { routes } from "@/lib/routes";

type Ordered = { payment_port: number; current_token?: string | null };

/** True if an admin orders for a customer who will pay by link (spec 8); `current_token` is the grant's id. */
export function isPaidByLink(acting: Impersonation | null, { payment_port, current_token }: Ordered): boolean {
  return acting !== null && payment_port === PaymentPortId.Default && current_token === String(acting.grantId);
}

export async function queuePayText(
  deps: Deps,
  order: { id: number; payableAmount: number },
  mobile: string,
): Promise<void> {
  const link = deps.origin + routes.receipt(order.id);
  const text = await invoiceIssuedText(deps, order, { agent: translate("Invoice.ourStaff"), link });
  await queueText(deps, { dedupeKey: `pay:${order.id}`, mobile, text });
}
