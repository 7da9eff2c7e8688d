"use client";

import { useTranslations } from "next-intl";
import { DateField } from "@/components/form/date-field";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { type DeskHomeRow, SOURCED_KINDS } from "@/lib/contract/desk-home";
import { endOfDay, tehranMoment } from "@/lib/domain/shared/tehran-days";
import { toPersianDigits } from "@/lib/persian/digits";
import { parseJalaliDay } from "@/lib/persian/jalali-day";
import type { RowSources } from "./home-kinds";

const MAX = { title: 40, text: 600 };

/** A typed day; empty is no limit, and what is no day changes nothing. */
function readDay(typed: string, toMoment: (day: string) => string): string | null | undefined {
  const day = parseJalaliDay(typed);
  if (day) return toMoment(day);
  return typed.trim() === "" ? null : undefined;
}
const startOf = (day: string) => new Date(tehranMoment(day, "00:00")).toISOString();

type RowFieldsProps = {
  row: DeskHomeRow;
  sources: RowSources;
  onChange: (change: Partial<DeskHomeRow>) => void;
  onRemove: () => void;
};

export function RowFields({ row, sources, onChange, onRemove }: RowFieldsProps) {
  const t = useTranslations("StaffHome");
  const choices = sources[row.kind] ?? [];
  const isNeeded = SOURCED_KINDS.includes(row.kind);
  const count = `${toPersianDigits(row.title.length)} / ${toPersianDigits(MAX.title)}`;
  return (
    <div className="grid gap-3 pt-2 pb-3 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField
          label={t("title")}
          hint={row.kind === "shelf" ? t("shelfTitle") : count}
          maxLength={MAX.title}
          value={row.title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </div>
      {choices.length > 0 && (
        <SelectField
          label={t("source")}
          value={row.source ?? ""}
          onChange={({ target }) => onChange({ source: Number(target.value) || null })}
        >
          {!isNeeded && <option value="">{t("all")}</option>}
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {row.kind === "text" && (
        <TextArea
          label={t("text")}
          maxLength={MAX.text}
          value={row.text ?? ""}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      )}
      <DateField
        label={t("from")}
        hint={t("fromHint")}
        defaultValue={row.from ?? undefined}
        onChange={({ target }) => {
          const from = readDay(target.value, startOf);
          if (from !== undefined) onChange({ from });
        }}
      />
      <DateField
        label={t("until")}
        hint={t("untilHint")}
        defaultValue={row.until ?? undefined}
        onChange={({ target }) => {
          const until = readDay(target.value, endOfDay);
          if (until !== undefined) onChange({ until });
        }}
      />
      <p className="flex gap-2 sm:col-span-2">
        <Button variant="ghost" onClick={() => onChange({ hidden: !row.hidden })}>
          {t(row.hidden ? "show" : "hide")}
        </Button>
        <Button variant="ghost" className="text-danger" onClick={onRemove}>
          {t("remove")}
        </Button>
      </p>
    </div>
  );
}
