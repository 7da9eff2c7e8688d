"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { EditableRows } from "@/components/desk/kit/editable-rows";
import { Writes } from "@/components/desk/kit/only-looks";
import type { Target } from "@/components/desk/kit/target-field";
import { useFocusSoon } from "@/components/desk/kit/use-focus-soon";
import { useVersionedForm } from "@/components/desk/kit/use-versioned-form";
import { RecordForm } from "@/components/desk/record/record-form";
import { shopApi } from "@/lib/api/browser";
import {
  MAX_REDIRECTS,
  MAX_SYNONYM_GROUPS,
  type SearchWordsInput,
  searchWordsSchema,
} from "@/lib/contract/schemas/desk-search-words";
import type { DeskSearchWords } from "@/lib/contract/search-words";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { Misses } from "./misses";
import { TryBox } from "./try-box";
import { RedirectFields, Section, WordsField } from "./word-fields";

const fieldOf = (name: string) => `form [name="${name}"]`;

function useSearchWords(words: DeskSearchWords) {
  const t = useTranslations("StaffSearchWords");
  const router = useRouter();
  return useVersionedForm<SearchWordsInput, DeskSearchWords>({
    opened: words,
    schema: searchWordsSchema,
    valuesOf: ({ synonyms, redirects } = words) => ({ synonyms, redirects }),
    say: ({ synonyms, redirects }) => [
      ["synonyms", t("synonyms"), joined(synonyms.map((group) => joined(group.words)))],
      ["redirects", t("redirects"), joined(redirects.map((row) => joined([...row.words, row.target])))],
    ],
    save: (typed, { version }) => shopApi.deskSearchWord.save({ ...typed, version }),
    failed: t("failed"),
    onSaved: () => router.refresh(),
    onAdopted: () => router.refresh(),
  });
}

type SearchWordsFormProps = { words: DeskSearchWords; targets: readonly Target[] };

/** Synonyms and redirects, with the searches that found nothing and a box that tries the unsaved words. */
export function SearchWordsForm({ words, targets }: SearchWordsFormProps) {
  const t = useTranslations("StaffSearchWords");
  const record = useSearchWords(words);
  const { synonyms, redirects } = record.typed;
  const { field, setValue } = record;
  const focusSoon = useFocusSoon();
  const write = {
    synonyms: (next: typeof synonyms) => setValue("synonyms", next, { shouldDirty: true }),
    redirects: (next: typeof redirects) => setValue("redirects", next, { shouldDirty: true }),
  };
  const beside = (
    <div className="grid content-start gap-6">
      <Writes>
        <TryBox synonyms={synonyms} redirects={redirects} />
      </Writes>
      <Misses
        misses={words.misses}
        onSynonym={(word) => {
          write.synonyms([...synonyms, { words: [word] }]);
          focusSoon(fieldOf(`synonyms.${synonyms.length}.words`));
        }}
        onRedirect={(word) => {
          write.redirects([...redirects, { words: [word], target: "" }]);
          focusSoon(fieldOf(`redirects.${redirects.length}.target`));
        }}
      />
    </div>
  );
  return (
    <RecordForm record={record} label={t("title")} create={t("title")} history={beside}>
      <Section title={t("synonyms")} note={t("synonymsText")}>
        {synonyms.length === 0 && <p className="col-span-full text-ink-soft">{t("noSynonyms")}</p>}
        <EditableRows
          label={t("synonyms")}
          items={synonyms}
          limit={MAX_SYNONYM_GROUPS}
          add={t("addSynonyms")}
          blank={() => ({ words: [] })}
          nameOf={({ words: group }) => joined(group) || t("newGroup")}
          name="synonyms"
          onChange={write.synonyms}
        >
          {({ words: group }, at) => (
            <WordsField
              name={`synonyms.${at}.words`}
              error={field(`synonyms.${at}.words`).error}
              label={t("groupWords", { place: formatCount(at + 1) })}
              words={group}
              onChange={(next) => write.synonyms(synonyms.map((row, other) => (other === at ? { words: next } : row)))}
            />
          )}
        </EditableRows>
      </Section>
      <Section title={t("redirects")} note={t("redirectsText")}>
        {redirects.length === 0 && <p className="col-span-full text-ink-soft">{t("noRedirects")}</p>}
        <EditableRows
          label={t("redirects")}
          items={redirects}
          limit={MAX_REDIRECTS}
          add={t("addRedirect")}
          blank={() => ({ words: [], target: "" })}
          nameOf={({ words: row }) => joined(row) || t("newRedirect")}
          name="redirects"
          error={field("redirects").error}
          onChange={write.redirects}
        >
          {(row, at) => (
            <RedirectFields
              at={at}
              row={row}
              targets={targets}
              field={field}
              onChange={(next) => write.redirects(redirects.map((one, other) => (other === at ? next : one)))}
            />
          )}
        </EditableRows>
      </Section>
    </RecordForm>
  );
}
