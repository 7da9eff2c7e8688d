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
  /** What the fields are filled with: amounts in toman. */
  valuesOf: (setting: Setting) => Values;
  save: (values: Values) => Promise<FormAnswer<Setting>>;
  /** What is typed, in words, field by field, each of them: where somebody was quicker, what differs is shown side by side. */
  say: (values: Values) => readonly SaidField<keyof Values & string>[];
  children: (form: ShopForm<Values>) => ReactNode;
  onSaved?: (setting: Setting) => void;
  /** Of a form that can be put away. */
  onClose?: () => void;
};

/**
 * A part of the settings, saved whole on the version that was seen. Over somebody else's change nothing is saved: fields that were not
 * touched here show what they are now, and of those that differ still both are shown.
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
  /** What the form was filled with. */
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
    // What was changed stands below, and in the lists of other parts.
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
