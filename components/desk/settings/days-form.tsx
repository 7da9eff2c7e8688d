"use client";

import X from "lucide-react/icons/x";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { CountField } from "@/components/form/count-field";
import { DateField } from "@/components/form/date-field";
import { shopApi } from "@/lib/api/browser";
import type { DaysSetting } from "@/lib/contract/desk-settings";
import { daysSettingSchema } from "@/lib/contract/schemas/desk-settings";
import { formatCount } from "@/lib/persian/digits";
import { formatJalaliDate, formatJalaliDay, formatJalaliYear } from "@/lib/persian/jalali";
import { parseJalaliDay } from "@/lib/persian/jalali-day";
import { joined } from "@/lib/persian/joined";
import { SettingForm } from "./setting-form";

/** Includes the year, because the holidays span more than one. */
const formatHoliday = (day: string) => `${formatJalaliDay(`${day}T12:00:00Z`)} ${formatJalaliYear(`${day}T12:00:00Z`)}`;

/** `today` is a day in Tehran, YYYY-MM-DD. Past holidays are kept but not listed. */
export function DaysForm({ setting, today }: { setting: DaysSetting; today: string }) {
  const t = useTranslations("StaffSettings");
  return (
    <SettingForm
      label={t("part_days")}
      schema={daysSettingSchema}
      setting={setting}
      valuesOf={(days) => days}
      save={(values) => shopApi.deskSetting.saveDays(values)}
      say={({ holidays, thursday_until }) => [
        ["holidays", t("holidays"), joined(holidays.map((day) => formatJalaliDate(`${day}T12:00:00Z`)))],
        ["thursday_until", t("thursdayUntil"), formatCount(Number(thursday_until))],
      ]}
    >
      {({ field, watch, setValue }) => {
        const [holidays] = watch(["holidays"]);
        const write = (days: string[]) => setValue("holidays", days.toSorted(), { shouldDirty: true });
        const coming = holidays.filter((day) => day >= today);
        return (
          <>
            {coming.length === 0 && <p className="text-ink-soft">{t("noHolidays")}</p>}
            <ul className="border-t empty:hidden" aria-label={t("holidays")}>
              {coming.map((day) => (
                <li key={day} className="flex items-center justify-between gap-2 border-b">
                  {formatHoliday(day)}
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={t("removeHoliday", { day: formatHoliday(day) })}
                    onClick={() => write(holidays.filter((other) => other !== day))}
                  >
                    <X aria-hidden="true" className="size-5" />
                  </Button>
                </li>
              ))}
            </ul>
            {holidays.length > coming.length && (
              <p className="text-xs text-ink-soft">
                {t("pastHolidays", { count: formatCount(holidays.length - coming.length) })}
              </p>
            )}
            <AddDay error={field("holidays").error} onAdd={(day) => write([...new Set([...holidays, day])])} />
            <CountField
              {...field("thursday_until")}
              label={t("thursdayUntil")}
              hint={t("thursdayHint")}
              className="sm:max-w-60"
            />
          </>
        );
      }}
    </SettingForm>
  );
}

function AddDay({ error, onAdd }: { error?: string; onAdd: (day: string) => void }) {
  const t = useTranslations("StaffSettings");
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const [added, setAdded] = useState(0);
  const day = parseJalaliDay(typed);
  const add = () => {
    if (!day) return;
    onAdd(day);
    setTyped("");
    // Mounts an empty field for the next day and focuses it.
    setAdded(added + 1);
    requestAnimationFrame(() => box.current?.querySelector("input")?.focus());
  };
  return (
    <div ref={box} className="grid items-start gap-2 sm:grid-cols-[minmax(0,20rem)_auto] sm:justify-start">
      <DateField
        key={added}
        label={t("holiday")}
        error={error}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          add();
        }}
      />
      <Button variant="outline" className="sm:mt-6" disabled={!day} onClick={add}>
        {t("addHoliday")}
      </Button>
    </div>
  );
}
