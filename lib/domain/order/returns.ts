import { InvoiceStatus } from "@/lib/contract/invoice";

/** Days after delivery within which every order can be returned, by the law on distance selling. */
const LEGAL_DAYS = 7;
const DAY_MS = 86_400_000;

/** `promised` is the number of days that the shop advertises, which may be more than the law asks for. */
export function canAskReturn(
  { status, deliveredAt }: { status: number; deliveredAt: Date | null },
  promised: number | undefined,
  now: Date,
): boolean {
  if (status !== InvoiceStatus.Finished || deliveredAt === null) return false;
  return now.getTime() <= deliveredAt.getTime() + Math.max(LEGAL_DAYS, promised ?? 0) * DAY_MS;
}
