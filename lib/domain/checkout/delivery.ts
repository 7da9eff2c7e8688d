// Delivery dates are days in Tehran, as YYYY-MM-DD.

import type { DocumentWait } from "@/lib/contract/product";

export type ShippingTerms = {
  /** Working days in transit, counted from the day the order is processed. */
  fromDays: number;
  toDays: number;
  /** Orders before this hour are processed on the same day. */
  untilHour: number;
};

export type WorkCalendar = {
  holidays: readonly string[];
  /** Orders before this hour are processed on a Thursday; Thursdays do not count as working days in transit. */
  thursdayUntil: number;
};

const DAY_MS = 86_400_000;
const TEHRAN_MS = 210 * 60_000;
const THURSDAY = 4;
const FRIDAY = 5;

const dateOf = (day: number) => new Date(day).toISOString().slice(0, 10);
const weekdayOf = (day: number) => new Date(day).getUTCDay();

const isDayOff = (day: number, { holidays }: WorkCalendar) =>
  weekdayOf(day) === FRIDAY || holidays.includes(dateOf(day));

function firstDay({ untilHour }: ShippingTerms, calendar: WorkCalendar, now: Date): number {
  const clock = now.getTime() + TEHRAN_MS;
  const today = Math.floor(clock / DAY_MS) * DAY_MS;
  const until = weekdayOf(today) === THURSDAY ? Math.min(untilHour, calendar.thursdayUntil) : untilHour;
  const isInTime = (clock - today) / 3_600_000 < until;
  let day = isInTime ? today : today + DAY_MS;
  while (isDayOff(day, calendar)) day += DAY_MS;
  return day;
}

function afterWorkdays(start: number, count: number, calendar: WorkCalendar): number {
  let day = start;
  for (let left = count; left > 0; ) {
    day += DAY_MS;
    if (!isDayOff(day, calendar) && weekdayOf(day) !== THURSDAY) left -= 1;
  }
  return day;
}

function nextWorkday(calendar: WorkCalendar, now: Date): string {
  const today = Math.floor((now.getTime() + TEHRAN_MS) / DAY_MS) * DAY_MS;
  return dateOf(afterWorkdays(today, 1, calendar));
}

/** For a shipping method without a delivery time: an order may arrive today unless today is a holiday. */
const UNPROMISED: ShippingTerms = { fromDays: 0, toDays: 0, untilHour: 24 };

/** The document check that delays shipping; null if there is none. */
type Wait = DocumentWait | null;

/** Returns the first and last delivery day of an order placed now, after the working days needed to check documents. */
export function deliveryDays(
  terms: ShippingTerms,
  calendar: WorkCalendar,
  now: Date,
  wait: Wait = null,
): { from: string; to: string } {
  const start = firstDay(terms, calendar, now);
  const { from_days, to_days } = wait ?? { from_days: 0, to_days: 0 };
  return {
    from: dateOf(afterWorkdays(start, from_days + terms.fromDays, calendar)),
    to: dateOf(afterWorkdays(start, to_days + terms.toDays, calendar)),
  };
}

export function earliestDeliveryDay(
  terms: ShippingTerms | null,
  calendar: WorkCalendar,
  now: Date,
  wait: Wait = null,
): string {
  return deliveryDays(terms ?? UNPROMISED, calendar, now, wait).from;
}

/** Returns the proposed day for an unpaid invoice: the next working day, or later if the method is slower. */
export function proposedDeliveryDay(
  terms: ShippingTerms | null,
  calendar: WorkCalendar,
  now: Date,
  wait: Wait = null,
): string {
  const earliest = earliestDeliveryDay(terms, calendar, now, wait);
  const next = nextWorkday(calendar, now);
  return earliest.localeCompare(next) > 0 ? earliest : next;
}

/** True if a carrier with waybills delivers the order; same-day couriers have none. */
export const expectsWaybill = (terms: ShippingTerms | null): boolean => terms === null || terms.toDays > 0;
