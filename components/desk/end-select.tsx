"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { SelectField } from "@/components/ui/select-field";
import { daysFrom, pastDays, tehranMoment } from "@/lib/domain/tehran-days";
import { formatCount } from "@/lib/persian/digits";
import { sayMoment } from "./when";

/** The last minute of a day of Tehran that is so many days on, today being the first. */
function endOfDay(now: number, days: number): string {
  const [today = ""] = pastDays(new Date(now), 1);
  return new Date(tehranMoment(daysFrom(today, days).at(-1) ?? today, "23:59")).toISOString();
}

type EndSelectProps = Omit<ComponentProps<typeof SelectField>, "children"> & {
  /** Epoch milliseconds of the page. */
  now: number;
  /** The end that stands there now, ISO 8601. */
  current: string | null;
  /** How many days from today it may last. */
  days: readonly number[];
  none: string;
};

/** When something ends: at the end of a day so many days on, as it stands, or never. Its empty value is never. */
export function EndSelect({ now, current, days, none, ...rest }: EndSelectProps) {
  const t = useTranslations("StaffGoods");
  return (
    <SelectField {...rest}>
      <option value="">{none}</option>
      {current && <option value={current}>{sayMoment(current)}</option>}
      {days.map((count) => (
        <option key={count} value={endOfDay(now, count)}>
          {t("endDays", { days: formatCount(count), end: sayMoment(endOfDay(now, count)) })}
        </option>
      ))}
    </SelectField>
  );
}
