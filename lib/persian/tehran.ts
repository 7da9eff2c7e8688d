/** Iran's offset from UTC, all year round since summer time ended in 2022. */
export const TEHRAN_MS = 210 * 60_000;

export const TEHRAN_OFFSET = "+03:30";

const DAY = /^2[01]\d\d-\d\d-\d\d$/;

/** True for a calendar date YYYY-MM-DD from 2000 to 2199; the limits exclude years that the database cannot store. */
export function isDay(text: string): boolean {
  const time = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // JavaScript reads 31 February as a day in March.
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

export const tehranDay = (moment: Date): string => new Date(moment.getTime() + TEHRAN_MS).toISOString().slice(0, 10);

/** Returns the midnight in Tehran that starts the day `days` after the day of the timestamp `moment`. */
export function addTehranDays(moment: Date, days: number): Date {
  const midnight = new Date(`${tehranDay(moment)}T00:00:00${TEHRAN_OFFSET}`);
  midnight.setUTCDate(midnight.getUTCDate() + days);
  return midnight;
}
