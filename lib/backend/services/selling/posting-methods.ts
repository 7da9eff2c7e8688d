import "server-only";
import { asc } from "drizzle-orm";
import { postingMethods } from "@/lib/backend/db/schema/invoices";
import type { Deps } from "@/lib/backend/deps";
import { deliveryDays, type WorkCalendar } from "@/lib/domain/delivery";

export type PostingMethodRow = typeof postingMethods.$inferSelect;

export async function listPostingMethods({ db }: Deps): Promise<PostingMethodRow[]> {
  return db.query().select().from(postingMethods).orderBy(asc(postingMethods.position));
}

/** Whether a way of posting serves a city; without a list it serves all of them, also one that nobody knows by number. */
export const servesCity = ({ active, cities }: PostingMethodRow, cityId: number | undefined): boolean =>
  active && (cities === null || (cityId !== undefined && cities.includes(cityId)));

/** The dates on which an order of now comes by a method; null where it promises none. */
export function promisedDays(method: PostingMethodRow, calendar: WorkCalendar, now: Date) {
  const { fromDays, toDays, untilHour } = method;
  return fromDays === null || toDays === null ? null : deliveryDays({ fromDays, toDays, untilHour }, calendar, now);
}
