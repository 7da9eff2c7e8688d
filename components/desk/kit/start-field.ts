import { tehranMoment } from "@/lib/domain/shared/tehran-days";
import { isDay } from "@/lib/persian/tehran";

/** Field options: a typed day becomes its first minute, empty becomes null, and an untouched start is kept. */
export const START = {
  setValueAs: (typed: string) => (isDay(typed) ? new Date(tehranMoment(typed, "00:00")).toISOString() : typed || null),
};
