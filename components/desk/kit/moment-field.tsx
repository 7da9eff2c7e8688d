"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DateField } from "@/components/form/date-field";
import { TextField } from "@/components/ui/text-field";
import { tehranMoment } from "@/lib/domain/shared/tehran-days";
import { toLatinDigits, toPersianDigits } from "@/lib/persian/digits";
import { parseJalaliDay } from "@/lib/persian/jalali-day";

// Keyboards of phones for digits have no colon.
const CLOCK = /^([01]?\d|2[0-3]):([0-5]\d)$|^([01]\d|2[0-3])([0-5]\d)$/;
const NOON = "12:00";

/** Returns HH:MM of «9:30» or «0930», in any digits; null for anything else. */
function readClock(typed: string): string | null {
  const [, hour, minute, two, more] = CLOCK.exec(toLatinDigits(typed).trim()) ?? [];
  const [h, m] = [hour ?? two, minute ?? more];
  return h && m ? `${h.padStart(2, "0")}:${m}` : null;
}

const readMoment = (day: string | null, clock: string | null): string | null =>
  day && clock ? new Date(tehranMoment(day, clock)).toISOString() : null;

/** A day and an hour of Tehran; null until both are there. */
export function MomentField({ label, onChange }: { label: string; onChange: (moment: string | null) => void }) {
  const t = useTranslations("StaffKit");
  const [day, setDay] = useState<string | null>(null);
  const [clock, setClock] = useState<string | null>(NOON);
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
        defaultValue={toPersianDigits(NOON)}
        inputMode="numeric"
        error={clock ? undefined : t("clockHint")}
        onChange={({ target }) => {
          const typed = readClock(target.value);
          setClock(typed);
          onChange(readMoment(day, typed));
        }}
        onBlur={({ target }) => {
          const typed = readClock(target.value);
          target.value = toPersianDigits(typed ?? target.value);
        }}
      />
    </div>
  );
}
