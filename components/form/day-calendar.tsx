"use client";

import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { dayAfter, pastDays } from "@/lib/domain/shared/tehran-days";
import { formatJalaliDay, formatJalaliShort } from "@/lib/persian/jalali";
import { jalaliMonth } from "@/lib/persian/jalali-month";

type DayCalendarProps = {
  label: string;
  name: string;
  /** Gregorian YYYY-MM-DD, or null. */
  value: string | null;
  /** First and last day allowed, in the same format. */
  min?: string;
  max?: string;
  onChoose: (day: string) => void;
  onDone?: () => void;
};

/** Weeks are rows that run from right to left. */
const STEPS: Record<string, number> = { ArrowLeft: 1, ArrowRight: -1, ArrowDown: 7, ArrowUp: -7 };

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

/** A Jalali month of radio buttons: arrow keys move by day and week, even into adjacent months. */
export function DayCalendar({ label, name, value, min = "", max = "9", onChoose, onDone }: DayCalendarProps) {
  const [now = ""] = pastDays(new Date(), 1);
  // Opens at the month of the selected day, or else of the allowed day nearest to today.
  const [start] = useState(value ?? (now < min ? min : now > max ? max : now));
  const [later, setLater] = useState(0);
  const { title, blanks, days } = jalaliMonth(noonOf(start), later);
  const saturday = (7 - blanks) % 7;
  const letters = days.slice(saturday, saturday + 7).map((day) => formatJalaliShort(day)[0]);
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const leaf = useRef<HTMLFieldSetElement>(null);
  const walked = useRef(false);
  useEffect(() => {
    if (walked.current && value) leaf.current?.querySelector<HTMLElement>(`[value="${value}"]`)?.focus();
    walked.current = false;
  }, [value]);
  const handleKey = (event: KeyboardEvent, day: string) => {
    const step = STEPS[event.key];
    if (!step && event.key !== "Enter") return;
    event.preventDefault();
    const next = dayAfter(day, step ?? 0);
    if (next < min || next > max) return;
    walked.current = next !== value;
    onChoose(next);
    if (next < first) setLater(later - 1);
    if (next > last) setLater(later + 1);
    if (!step) onDone?.();
  };
  return (
    <fieldset ref={leaf} aria-label={label} className="max-w-88">
      <MonthHead
        title={title}
        isFirst={first <= min}
        isLast={last >= max}
        onTurn={(months) => setLater(later + months)}
      />
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
            className="relative grid min-h-11 cursor-pointer place-items-center rounded-md hover:bg-brand-soft has-aria-[current]:font-bold has-aria-[current]:text-brand has-checked:bg-brand has-checked:font-bold has-checked:text-on-brand has-focus-visible:outline-2 has-focus-visible:outline-brand has-disabled:pointer-events-none has-disabled:text-ink-faint"
          >
            <input
              type="radio"
              name={name}
              value={day}
              checked={day === value}
              disabled={day < min || day > max}
              aria-label={formatJalaliDay(day)}
              aria-current={day === now ? "date" : undefined}
              onChange={() => onChoose(day)}
              // Arrow keys also fire click events on radio buttons, with detail 0.
              onClick={(event) => event.detail > 0 && onDone?.()}
              onKeyDown={(event) => handleKey(event, day)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {formatJalaliShort(day)[1]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type MonthHeadProps = { title: string; isFirst: boolean; isLast: boolean; onTurn: (months: number) => void };

function MonthHead({ title, isFirst, isLast, onTurn }: MonthHeadProps) {
  const t = useTranslations("Fields");
  return (
    <div className="flex items-center justify-between gap-2">
      <Button size="icon" variant="ghost" aria-label={t("monthBefore")} disabled={isFirst} onClick={() => onTurn(-1)}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </Button>
      <p aria-live="polite" className="font-bold">
        {title}
      </p>
      <Button size="icon" variant="ghost" aria-label={t("monthAfter")} disabled={isLast} onClick={() => onTurn(1)}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Button>
    </div>
  );
}
