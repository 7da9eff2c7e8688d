import { InvoiceStatus } from "@/lib/contract/invoice";

/** Days after delivery within which an order can be returned, by the law on distance selling. */
export const RETURN_DAYS = 7;
const DAY_MS = 86_400_000;

export function canAskReturn(
  { status, deliveredAt }: { status: number; deliveredAt: Date | null },
  now: Date,
): boolean {
  if (status !== InvoiceStatus.Finished || deliveredAt === null) return false;
  return now.getTime() <= deliveredAt.getTime() + RETURN_DAYS * DAY_MS;
}
