"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/desk/kit/button";
import { Conflict } from "@/components/desk/kit/conflict";
import { useVersionedForm, type VersionedForm } from "@/components/desk/kit/use-versioned-form";
import type { FormAnswer, FormFields, FormSchema } from "@/components/form/use-shop-form";
import type { ComparedField } from "@/lib/domain/shared/edit-conflict";

type Version = { version: string };

type SettingFormProps<Values extends FormFields, Setting extends Version> = {
  label: string;
  schema: FormSchema<Values>;
  setting: Setting;
  valuesOf: (setting: Setting) => Values;
  save: (values: Values) => Promise<FormAnswer<Setting>>;
  say: (values: Values) => readonly ComparedField<keyof Values & string>[];
  children: (form: VersionedForm<Values>) => ReactNode;
  /** Returns the consequences of saving these values. */
  warning?: (typed: Values) => ReactNode;
  onSaved?: (setting: Setting) => void;
  onClose?: () => void;
};

/** One page of settings, saved as a whole. `onClose` is only for forms that can be closed. */
export function SettingForm<Values extends FormFields & Version, Setting extends Version>({
  label,
  setting,
  valuesOf,
  save,
  children,
  warning,
  onSaved,
  onClose,
  ...rest
}: SettingFormProps<Values, Setting>) {
  const t = useTranslations("StaffSettings");
  const router = useRouter();
  const finish = (current: Setting) => {
    onSaved?.(current);
    // The history below, and lists on other settings pages, may show the saved value.
    router.refresh();
  };
  const made = useVersionedForm<Values, Setting>({
    ...rest,
    opened: setting,
    valuesOf: (record = setting) => valuesOf(record),
    save: (values, { version }) => save({ ...values, version }),
    failed: t("failed"),
    onSaved: finish,
    onAdopted: finish,
  });
  const { form, isBusy, isSaved, conflict } = made;
  return (
    <>
      <form {...form} aria-label={label} className="grid max-w-3xl gap-4 py-3">
        {children(made)}
        <div className="flex flex-wrap items-center gap-2">
          {made.changed.length > 0 && warning?.(made.typed)}
          <Button type="submit" loading={isBusy}>
            {t("save")}
          </Button>
          {onClose && (
            <Button variant="ghost" onClick={onClose}>
              {t("drop")}
            </Button>
          )}
          <p role="status" className="font-medium empty:hidden">
            {isSaved && t("saved")}
          </p>
        </div>
      </form>
      {conflict && <Conflict {...conflict} />}
    </>
  );
}
