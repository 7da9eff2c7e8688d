"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { formatMoment } from "@/components/desk/kit/format-time";
import { SelectField } from "@/components/ui/select-field";
import { dayAfter, endOfDay, tehranDay } from "@/lib/domain/shared/tehran-days";
import { formatCount } from "@/lib/persian/digits";

/** Returns the end of the last of `days` days, counting today as the first. */
const endAfter = (now: number, days: number) => endOfDay(dayAfter(tehranDay(new Date(now)), days - 1));

type EndSelectProps = Omit<ComponentProps<typeof SelectField>, "children"> & {
  /** In epoch milliseconds. */
  now: number;
  /** ISO 8601. */
  current: string | null;
  /** Durations on offer, in days counted from today. */
  days: readonly number[];
  none: string;
};

export function EndSelect({ now, current, days, none, ...rest }: EndSelectProps) {
  const t = useTranslations("StaffGoods");
  return (
    <SelectField {...rest}>
      <option value="">{none}</option>
      {current && <option value={current}>{formatMoment(current)}</option>}
      {days.map((count) => (
        <option key={count} value={endAfter(now, count)}>
          {t("endDays", { days: formatCount(count), end: formatMoment(endAfter(now, count)) })}
        </option>
      ))}
    </SelectField>
  );
}
