"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { SelectField } from "@/components/ui/select-field";
import { dayAfter, endOfDay, tehranDay } from "@/lib/domain/tehran-days";
import { formatCount } from "@/lib/persian/digits";
import { sayMoment } from "../when";

/** The end of a day that is so many days on, today being the first. */
const endAfter = (now: number, days: number) => endOfDay(dayAfter(tehranDay(new Date(now)), days - 1));

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
        <option key={count} value={endAfter(now, count)}>
          {t("endDays", { days: formatCount(count), end: sayMoment(endAfter(now, count)) })}
        </option>
      ))}
    </SelectField>
  );
}
