import { formatClock, formatJalaliDate } from "@/lib/persian/jalali";
import { joined } from "@/lib/persian/joined";

const DAY_MS = 86_400_000;

/** Returns the time if it is today, otherwise the date. */
export const formatTimeOrDate = (iso: string, now: number): string =>
  formatJalaliDate(iso) === formatJalaliDate(new Date(now).toISOString()) ? formatClock(iso) : formatJalaliDate(iso);

export const formatMoment = (iso: string): string => joined([formatJalaliDate(iso), formatClock(iso)]);

/** Returns the waiting time in whole days, hours or minutes. */
export function waited(iso: string, now: number): { unit: "days" | "hours" | "minutes"; count: number } {
  const ms = Math.max(0, now - Date.parse(iso));
  if (ms >= DAY_MS) return { unit: "days", count: Math.floor(ms / DAY_MS) };
  if (ms >= 3_600_000) return { unit: "hours", count: Math.floor(ms / 3_600_000) };
  return { unit: "minutes", count: Math.floor(ms / 60_000) };
}
