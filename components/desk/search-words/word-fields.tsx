import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ChipsField } from "@/components/desk/kit/chips-field";
import { type Target, TargetField } from "@/components/desk/kit/target-field";
import type { VersionedForm } from "@/components/desk/kit/use-versioned-form";
import { MAX_WORDS, type SearchWordsInput, WORD_LENGTH } from "@/lib/contract/schemas/desk-search-words";
import type { Redirect } from "@/lib/contract/search-words";
import { formatCount } from "@/lib/persian/digits";

export function Section({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <section className="col-span-full border-t pt-5">
      <h2 className="text-lg font-bold">{title}</h2>
      <p className="pt-1 pb-3 text-xs text-ink-soft">{note}</p>
      {children}
    </section>
  );
}

type WordsFieldProps = {
  name: string;
  error?: string;
  label: string;
  words: readonly string[];
  onChange: (words: string[]) => void;
};

/** The words of one row. */
export function WordsField({ words, onChange, ...field }: WordsFieldProps) {
  return (
    <ChipsField
      {...field}
      items={words}
      limit={MAX_WORDS}
      maxLength={WORD_LENGTH}
      onAdd={(word) => onChange(words.includes(word) ? [...words] : [...words, word])}
      onRemove={(gone) => onChange(words.filter((_, other) => other !== gone))}
    />
  );
}

type RedirectFieldsProps = {
  at: number;
  row: Redirect;
  targets: readonly Target[];
  field: VersionedForm<SearchWordsInput>["field"];
  onChange: (row: Redirect) => void;
};

export function RedirectFields({ at, row, targets, field, onChange }: RedirectFieldsProps) {
  const t = useTranslations("StaffSearchWords");
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <WordsField
        name={`redirects.${at}.words`}
        error={field(`redirects.${at}.words`).error}
        label={t("redirectWords", { place: formatCount(at + 1) })}
        words={row.words}
        onChange={(words) => onChange({ ...row, words })}
      />
      <TargetField
        label={t("target")}
        value={row.target}
        targets={targets}
        field={field(`redirects.${at}.target`)}
        onChange={(target) => onChange({ ...row, target })}
      />
    </div>
  );
}
