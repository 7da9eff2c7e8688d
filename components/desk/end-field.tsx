"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { DateField } from "@/components/form/date-field";
import { endOfDay, tehranDay } from "@/lib/domain/tehran-days";
import { isDay } from "@/lib/persian/tehran";
import { sayMoment } from "./when";

/** The options of the field of an end: a day that is typed ends with its last minute, none is null; what stood there stays as it was. */
export const END = { setValueAs: (typed: string) => (isDay(typed) ? endOfDay(typed) : typed || null) };

/** An end in words, and while it is typed the letters of it. */
export const sayEnd = (end: string | null | undefined, none: string): string =>
  !end ? none : Number.isNaN(Date.parse(end)) ? end : sayMoment(end);

type EndFieldProps = Omit<ComponentProps<typeof DateField>, "first" | "last"> & {
  /** Epoch milliseconds of the page. */
  now: number;
  /** The end that stands there now, ISO 8601; it may be over. */
  current: string | null;
};

/** Until the end of which day something lasts: from today on, or as it stands. Empty is for ever. */
export function EndField({ now, current, hint, ...rest }: EndFieldProps) {
  const t = useTranslations("Staff");
  const today = tehranDay(new Date(now));
  const [first] = [today, tehranDay(new Date(current ?? now))].sort();
  return <DateField {...rest} first={first} hint={hint ?? t("endHint")} />;
}
