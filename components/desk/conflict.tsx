"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

type ConflictProps = {
  /** What differs: what I wrote, and what stands there now. */
  rows: readonly { name: string; mine: string; theirs: string }[];
  onKeep: () => void;
  onDrop: () => void;
  /** Without it the form stands open beside the two. */
  onBack?: () => void;
};

/** Somebody was quicker: nothing is saved, both versions stand side by side, and one is chosen by hand. */
export function Conflict({ rows, onKeep, onDrop, onBack }: ConflictProps) {
  const t = useTranslations("Staff");
  return (
    <section role="alert" className="mt-4 border-t border-danger pt-3">
      <h2 className="text-lg font-bold">{t("conflict")}</h2>
      <p className="text-xs text-ink-soft">{t("conflictText")}</p>
      <dl className="grid gap-3 py-3 sm:grid-cols-2">
        {rows.map(({ name, mine, theirs }) => [
          <div key={`${name}-mine`}>
            <dt className="text-xs text-ink-soft">{t("conflictMine", { name })}</dt>
            <dd dir="auto" className="break-words">
              {mine || "–"}
            </dd>
          </div>,
          <div key={`${name}-theirs`}>
            <dt className="text-xs text-ink-soft">{t("conflictTheirs", { name })}</dt>
            <dd dir="auto" className="break-words">
              {theirs || "–"}
            </dd>
          </div>,
        ])}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={onKeep}>
          {t("conflictKeep")}
        </Button>
        {onBack && (
          <Button variant="secondary" onClick={onBack}>
            {t("conflictBack")}
          </Button>
        )}
        <Button variant="ghost" size="word" onClick={onDrop}>
          {t("conflictDrop")}
        </Button>
      </div>
    </section>
  );
}
