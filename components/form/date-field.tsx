"use client";

import CalendarDays from "lucide-react/icons/calendar-days";
import { useTranslations } from "next-intl";
import {
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  lazy,
  type RefObject,
  useId,
  useRef,
  useState,
} from "react";
import { Button } from "@/components/ui/button";
import { OnFirstOpen } from "@/components/ui/on-first-open";
import { TextField } from "@/components/ui/text-field";
import { formatJalaliDate, formatJalaliDay, formatJalaliLong, formatJalaliYear } from "@/lib/persian/jalali";
import { parseJalaliDay } from "@/lib/persian/jalali-day";
import { isDay } from "@/lib/persian/tehran";
import { DayCalendar } from "./day-calendar";
import { useParsedField } from "./use-parsed-field";

const PopoverPanel = lazy(async () => ({ default: (await import("@/components/ui/popover-panel")).PopoverPanel }));

const DAY = {
  read: (text: string) => parseJalaliDay(text) ?? text.trim(),
  write: (day: unknown) => (typeof day === "string" && isDay(day.slice(0, 10)) ? formatJalaliDate(day) : ""),
};

function typeInto(input: HTMLInputElement | null, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input?.dispatchEvent(new Event("input", { bubbles: true }));
}

type DateFieldProps = Omit<ComponentProps<typeof TextField>, "digits" | "ltr" | "end" | "defaultValue"> & {
  /** First and last day allowed, YYYY-MM-DD. */
  first?: string;
  last?: string;
  defaultValue?: string;
};

type UseDay = Pick<DateFieldProps, "ref" | "first" | "last" | "defaultValue" | "onChange" | "onBlur">;

/** Parses the typed text as a day; `problem` is shown once the field has lost the focus. */
function useDay({ ref, first, last, defaultValue, onChange, onBlur }: UseDay) {
  const t = useTranslations("Fields");
  const [isLeft, setIsLeft] = useState(false);
  const { box, text, setText } = useParsedField(ref, DAY, defaultValue);
  const day = parseJalaliDay(text);
  const problemOf = (typed: string): string | undefined => {
    const read = parseJalaliDay(typed);
    if (!read) return typed.trim() === "" ? undefined : t("dayUnknown");
    if (first && read < first) return t("dayTooEarly", { day: formatJalaliLong(first) });
    return last && read > last ? t("dayTooLate", { day: formatJalaliLong(last) }) : undefined;
  };
  const take = (input: HTMLInputElement) => {
    setText(input.value);
    // Prevents a GET form from being submitted with an invalid day; forms of `useShopForm` validate with their schema.
    input.setCustomValidity(problemOf(input.value) ?? "");
  };
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    setIsLeft(false);
    take(event.currentTarget);
    onChange?.(event);
  };
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const read = parseJalaliDay(input.value);
    if (read) input.value = formatJalaliDate(read);
    take(input);
    setIsLeft(true);
    onBlur?.(event);
  };
  const problem = isLeft ? problemOf(text) : undefined;
  return { box, day, problem, onChange: handleChange, onBlur: handleBlur };
}

/**
 * A day that is typed in any format of `parseJalaliDay` or picked from a calendar. In a form of `useShopForm` its value
 * is YYYY-MM-DD: `<DateField {...field("ends")} label={…} />`; a GET form submits the text as typed.
 */
export function DateField({
  ref,
  label,
  hint,
  error,
  first,
  last,
  defaultValue,
  onChange,
  onBlur,
  ...rest
}: DateFieldProps) {
  const t = useTranslations("Fields");
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { box, day, problem, ...handlers } = useDay({ ref, first, last, defaultValue, onChange, onBlur });
  const said = day && (
    <span key="said" className="block">
      {`${formatJalaliDay(day)} ${formatJalaliYear(day)}`}
    </span>
  );
  return (
    <>
      <TextField
        placeholder={t("dayExample")}
        autoComplete="off"
        {...rest}
        ref={box}
        label={label}
        ltr
        defaultValue={DAY.write(defaultValue)}
        error={error ?? problem}
        hint={said || hint ? [said, hint] : undefined}
        {...handlers}
        end={
          <Button
            ref={button}
            size="icon"
            variant="ghost"
            aria-label={t("pickDay", { label })}
            aria-expanded={isOpen}
            disabled={rest.disabled}
            onClick={() => setIsOpen(!isOpen)}
          >
            <CalendarDays aria-hidden="true" className="size-5" />
          </Button>
        }
      />
      <DayPopover
        {...{ label, first, last, day, isOpen, setIsOpen }}
        anchor={button}
        onChoose={(chosen) => typeInto(box.current, formatJalaliDate(chosen))}
      />
    </>
  );
}

type DayPopoverProps = Pick<ComponentProps<typeof DayCalendar>, "label" | "onChoose"> & {
  first: string | undefined;
  last: string | undefined;
  day: string | null;
  isOpen: boolean;
  setIsOpen: (isOpen: boolean) => void;
  anchor: RefObject<HTMLButtonElement | null>;
};

function DayPopover({ label, first, last, day, isOpen, setIsOpen, anchor, onChoose }: DayPopoverProps) {
  const t = useTranslations("Fields");
  const id = useId();
  return (
    <OnFirstOpen open={isOpen}>
      <PopoverPanel
        open={isOpen}
        onOpenChange={setIsOpen}
        anchor={anchor}
        title={label}
        closeLabel={t("closeCalendar")}
        widthClass="w-88 max-w-[calc(100vw-1.5rem)]"
        firstFocus={() =>
          document.querySelector<HTMLElement>(`[name="${id}"]:checked`) ??
          document.querySelector<HTMLElement>(`[name="${id}"][aria-current]:enabled`)
        }
      >
        <DayCalendar
          key={String(isOpen)}
          label={label}
          min={first}
          max={last}
          name={id}
          value={day}
          onChoose={onChoose}
          onDone={() => setIsOpen(false)}
        />
      </PopoverPanel>
    </OnFirstOpen>
  );
}
