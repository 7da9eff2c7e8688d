"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { WrittenFields } from "@/components/desk/kit/only-looks";
import { Select } from "@/components/ui/select";
import { shopApi } from "@/lib/api/browser";
import {
  type DeskImport,
  IMPORT_FIELDS,
  type ImportHead,
  type ImportWord,
  MONEY_FIELDS,
  PRICE_FIELDS,
} from "@/lib/contract/desk-import";
import { deskRoutes } from "@/lib/desk-routes";
import { useBusy } from "@/lib/hooks/use-busy";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";

type Named = { id: number; name: string };
type ImportHeadsProps = { loaded: DeskImport; brands: readonly Named[]; categories: readonly Named[] };

function useHeads({ id, heads: given, words: asked }: DeskImport) {
  const t = useTranslations("StaffImports");
  const router = useRouter();
  const [heads, setHeads] = useState(given);
  const [words, setWords] = useState(asked);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, run] = useBusy();
  const setHead = (at: number, change: Partial<ImportHead>) =>
    setHeads(heads.map((head, index) => (index === at ? { ...head, ...change } : head)));
  const setWord = (word: ImportWord, meant: number | null) =>
    setWords(words.map((one) => (one === word ? { ...one, id: meant } : one)));
  const save = async () => {
    setError(null);
    const answered = words.flatMap(({ column, word, id: meant }) =>
      meant === null ? [] : [{ column, word, id: meant }],
    );
    const said = heads.map(({ field, unit }) => ({ field, unit }));
    const result = await run(() => shopApi.deskImport.setHeads({ id, heads: said, words: answered }).catch(() => null));
    if (!result?.ok) return setError(result?.error.fields.heads?.join(" ") || result?.error.message || t("notSent"));
    const isAsked = ({ column, word }: ImportWord) => words.some((one) => one.column === column && one.word === word);
    // Names that turn up with a new column are asked for before the preview.
    if (result.data.words.some((word) => word.id === null && !isAsked(word))) {
      setWords(result.data.words);
      return setError(t("wordsAsked"));
    }
    router.push(deskRoutes.import(id));
    router.refresh();
  };
  return { heads, words, error, isBusy, setHead, setWord, save };
}

export function ImportHeads({ loaded, brands, categories }: ImportHeadsProps) {
  const t = useTranslations("StaffImports");
  const { heads, words, error, isBusy, setHead, setWord, save } = useHeads(loaded);
  const taken = heads.filter(({ field }) => field !== null).length;
  return (
    <>
      <WrittenFields>
        <ul aria-label={t("step_heads")} className="border-t">
          {heads.map((head, at) => (
            <HeadRow
              key={at.toString()}
              head={head}
              isPrices={loaded.kind === "prices"}
              onChange={(change) => setHead(at, change)}
            />
          ))}
          {words.map((word) => (
            <WordRow
              key={`${word.column} ${word.word}`}
              word={word}
              items={word.column === "brand" ? brands : categories}
              onChange={(meant) => setWord(word, meant)}
            />
          ))}
        </ul>
      </WrittenFields>
      <p className="py-3 text-xs text-ink-soft">{t("cellsText")}</p>
      {error && (
        <p role="alert" className="pb-3 text-danger">
          {error}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-3">
        <Button loading={isBusy} onClick={save}>
          {t("look")}
        </Button>
        <span className="text-xs text-ink-soft">
          {t("taken", { count: formatCount(taken), all: formatCount(heads.length) })}
        </span>
      </p>
    </>
  );
}

type HeadRowProps = { head: ImportHead; isPrices: boolean; onChange: (change: Partial<ImportHead>) => void };

function HeadRow({ head, isPrices, onChange }: HeadRowProps) {
  const t = useTranslations("StaffImports");
  const isMoney = (field: ImportHead["field"]) => field !== null && MONEY_FIELDS.includes(field);
  const setField = (value: string) => {
    const field = IMPORT_FIELDS.find((one) => one === value) ?? null;
    onChange({ field, unit: isMoney(field) ? (head.unit ?? "toman") : null });
  };
  return (
    <li className="grid items-center gap-2 border-b py-3 md:grid-cols-[1fr_1fr_14rem_12rem]">
      <b className="font-medium">{head.head || t("noHead")}</b>
      <span className="text-xs text-ink-soft">{joined(head.samples)}</span>
      <Select
        aria-label={t("fieldOf", { head: head.head })}
        value={head.field ?? ""}
        onChange={(event) => setField(event.target.value)}
      >
        <option value="">{t("field_none")}</option>
        {(isPrices ? PRICE_FIELDS : IMPORT_FIELDS).map((field) => (
          <option key={field} value={field}>
            {t(`field_${field}`)}
          </option>
        ))}
      </Select>
      {isMoney(head.field) ? (
        <Select
          aria-label={t("unitOf", { head: head.head })}
          value={head.unit ?? "toman"}
          onChange={(event) => onChange({ unit: event.target.value === "rial" ? "rial" : "toman" })}
        >
          <option value="toman">{t("unit_toman")}</option>
          <option value="rial">{t("unit_rial")}</option>
        </Select>
      ) : (
        <span className="text-xs text-ink-soft">{head.known ? "" : t("unknown")}</span>
      )}
    </li>
  );
}

type WordRowProps = { word: ImportWord; items: readonly Named[]; onChange: (id: number | null) => void };

function WordRow({ word, items, onChange }: WordRowProps) {
  const t = useTranslations("StaffImports");
  const name = word.word;
  return (
    <li className="grid items-center gap-2 border-b py-3 md:grid-cols-[2fr_26rem]">
      <span className="text-warning">{t(`word_${word.column}`, { name, count: formatCount(word.rows) })}</span>
      <Select
        aria-label={t("meaningOf", { name })}
        value={word.id ?? ""}
        onChange={(event) => onChange(event.target.value === "" ? null : Number(event.target.value))}
      >
        <option value="">{t("wordNone")}</option>
        {items.map(({ id, name: of }) => (
          <option key={id} value={id}>
            {of}
          </option>
        ))}
      </Select>
    </li>
  );
}
