"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import {
  type FilledWith,
  type FormAnswer,
  type FormFields,
  type FormSchema,
  type ShopForm,
  useShopForm,
} from "@/components/form/use-shop-form";
import { Button } from "@/components/ui/button";
import { compareVersions, type SaidField } from "@/lib/domain/three-versions";
import { Conflict, type ConflictRow } from "../conflict";
import { currentOf } from "../current-of";
import { useWarnUnsaved } from "../use-warn-unsaved";

type Version = { version: string };

type SettingFormProps<Values extends FormFields, Setting extends Version> = {
  label: string;
  schema: FormSchema<Values>;
  setting: Setting;
  /** Form values; amounts in toman. */
  valuesOf: (setting: Setting) => Values;
  save: (values: Values) => Promise<FormAnswer<Setting>>;
  /** Every field in words, for the comparison in an edit conflict. */
  say: (values: Values) => readonly SaidField<keyof Values & string>[];
  children: (form: ShopForm<Values>) => ReactNode;
  onSaved?: (setting: Setting) => void;
  onClose?: () => void;
};

/**
 * Saves a setting as a whole with its version. An edit conflict saves nothing: fields that were not changed here take their current
 * value, and those that still differ show both.
 */
export function SettingForm<Values extends FormFields & Version, Setting extends Version>({
  label,
  schema,
  setting,
  valuesOf,
  save,
  say,
  children,
  onSaved,
  onClose,
}: SettingFormProps<Values, Setting>) {
  const t = useTranslations("StaffSettings");
  const router = useRouter();
  const [overtaken, setOvertaken] = useState<{ current: Setting; rows: ConflictRow[] } | null>(null);
  const base = useRef(setting);
  const [isSaved, setSaved] = useState(false);
  const version = useRef(setting.version);
  const made = useShopForm<Values, Setting>((values) => save({ ...values, version: version.current }), {
    schema,
    defaultValues: valuesOf(setting) as FilledWith<Values>,
    notices: ({ message, data }) => (currentOf(data) ? [] : [{ level: "error", text: message ?? t("failed") }]),
    onRefused: ({ data }) => {
      setSaved(false);
      const current = currentOf<Setting>(data);
      if (current) overtake(current);
    },
    onDone: (saved) => take(saved, true),
  });
  function take(current: Setting, wasSaved: boolean): void {
    version.current = current.version;
    base.current = current;
    setOvertaken(null);
    made.reset(valuesOf(current));
    setSaved(wasSaved);
    onSaved?.(current);
    // Reloads the history and related lists.
    router.refresh();
  }
  const write = (fields: readonly string[], current: Setting) => {
    const values = valuesOf(current);
    for (const field of fields) made.setValue(field as never, values[field] as never, { shouldDirty: true });
  };
  function overtake(current: Setting): void {
    const { untouched, differing } = compareVersions(
      say(valuesOf(base.current)),
      say(made.getValues()),
      say(valuesOf(current)),
    );
    write(untouched, current);
    if (differing.length === 0) take(current, false);
    else setOvertaken({ current, rows: differing });
  }
  const { form } = made;
  useWarnUnsaved(made.isChanged);
  return (
    <>
      <form {...form} aria-label={label} className="grid max-w-3xl gap-4 py-3">
        {children(made)}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" loading={made.isBusy}>
            {t("save")}
          </Button>
          {onClose && (
            <Button variant="ghost" onClick={onClose}>
              {t("drop")}
            </Button>
          )}
          <p role="status" className="font-medium empty:hidden">
            {isSaved && !made.isChanged && t("saved")}
          </p>
        </div>
      </form>
      {overtaken && (
        <Conflict
          rows={overtaken.rows}
          onKeep={(theirs) => {
            write(theirs, overtaken.current);
            version.current = overtaken.current.version;
            setOvertaken(null);
            void made.submit();
          }}
          onDrop={() => take(overtaken.current, false)}
          onBack={() => setOvertaken(null)}
        />
      )}
    </>
  );
}
