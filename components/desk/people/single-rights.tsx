"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { rightKey } from "@/components/desk/kit/use-role-names";
import { Checkbox } from "@/components/ui/checkbox";
import { SINGLE_RIGHTS, type SingleRight } from "@/lib/contract/staff";

type SingleRightsProps = {
  field: ComponentProps<"input">;
  error?: string;
  /** Those that the person has now; the fold is open if there are any. */
  given: readonly SingleRight[];
};

/** The rights that an owner gives one by one, each with a sentence of what it opens. */
export function SingleRights({ field, error, given }: SingleRightsProps) {
  const t = useTranslations("StaffPeople");
  return (
    <details open={given.length > 0 || error !== undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-brand">
        {t("singleRights")}
      </summary>
      <fieldset className="grid gap-x-6 sm:grid-cols-2">
        <legend className="pb-1 text-xs text-ink-soft">{t("singleRightsText")}</legend>
        {SINGLE_RIGHTS.map((right) => (
          <Checkbox
            key={right}
            {...field}
            value={right}
            label={t(`right_${rightKey(right)}`)}
            hint={t(`rightText_${rightKey(right)}`)}
            error={undefined}
          />
        ))}
      </fieldset>
      {error && <p className="text-xs font-medium text-danger">{error}</p>}
    </details>
  );
}
