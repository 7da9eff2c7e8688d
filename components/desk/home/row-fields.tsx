"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/desk/kit/button";
import { SelectField } from "@/components/ui/select-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { type DeskHomeRow, SOURCED_KINDS } from "@/lib/contract/desk-home";
import { endOfDay, tehranMoment } from "@/lib/domain/shared/tehran-days";
import { toPersianDigits } from "@/lib/persian/digits";
import type { RowSources } from "./home-kinds";
import { RowDay } from "./row-day";

const MAX = { title: 40, text: 600 };

const startOf = (day: string) => new Date(tehranMoment(day, "00:00")).toISOString();

type RowFieldsProps = {
  row: DeskHomeRow;
  sources: RowSources;
  /** What the server refused, by field. */
  errors: Partial<Record<string, string>>;
  onChange: (change: Partial<DeskHomeRow>) => void;
  onRemove: () => void;
};

export function RowFields({ row, sources, errors, onChange, onRemove }: RowFieldsProps) {
  const t = useTranslations("StaffHome");
  const choices = sources[row.kind] ?? [];
  const isNeeded = SOURCED_KINDS.includes(row.kind);
  const isGone = row.source !== null && !choices.some(({ id }) => id === row.source);
  const count = `${toPersianDigits(row.title.length)} / ${toPersianDigits(MAX.title)}`;
  return (
    <div className="grid gap-3 pt-2 pb-3 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField
          label={t("title")}
          error={errors.title}
          hint={row.kind === "shelf" ? t("shelfTitle") : count}
          maxLength={MAX.title}
          value={row.title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </div>
      {(choices.length > 0 || isGone) && (
        <SelectField
          label={t("source")}
          error={errors.source}
          value={row.source ?? ""}
          onChange={({ target }) => onChange({ source: Number(target.value) || null })}
        >
          {!isNeeded && <option value="">{t("all")}</option>}
          {isGone && <option value={row.source ?? ""}>{t("sourceGone")}</option>}
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
          error={errors.text}
          maxLength={MAX.text}
          value={row.text ?? ""}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      )}
      <RowDay
        label={t("from")}
        hint={t("fromHint")}
        error={errors.from}
        value={row.from}
        toMoment={startOf}
        onChange={(from) => onChange({ from })}
      />
      <RowDay
        label={t("until")}
        hint={t("untilHint")}
        error={errors.until}
        value={row.until}
        toMoment={endOfDay}
        onChange={(until) => onChange({ until })}
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
