"use client";

import { useState } from "react";
import {
  type FilledWith,
  type FormAnswer,
  type FormFields,
  type FormSchema,
  useShopForm,
} from "@/components/form/use-shop-form";
import { type ComparedField, compareVersions, isFieldChanged } from "@/lib/domain/shared/edit-conflict";
import type { ConflictRow } from "./conflict";
import { currentOf } from "./current-of";
import { useEditConflict, type Versioned } from "./use-edit-conflict";
import { useWarnUnsaved } from "./use-warn-unsaved";

type VersionedFormOptions<Values extends FormFields, Saved extends Versioned> = {
  /** The record being edited; undefined for a new one, which is saved by `create`. */
  opened: Saved | undefined;
  schema: FormSchema<Values>;
  valuesOf: (record: Saved | undefined) => Values;
  /** Describes all values in words, in a fixed order; a field that is omitted is not compared. */
  say: (values: Values) => readonly ComparedField<keyof Values & string>[];
  /** Saves the values; `over` has the version that the user last accepted. */
  save: (values: Values, over: Saved) => Promise<FormAnswer<Saved> | null>;
  create?: (values: Values) => Promise<FormAnswer<Saved> | null>;
  /** Shown for errors without a message; if missing, the form shows errors itself. */
  failed?: string;
  onRefused?: (message: string | null | undefined) => void;
  onSaved?: (saved: Saved) => void;
  /** Called with the server's version if the user resolved an edit conflict in its favour. */
  onAdopted?: (current: Saved) => void;
  onConflict?: () => void;
  /**
   * If given, a conflict is a choice between two whole versions, saved on the next click; otherwise fields are merged.
   */
  compareWhole?: (theirs: Saved, mine: Values, base: Saved | undefined) => readonly ConflictRow[];
};

type Change = ConflictRow & { field: string };

function changesOf(kept: readonly ComparedField[], typed: readonly ComparedField[], both: readonly string[]): Change[] {
  return typed.flatMap((own, at) => {
    const [field, name, mine] = own;
    const theirs = kept[at]?.[2] ?? "";
    return isFieldChanged(own, kept[at]) ? [{ field, name, mine, theirs, isBoth: both.includes(field) }] : [];
  });
}

/** Saves the form over the last version that the user accepted, or creates the record. */
function useSavingForm<Values extends FormFields, Saved extends Versioned>(
  { opened, schema, valuesOf, save, create, failed, onRefused }: VersionedFormOptions<Values, Saved>,
  over: () => Saved | undefined,
  on: { saved: (saved: Saved) => void; conflict: (current: Saved) => void },
) {
  return useShopForm<Values, Saved>(
    async (values) => {
      const record = over();
      return (record ? save(values, record) : create?.(values)) ?? null;
    },
    {
      schema,
      defaultValues: valuesOf(opened) as FilledWith<Values>,
      notices: ({ message, data }) =>
        failed === undefined || currentOf(data) ? [] : [{ level: "error", text: message ?? failed }],
      onRefused: ({ message, data }) => {
        onRefused?.(message);
        const current = currentOf<Saved>(data);
        if (current) on.conflict(current);
      },
      onDone: on.saved,
    },
  );
}

/**
 * A form that saves a record only if its version is the one on screen, and warns about unsaved changes. An edit
 * conflict saves nothing: fields that the user did not change take the current values, and `conflict` offers a choice
 * for the others.
 */
export function useVersionedForm<Values extends FormFields, Saved extends Versioned>(
  options: VersionedFormOptions<Values, Saved>,
) {
  const { valuesOf, say, compareWhole } = options;
  const { base, theirs, both, ...record } = useEditConflict(options.opened);
  const [isStored, setIsStored] = useState(false);
  const form = useSavingForm(options, record.over, {
    saved: (saved) => {
      if (base) settle(saved, true);
      options.onSaved?.(saved);
    },
    conflict: (current) => (compareWhole ? record.note(current) : merge(current)),
  });
  const fill = (from: Saved | undefined) => form.reset(valuesOf(from) as FilledWith<Values>);
  const write = (fields: readonly string[], current: Saved) => {
    const values = valuesOf(current);
    for (const field of fields) form.setValue(field as never, values[field] as never, { shouldDirty: true });
  };
  function settle(current: Saved, isSaved: boolean): void {
    record.accept(current);
    setIsStored(isSaved);
    fill(current);
  }
  const adopt = (current: Saved, isSaved: boolean) => {
    settle(current, isSaved);
    options.onAdopted?.(current);
  };
  function merge(current: Saved) {
    const [before, mine, now] = [say(valuesOf(base)), say(form.getValues()), say(valuesOf(current))];
    const { untouched, differing } = compareVersions(before, mine, now);
    write(untouched, current);
    if (differing.length === 0) return adopt(current, true);
    record.note(current, differing);
    options.onConflict?.();
  }
  const keep = (current: Saved, fields: readonly string[]) => {
    record.overwrite(current);
    write(fields, current);
    // A version that was chosen as a whole is shown once more before it is saved.
    if (!compareWhole) void form.submit();
  };
  const typed = form.watch();
  const changed = changesOf(say(valuesOf(base)), say(typed), both);
  useWarnUnsaved(changed.length > 0);
  return {
    ...form,
    typed,
    changed,
    theirs,
    isNew: !base,
    isSaved: isStored && changed.length === 0,
    drop: () => fill(base),
    conflict: theirs && {
      rows: compareWhole?.(theirs, typed, base) ?? changed,
      onKeep: (fields: readonly string[]) => keep(theirs, fields),
      onDrop: () => adopt(theirs, false),
      onBack: compareWhole ? undefined : record.back,
    },
  };
}

/** Props of components that render some fields of a versioned form. */
export type VersionedForm<Values extends FormFields> = ReturnType<typeof useVersionedForm<Values, Versioned>>;
