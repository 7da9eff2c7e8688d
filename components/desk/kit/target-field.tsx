"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AddressText } from "@/components/ui/address-text";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { routes } from "@/lib/routes";
import { decoded } from "./decoded";
import { ProductPicker } from "./product-picker";
import { useTargetState } from "./use-target-state";

/** A page of the shop that can be chosen by its name. */
export type Target = { href: string; name: string };

type TargetFieldProps = {
  label: string;
  /** What an empty target means; if missing, one has to be chosen. */
  none?: string;
  value: string;
  targets: readonly Target[];
  field: { name: string; error?: string };
  onChange: (href: string) => void;
};

const OTHER = "other";
const PRODUCT = "product";
const isProduct = (href: string) => /^\/products\/\d/.test(href);

export const findTarget = (targets: readonly Target[], value: string) =>
  targets.find(({ href }) => decoded(href) === decoded(value));

type Mode = "listed" | typeof OTHER | typeof PRODUCT;

function modeOf(value: string, targets: readonly Target[]): Mode {
  if (value === "" || findTarget(targets, value)) return "listed";
  return isProduct(value) ? PRODUCT : OTHER;
}

/** Where a button or a picture leads: a page by its name, a product, or another address; and whether it is there. */
export function TargetField({ label, none, value, targets, field: { name, error }, onChange }: TargetFieldProps) {
  const t = useTranslations("StaffRows");
  // The address that was last typed or picked here: a value from elsewhere, such as a discarded change, ends the choice.
  const [chosen, setChosen] = useState<{ mode: Mode; href: string } | null>(null);
  const mode = chosen?.href === value ? chosen.mode : modeOf(value, targets);
  const change = (to: Mode, href: string) => {
    setChosen({ mode: to, href });
    if (href !== value) onChange(href);
  };
  const choose = (option: string) => {
    if (option === OTHER) change(OTHER, value);
    else if (option === PRODUCT) change(PRODUCT, isProduct(value) ? value : "");
    else change("listed", option);
  };
  const own = { name, error };
  return (
    <div className="grid content-start gap-2">
      <SelectField
        {...(mode === "listed" && own)}
        label={label}
        value={mode === "listed" ? (findTarget(targets, value)?.href ?? "") : mode}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{none ?? t("targetChoose")}</option>
        {targets.map((target) => (
          <option key={target.href} value={target.href}>
            {target.name}
          </option>
        ))}
        <option value={PRODUCT}>{t("targetProduct")}</option>
        <option value={OTHER}>{t("targetOther")}</option>
      </SelectField>
      {mode === OTHER && (
        <TextField
          {...own}
          ltr
          label={t("targetAddress")}
          hint={t("targetHint")}
          maxLength={300}
          value={value}
          onChange={({ target }) => change(OTHER, target.value)}
        />
      )}
      {mode === PRODUCT && (
        <ProductPicker
          {...own}
          label={t("targetProductName")}
          without={[]}
          onPick={({ id, slug }) => change(PRODUCT, routes.product(id, slug))}
        />
      )}
      <TargetState href={value} isNamed={mode === "listed"} />
    </div>
  );
}

function TargetState({ href, isNamed }: { href: string; isNamed: boolean }) {
  const t = useTranslations("StaffRows");
  const state = useTargetState(href);
  return (
    <p role="status" className="grid text-xs text-ink-soft empty:hidden">
      {isProduct(href) && !isNamed && <AddressText>{decoded(href)}</AddressText>}
      {state === "missing" && <span className="text-warning">{t("targetMissing")}</span>}
      {state === "there" && t("targetThere")}
    </p>
  );
}
