import "server-only";
import { eq } from "drizzle-orm";
import { settings } from "@/lib/backend/db/schema/content";
import type { Deps } from "@/lib/backend/deps";
import type { WorkCalendar } from "@/lib/domain/delivery";

const THURSDAY_UNTIL = 12;

/** The calendar of a setting; without one nobody has a holiday but Friday. */
export function calendarOf(value: unknown): WorkCalendar {
  const { holidays = [], thursday_until: thursdayUntil = THURSDAY_UNTIL } = (value ?? {}) as {
    holidays?: string[];
    thursday_until?: number;
  };
  return { holidays, thursdayUntil };
}

/** The days on which the shop does not work, of its settings. */
export async function readCalendar({ db }: Deps): Promise<WorkCalendar> {
  const [row] = await db.query().select().from(settings).where(eq(settings.key, "working_days"));
  return calendarOf(row?.value);
}
