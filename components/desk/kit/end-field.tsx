"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { DateField } from "@/components/form/date-field";
import { endOfDay, tehranDay } from "@/lib/domain/shared/tehran-days";
import { isDay } from "@/lib/persian/tehran";
import { formatMoment } from "./format-time";

/**
 * Form field options: a typed day becomes its last minute, an empty field becomes null, and an untouched end time is
 * kept.
 */
export const END = { setValueAs: (typed: string) => (isDay(typed) ? endOfDay(typed) : typed || null) };

/** Formats an end date, or returns the raw text while the user is typing it. */
export const formatEnd = (end: string | null | undefined, none: string): string =>
  !end ? none : Number.isNaN(Date.parse(end)) ? end : formatMoment(end);

type EndFieldProps = Omit<ComponentProps<typeof DateField>, "first" | "last"> & {
  /** In epoch milliseconds. */
  now: number;
  /** ISO 8601; may be in the past. */
  current: string | null;
};

/** An expiry date from today on; empty means no end. */
export function EndField({ now, current, hint, ...rest }: EndFieldProps) {
  const t = useTranslations("Staff");
  const today = tehranDay(new Date(now));
  const [first] = [today, tehranDay(new Date(current ?? now))].sort();
  return <DateField {...rest} first={first} hint={hint ?? t("endHint")} />;
}
