/** Milliseconds that Iran's clock is ahead of UTC, all year since summer time ended in 2022. */
export const TEHRAN_MS = 210 * 60_000;

/** The same as ISO 8601 writes it. */
export const TEHRAN_OFFSET = "+03:30";

const DAY = /^2[01]\d\d-\d\d-\d\d$/;

/** Whether a text is a day of the calendar, YYYY-MM-DD, of 2000 to 2199; the database has no word for some of the others. */
export function isDay(text: string): boolean {
  const time = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // The engine reads the 31st of February as a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/** The day that Tehran's calendar shows at a moment, YYYY-MM-DD. */
export const tehranDay = (moment: Date): string => new Date(moment.getTime() + TEHRAN_MS).toISOString().slice(0, 10);

/** The midnight of Tehran at which the day begins that is so many days after that of a moment. */
export function addTehranDays(moment: Date, days: number): Date {
  const midnight = new Date(`${tehranDay(moment)}T00:00:00${TEHRAN_OFFSET}`);
  midnight.setUTCDate(midnight.getUTCDate() + days);
  return midnight;
}
