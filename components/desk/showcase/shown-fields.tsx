"use client";

import { useTranslations } from "next-intl";
import { END, EndField } from "@/components/desk/kit/end-field";
import { START } from "@/components/desk/kit/start-field";
import { type Target, TargetField } from "@/components/desk/kit/target-field";
import type { VersionedForm } from "@/components/desk/kit/use-versioned-form";
import { DateField } from "@/components/form/date-field";
import { TextField } from "@/components/ui/text-field";
import type { NewSliderInput } from "@/lib/contract/schemas/desk-showcase";

export type ShownValues = Pick<NewSliderInput, "title" | "text" | "action" | "target" | "alt" | "from" | "until">;
type ShownFieldsProps = {
  field: VersionedForm<ShownValues>["field"];
  target: string;
  targets: readonly Target[];
  onTarget: (href: string) => void;
  now: number;
  /** The stored end. */
  until: string | null;
};

/** The words, the target and the time of a slide or a banner. */
export function ShownFields({ field, target, targets, onTarget, now, until }: ShownFieldsProps) {
  const t = useTranslations("StaffShowcase");
  const optional = t("optional");
  const { name, error } = field("target");
  return (
    <>
      <div className="sm:col-span-2">
        <TextField {...field("alt")} label={t("alt")} hint={t("altHint")} maxLength={120} />
      </div>
      <TextField {...field("title")} label={t("title")} hint={t("titleHint")} optional={optional} maxLength={40} />
      <TextField {...field("action")} label={t("action")} hint={t("actionHint")} optional={optional} maxLength={20} />
      <div className="sm:col-span-2">
        <TextField {...field("text")} label={t("text")} optional={optional} maxLength={90} />
      </div>
      <div className="sm:col-span-2">
        <TargetField label={t("target")} targets={targets} value={target} field={{ name, error }} onChange={onTarget} />
      </div>
      <DateField {...field("from", START)} label={t("from")} hint={t("fromHint")} optional={optional} />
      <EndField {...field("until", END)} label={t("until")} optional={optional} now={now} current={until} />
    </>
  );
}
