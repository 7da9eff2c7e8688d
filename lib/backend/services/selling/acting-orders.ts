import "server-only";
import type { Acting } from "@/lib/backend/auth/grants";
import type { Deps } from "@/lib/backend/deps";
import { smsText } from "@/lib/backend/sms-text";
import { PaymentPortId } from "@/lib/contract/checkout";
import { routes } from "@/lib/routes";
import { queueText } from "./outbox";

type Ordered = { payment_port: number; current_token?: string | null };

/**
 * Whether a customer pays later what an admin ordered for them at the bank's port: nobody's browser is sent there (spec 8).
 * The token counts only where it names the grant of the very session that orders.
 */
export function isPaidLater(acting: Acting | null, { payment_port, current_token }: Ordered): boolean {
  return acting !== null && payment_port === PaymentPortId.Default && current_token === String(acting.grantId);
}

/** Sends the customer the way to pay such an order, once. */
export async function queuePayText(deps: Deps, { id }: { id: number }, mobile: string): Promise<void> {
  const text = await smsText(deps, "invoiceIssued", { link: deps.origin + routes.receipt(id) });
  await queueText(deps, { dedupeKey: `pay:${id}`, mobile, text });
}
