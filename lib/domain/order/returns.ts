import { InvoiceStatus } from "@/lib/contract/invoice";

/** Days after delivery within which every order can be returned, by the law on distance selling. */
const LEGAL_DAYS = 7;
const DAY_MS = 86_400_000;

/** Staff may take pieces back of an order that was sent. */
export const isReturnable = (status: number): boolean =>
  status === InvoiceStatus.BeingSent || status === InvoiceStatus.Finished;

/** `promised` is the number of days that the shop advertises, which may be more than the law asks for. */
export function canAskReturn(
  { status, deliveredAt }: { status: number; deliveredAt: Date | null },
  promised: number | undefined,
  now: Date,
): boolean {
  if (status !== InvoiceStatus.Finished || deliveredAt === null) return false;
  return now.getTime() <= deliveredAt.getTime() + Math.max(LEGAL_DAYS, promised ?? 0) * DAY_MS;
}

type Acts = readonly { lines: readonly { lineId: number; pieces: number }[] }[];

/** Counts the returned pieces of each line. */
export function countReturned(acts: Acts): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { lineId, pieces } of acts.flatMap(({ lines }) => lines))
    counts.set(lineId, (counts.get(lineId) ?? 0) + pieces);
  return counts;
}

export const isAllReturned = (
  lines: readonly { id: number; count: number }[],
  returned: ReadonlyMap<number, number>,
): boolean => lines.every(({ id, count }) => (returned.get(id) ?? 0) >= count);
