import { foldSeparated } from "./fold-number";

const CLOCK = /^([01]?\d|2[0-3])[:.]?([0-5]\d)$/;

/** Reads «۱۴:۳۰», «14.30» or «۱۴۳۰» as «14:30»; null for anything else. */
export function parseClock(text: string): string | null {
  const [, hour, minute] = CLOCK.exec(foldSeparated(text)) ?? [];
  return hour && minute ? `${hour.padStart(2, "0")}:${minute}` : null;
}
