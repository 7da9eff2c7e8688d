"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { RadioCard } from "@/components/ui/radio-card";
import { formatCount } from "@/lib/persian/digits";

export type ConflictRow = {
  name: string;
  mine: string;
  theirs: string;
  field?: string;
  /** True if both people changed the field; otherwise the user's own value is preselected. */
  isBoth?: boolean;
};

type ConflictChoices = Readonly<Record<string, "mine" | "theirs" | undefined>>;

type ConflictProps = {
  rows: readonly ConflictRow[];
  /** Called with the fields for which the other person's value was chosen. */
  onKeep: (theirs: readonly string[]) => void;
  onDrop: () => void;
  /** Text of the button that calls `onDrop`, if it does not drop all of the user's changes. */
  drop?: string;
  /** Called to return to the form; if missing, the form stays visible beside the conflict. */
  onBack?: () => void;
};

/** An edit conflict: shows both versions and lets the user choose one for each field that both changed. */
export function Conflict({ rows, onKeep, onDrop, drop, onBack }: ConflictProps) {
  const t = useTranslations("StaffConflict");
  const [picks, setPicks] = useState<ConflictChoices>(() =>
    Object.fromEntries(rows.map((row) => [keyOf(row), presetOf(row)])),
  );
  const isOne = rows.length === 1;
  const missing = isOne ? 0 : rows.filter((row) => !picks[keyOf(row)]).length;
  const save = () =>
    onKeep(rows.flatMap((row) => (!isOne && row.field && picks[keyOf(row)] === "theirs" ? [row.field] : [])));
  return (
    <section role="alert" className="mt-4 border-t border-danger pt-3">
      <h2 className="text-lg font-bold">{t("title")}</h2>
      <p className="text-xs text-ink-soft">{t("text")}</p>
      {isOne ? <Both rows={rows} /> : <Choices rows={rows} picks={picks} onPick={setPicks} />}
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" disabled={missing > 0} onClick={save}>
          {isOne && t("keep")}
          {!isOne && (missing > 0 ? t("missing", { count: formatCount(missing) }) : t("save"))}
        </Button>
        {onBack && (
          <Button variant="secondary" onClick={onBack}>
            {t("back")}
          </Button>
        )}
        <Button variant="ghost" size="word" onClick={onDrop}>
          {drop ?? t("drop")}
        </Button>
      </div>
    </section>
  );
}

/** Two rows may have one name. */
const keyOf = ({ field, name }: ConflictRow) => field ?? name;
const presetOf = ({ isBoth }: ConflictRow) => (isBoth ? undefined : "mine");

function Both({ rows }: Pick<ConflictProps, "rows">) {
  const t = useTranslations("StaffConflict");
  return (
    <dl className="grid gap-3 py-3 sm:grid-cols-2">
      {rows.map(({ name, field = name, mine, theirs }) => [
        <div key={`${field}-mine`}>
          <dt className="text-xs text-ink-soft">{t("mine", { name })}</dt>
          <dd dir="auto" className="break-words">
            {mine || "–"}
          </dd>
        </div>,
        <div key={`${field}-theirs`}>
          <dt className="text-xs text-ink-soft">{t("theirs", { name })}</dt>
          <dd dir="auto" className="break-words">
            {theirs || "–"}
          </dd>
        </div>,
      ])}
    </dl>
  );
}

type ChoicesProps = Pick<ConflictProps, "rows"> & { picks: ConflictChoices; onPick: (picks: ConflictChoices) => void };

function Choices({ rows, picks, onPick }: ChoicesProps) {
  const t = useTranslations("StaffConflict");
  const id = useId();
  return (
    <div className="grid gap-3 py-3">
      {rows.map((row) => (
        <fieldset key={keyOf(row)} className="grid gap-2 sm:grid-cols-2">
          <legend className="pb-1 text-xs text-ink-soft">{row.name}</legend>
          {(["mine", "theirs"] as const).map((side) => (
            <RadioCard
              key={side}
              name={`${id}-${keyOf(row)}`}
              label={row[side] || "–"}
              description={t(side === "mine" ? "yours" : "now")}
              checked={picks[keyOf(row)] === side}
              onChange={() => onPick({ ...picks, [keyOf(row)]: side })}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}
