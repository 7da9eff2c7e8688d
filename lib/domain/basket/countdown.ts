const MINUTE_SECONDS = 60;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 1440; // spec 9

const twoDigits = (value: number) => String(value).padStart(2, "0");

export function splitRemaining(seconds: number): { days: number; clock: string } {
  const left = Math.max(0, seconds);
  const minutes = Math.floor(left / MINUTE_SECONDS);
  const minutesOfDay = minutes % DAY_MINUTES;
  const clock = [Math.floor(minutesOfDay / HOUR_MINUTES), minutesOfDay % HOUR_MINUTES, left % MINUTE_SECONDS];
  return { days: Math.floor(minutes / DAY_MINUTES), clock: clock.map(twoDigits).join(":") };
}
