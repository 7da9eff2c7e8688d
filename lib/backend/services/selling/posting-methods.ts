import "server-only";
import { asc } from "drizzle-orm";
import { postingMethods } from "@/lib/backend/db/schema/invoices";
import type { Deps } from "@/lib/backend/deps";
import { fieldError } from "@/lib/backend/errors";
import { deliveryDays, type PostingTerms, type WorkCalendar } from "@/lib/domain/delivery";
import { formatJalaliDay } from "@/lib/persian/jalali";

export type PostingMethodRow = typeof postingMethods.$inferSelect;

export async function listPostingMethods({ db }: Deps): Promise<PostingMethodRow[]> {
  return db.query().select().from(postingMethods).orderBy(asc(postingMethods.position));
}

/** Whether a way of posting serves a city; without a list it serves all of them, also one that nobody knows by number. */
export const servesCity = ({ active, cities }: PostingMethodRow, cityId: number | undefined): boolean =>
  active && (cities === null || (cityId !== undefined && cities.includes(cityId)));

/** The terms of a method for the domain's calendar; null for one that promises no day. */
export function deliveryTerms({ fromDays, toDays, untilHour }: PostingMethodRow): PostingTerms | null {
  return fromDays === null || toDays === null ? null : { fromDays, toDays, untilHour };
}

/** The dates on which an order of now comes by a method; null where it promises none. */
export function promisedDays(method: PostingMethodRow, calendar: WorkCalendar, now: Date) {
  const terms = deliveryTerms(method);
  return terms && deliveryDays(terms, calendar, now);
}

/** Throws 422 if a promised day lies before the earliest one; both are YYYY-MM-DD. */
export function refuseEarlierThan(earliest: string, day: string): void {
  if (day < earliest) throw fieldError("delivered_at", "Errors.dayUnreachable", { day: formatJalaliDay(earliest) });
}
