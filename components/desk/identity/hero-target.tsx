"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";

/** A page of the shop that the button can lead to. */
export type Target = { href: string; name: string };

type HeroTargetProps = {
  /** Empty for the first category. */
  value: string;
  targets: readonly Target[];
  field: { name: string; error?: string };
  onChange: (href: string) => void;
};

const OTHER = "other";

/** Where the button of the home page leads: a page by its name, or another address. */
export function HeroTarget({ value, targets, field, onChange }: HeroTargetProps) {
  const t = useTranslations("StaffIdentity");
  const isListed = value === "" || targets.some(({ href }) => href === value);
  const [isOther, setOther] = useState(!isListed);
  const choose = (chosen: string) => {
    setOther(chosen === OTHER);
    if (chosen !== OTHER) onChange(chosen);
  };
  return (
    <>
      <SelectField
        label={t("heroTarget")}
        value={isOther ? OTHER : value}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{t("heroFirst")}</option>
        {targets.map(({ href, name }) => (
          <option key={href} value={href}>
            {name}
          </option>
        ))}
        <option value={OTHER}>{t("heroOther")}</option>
      </SelectField>
      {isOther && <TextField {...field} ltr label={t("heroAddress")} hint={t("heroTargetHint")} maxLength={300} />}
    </>
  );
}
