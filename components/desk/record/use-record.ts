"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import {
  type FilledWith,
  type FormAnswer,
  type FormFields,
  type FormSchema,
  useShopForm,
} from "@/components/form/use-shop-form";
import { currentOf } from "../current-of";

type Kept = { id: number; version: string };
/** A field in words, for comparisons and the save bar. */
export type SaidField<Values> = { field: keyof Values & string; name: string; text: string };

type RecordOptions<Values extends FormFields, Saved extends Kept> = {
  /** Undefined for a new record. */
  loaded: Saved | undefined;
  schema: FormSchema<Values>;
  valuesOf: (record: Saved | undefined) => Values;
  say: (values: Values) => readonly SaidField<Values>[];
  create: (values: Values) => Promise<FormAnswer<Saved>>;
  save: (values: Values, of: Kept) => Promise<FormAnswer<Saved>>;
  href: (id: number) => string;
};

/**
 * Edits a record as a whole. An edit conflict saves nothing: fields that were not changed here take their current value, and of those
 * that both changed one is chosen.
 */
export function useRecord<Values extends FormFields, Saved extends Kept>({
  loaded,
  schema,
  valuesOf,
  say,
  create,
  save,
  href,
}: RecordOptions<Values, Saved>) {
  const t = useTranslations("Staff");
  const router = useRouter();
  const version = useRef(loaded?.version ?? "");
  const [base, setBase] = useState(loaded);
  const [theirs, setTheirs] = useState<Saved | null>(null);
  /** Fields that a colleague changed too. */
  const [both, setBoth] = useState<readonly string[]>([]);
  const [isSaved, setIsSaved] = useState(false);
  const isTouched = (now: Values, before: Saved | undefined) => {
    const kept = say(valuesOf(before));
    return say(now).filter(({ field, text }) => kept.find((one) => one.field === field)?.text !== text);
  };
  const take = (saved: Saved) => {
    version.current = saved.version;
    setBase(saved);
    setTheirs(null);
    setIsSaved(true);
    form.reset(valuesOf(saved) as FilledWith<Values>);
    // Reloads the history beside the form.
    router.refresh();
  };
  const overtake = (current: Saved, typed: Values) => {
    const own = isTouched(typed, base).map(({ field }) => field);
    const kept = Object.fromEntries(Object.entries(typed).filter(([field]) => own.includes(field)));
    const merged: Values = { ...valuesOf(current), ...kept };
    if (isTouched(merged, current).length === 0) return take(current);
    setBoth(isTouched(valuesOf(current), base).map(({ field }) => field));
    setBase(current);
    setTheirs(current);
    form.reset(merged as FilledWith<Values>);
    router.refresh();
  };
  const form = useShopForm<Values, Saved>(
    (values) => (base ? save(values, { id: base.id, version: version.current }) : create(values)),
    {
      schema,
      defaultValues: valuesOf(loaded) as FilledWith<Values>,
      notices: ({ message, data }) => (currentOf(data) ? [] : [{ level: "error", text: message ?? t("failed") }]),
      onRefused: ({ data }) => {
        const current = currentOf<Saved>(data);
        if (current) overtake(current, form.getValues());
      },
      onDone: (saved) => (base ? take(saved) : router.push(href(saved.id))),
    },
  );
  const typed = form.watch();
  const changed = isTouched(typed, base);
  const now = say(valuesOf(base));
  return {
    ...form,
    typed,
    isNew: !base,
    changed,
    isSaved: isSaved && changed.length === 0,
    drop: () => form.reset(valuesOf(base) as FilledWith<Values>),
    conflict: theirs && {
      rows: changed.map(({ field, name, text }) => {
        const other = now.find((one) => one.field === field)?.text ?? "";
        return { name, mine: text, theirs: other, field, isBoth: both.includes(field) };
      }),
      onKeep: (fields: readonly string[]) => {
        const values = valuesOf(theirs);
        for (const field of fields) form.setValue(field as never, values[field] as never);
        version.current = theirs.version;
        setTheirs(null);
        void form.submit();
      },
      onDrop: () => take(theirs),
      onBack: () => setTheirs(null),
    },
    /** Returns the previous value of a changed field, in words. */
    before: (field: keyof Values & string) => {
      if (!base || !changed.some((one) => one.field === field)) return undefined;
      return t("recordBefore", { value: now.find((one) => one.field === field)?.text || "–" });
    },
  };
}

export type RecordForm<Values extends FormFields> = ReturnType<typeof useRecord<Values, Kept>>;
