import { monthsLater } from "@/lib/persian/jalali-steps";

const NOON = 12;

/** When a warranty of so many months of the Persian calendar ends for what was ordered at an ISO time; null where there is none. */
export function warrantyEnd(orderedAt: string, months: number | null | undefined): string | null {
  return months ? monthsLater(new Date(orderedAt), months, NOON).toISOString() : null;
}
