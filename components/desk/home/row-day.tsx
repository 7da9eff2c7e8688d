"use client";

import { useState } from "react";
import { DateField } from "@/components/form/date-field";
import { parseJalaliDay } from "@/lib/persian/jalali-day";

type RowDayProps = {
  label: string;
  hint: string;
  error: string | undefined;
  value: string | null;
  toMoment: (day: string) => string;
  onChange: (moment: string | null) => void;
};

/** A typed day; empty is no limit, and what is no day changes nothing. */
export function RowDay({ label, hint, error, value, toMoment, onChange }: RowDayProps) {
  const [known, setKnown] = useState({ value, times: 0 });
  // Undone or merged elsewhere: the field keeps its own text, so it starts again.
  if (known.value !== value) setKnown({ value, times: known.times + 1 });
  return (
    <DateField
      key={known.times}
      label={label}
      hint={hint}
      error={error}
      defaultValue={value ?? undefined}
      onChange={({ target }) => {
        const day = parseJalaliDay(target.value);
        if (!day && target.value.trim() !== "") return;
        const moment = day ? toMoment(day) : null;
        setKnown({ ...known, value: moment });
        onChange(moment);
      }}
    />
  );
}
