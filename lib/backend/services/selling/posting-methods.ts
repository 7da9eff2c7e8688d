import "server-only";
import { asc, eq } from "drizzle-orm";
import { settings } from "@/lib/backend/db/schema/content";
import { postingMethods } from "@/lib/backend/db/schema/invoices";
import type { Deps } from "@/lib/backend/deps";
import { deliveryDays, type WorkCalendar } from "@/lib/domain/delivery";

export type PostingMethodRow = typeof postingMethods.$inferSelect;

const THURSDAY_UNTIL = 12;

export async function listPostingMethods({ db }: Deps): Promise<PostingMethodRow[]> {
  return db.query().select().from(postingMethods).orderBy(asc(postingMethods.position));
}

/** Whether a way of posting serves a city; without a list it serves all of them, also one that nobody knows by number. */
export const servesCity = ({ active, cities }: PostingMethodRow, cityId: number | undefined): boolean =>
  active && (cities === null || (cityId !== undefined && cities.includes(cityId)));

export async function readCalendar({ db }: Deps): Promise<WorkCalendar> {
  const [row] = await db.query().select().from(settings).where(eq(settings.key, "working_days"));
  const { holidays = [], thursday_until: thursdayUntil = THURSDAY_UNTIL } = (row?.value ?? {}) as {
    holidays?: string[];
    thursday_until?: number;
  };
  return { holidays, thursdayUntil };
}

/** The dates on which an order of now comes by a method; null where it promises none. */
export function promisedDays(method: PostingMethodRow, calendar: WorkCalendar, now: Date) {
  const { fromDays, toDays, untilHour } = method;
  return fromDays === null || toDays === null ? null : deliveryDays({ fromDays, toDays, untilHour }, calendar, now);
}
