"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DateField } from "@/components/form/date-field";
import { TextField } from "@/components/ui/text-field";
import { tehranMoment } from "@/lib/domain/shared/tehran-days";
import { toLatinDigits } from "@/lib/persian/digits";
import { parseJalaliDay } from "@/lib/persian/jalali-day";

const CLOCK = /^([01]?\d|2[0-3]):([0-5]\d)$/;
const NOON = "12:00";

function readMoment(day: string | null, clock: string): string | null {
  const [, hour = "", minute = ""] = CLOCK.exec(clock) ?? [];
  return day && hour ? new Date(tehranMoment(day, `${hour.padStart(2, "0")}:${minute}`)).toISOString() : null;
}

/** A day and an hour of Tehran; null until both are there. */
export function MomentField({ label, onChange }: { label: string; onChange: (moment: string | null) => void }) {
  const t = useTranslations("StaffKit");
  const [day, setDay] = useState<string | null>(null);
  const [clock, setClock] = useState(NOON);
  return (
    <div className="grid grid-cols-[1fr_6rem] gap-2">
      <DateField
        label={label}
        onChange={({ target }) => {
          const typed = parseJalaliDay(target.value);
          setDay(typed);
          onChange(readMoment(typed, clock));
        }}
      />
      <TextField
        label={t("clock")}
        ltr
        defaultValue={NOON}
        inputMode="numeric"
        error={CLOCK.test(clock) ? undefined : t("clockHint")}
        onChange={({ target }) => {
          const typed = toLatinDigits(target.value);
          setClock(typed);
          onChange(readMoment(day, typed));
        }}
      />
    </div>
  );
}
