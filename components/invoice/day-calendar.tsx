"use client";

import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { dayProblem } from "@/lib/domain/tehran-days";
import { formatJalaliDay, formatJalaliShort } from "@/lib/persian/jalali";
import { jalaliMonth } from "@/lib/persian/jalali-month";

/** As far as a delivery is promised. */
const MOST_MONTHS = 3;

type DayCalendarProps = {
  /** Names the group and its radios. */
  label: string;
  name: string;
  /** YYYY-MM-DD of the Gregorian calendar, or null. */
  value: string | null;
  onChoose: (day: string) => void;
};

/** A leaf of the Persian calendar whose days are radios: arrow keys walk through them, days that are past can't be chosen. */
export function DayCalendar({ label, name, value, onChoose }: DayCalendarProps) {
  const t = useTranslations("Invoice");
  const [later, setLater] = useState(0);
  const now = new Date();
  const { title, blanks, days } = jalaliMonth(now, later);
  const saturday = (7 - blanks) % 7;
  const letters = days.slice(saturday, saturday + 7).map((day) => formatJalaliShort(day)[0]);
  return (
    <fieldset aria-label={label} className="max-w-88">
      <div className="flex items-center justify-between gap-2">
        <Button
          size="icon"
          variant="ghost"
          aria-label={t("monthBefore")}
          disabled={later === 0}
          onClick={() => setLater(later - 1)}
        >
          <ChevronRight aria-hidden="true" className="size-5" />
        </Button>
        <p aria-live="polite" className="font-bold">
          {title}
        </p>
        <Button
          size="icon"
          variant="ghost"
          aria-label={t("monthAfter")}
          disabled={later === MOST_MONTHS}
          onClick={() => setLater(later + 1)}
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Button>
      </div>
      <div aria-hidden="true" className="grid grid-cols-7 text-center text-xs text-ink-soft">
        {letters.map((letter) => (
          <span key={letter} className="py-2">
            {letter}
          </span>
        ))}
      </div>
      <div className="grid grid-cols-7 gap-y-1">
        {days.map((day, index) => (
          <label
            key={day}
            style={index === 0 ? { gridColumnStart: blanks + 1 } : undefined}
            className="grid min-h-11 cursor-pointer place-items-center rounded-md hover:bg-brand-soft has-checked:bg-brand has-checked:font-bold has-checked:text-on-brand has-focus-visible:outline-2 has-focus-visible:outline-brand has-disabled:pointer-events-none has-disabled:text-ink-faint"
          >
            <input
              type="radio"
              name={name}
              value={day}
              checked={day === value}
              disabled={dayProblem(day, now) !== null}
              aria-label={formatJalaliDay(day)}
              onChange={() => onChoose(day)}
              className="sr-only"
            />
            {formatJalaliShort(day)[1]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
