"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useVersionedForm } from "@/components/desk/kit/use-versioned-form";
import type { FormAnswer, FormFields, FormSchema } from "@/components/form/use-shop-form";
import type { ComparedField } from "@/lib/domain/shared/edit-conflict";

type SavedRecord = { id: number; version: string };

type RecordOptions<Values extends FormFields, Saved extends SavedRecord> = {
  /** Undefined for a new record. */
  loaded: Saved | undefined;
  schema: FormSchema<Values>;
  valuesOf: (record: Saved | undefined) => Values;
  say: (values: Values) => readonly ComparedField<keyof Values & string>[];
  create: (values: Values) => Promise<FormAnswer<Saved>>;
  save: (values: Values, of: SavedRecord) => Promise<FormAnswer<Saved>>;
  href: (id: number) => string;
};

/** A versioned form on a page of its own, with the record's history beside it. */
export function useRecord<Values extends FormFields, Saved extends SavedRecord>({
  loaded,
  save,
  href,
  ...rest
}: RecordOptions<Values, Saved>) {
  const t = useTranslations("Staff");
  const router = useRouter();
  const refresh = () => router.refresh();
  const form = useVersionedForm<Values, Saved>({
    ...rest,
    opened: loaded,
    save: (values, { id, version }) => save(values, { id, version }),
    failed: t("failed"),
    onSaved: (saved) => (loaded ? refresh() : router.push(href(saved.id))),
    onAdopted: refresh,
    onConflict: refresh,
  });
  return {
    ...form,
    /** Returns the previous value of a changed field, in words. */
    before: (field: keyof Values & string) => {
      const row = loaded && form.changed.find((one) => one.field === field);
      return row && t("recordBefore", { value: row.theirs || "–" });
    },
  };
}
