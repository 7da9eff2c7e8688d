import "server-only";
import { asc } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError } from "@/lib/backend/core/errors";
import { shippingMethods } from "@/lib/backend/db/schema/invoices";
import type { DocumentWait } from "@/lib/contract/product";
import { deliveryDays, type ShippingTerms, type WorkCalendar } from "@/lib/domain/checkout/delivery";
import { formatJalaliDay } from "@/lib/persian/jalali";

export type ShippingMethodRow = typeof shippingMethods.$inferSelect;

export async function listShippingMethodRows({ db }: Deps): Promise<ShippingMethodRow[]> {
  return db.query().select().from(shippingMethods).orderBy(asc(shippingMethods.position));
}

/** A method without a list of cities serves all of them, including a city whose id is unknown. */
export const servesCity = ({ active, cities }: ShippingMethodRow, cityId: number | undefined): boolean =>
  active && (cities === null || (cityId !== undefined && cities.includes(cityId)));

export function deliveryTerms({ fromDays, toDays, untilHour }: ShippingMethodRow): ShippingTerms | null {
  return fromDays === null || toDays === null ? null : { fromDays, toDays, untilHour };
}

export function promisedDays(
  method: ShippingMethodRow,
  calendar: WorkCalendar,
  now: Date,
  wait: DocumentWait | null = null,
) {
  const terms = deliveryTerms(method);
  return terms && deliveryDays(terms, calendar, now, wait);
}

export function refuseEarlierThan(earliest: string, day: string): void {
  if (day < earliest) throw fieldError("delivered_at", "Errors.dayUnreachable", { day: formatJalaliDay(earliest) });
}
