"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { decoded } from "@/components/desk/kit/decoded";
import { AddressText } from "@/components/ui/address-text";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import type { SearchWordsInput } from "@/lib/contract/schemas/desk-search-words";
import type { TriedSearch } from "@/lib/contract/search-words";
import { deskRoutes } from "@/lib/desk-routes";
import { formatCount } from "@/lib/persian/digits";

const PAUSE_MS = 400;

type Tried = { found: TriedSearch } | { failed: string };

/** Returns what a search would find with the unsaved words; null until the response to these very words is there. */
function useTried(q: string, { synonyms, redirects }: SearchWordsInput): Tried | null {
  // Rows that are not finished yet are left out.
  const groups = synonyms.filter(({ words }) => words.length > 1);
  const asked = JSON.stringify({ q, synonyms: groups, redirects: redirects.filter(isWhole) });
  const [tried, setTried] = useState<{ asked: string; result: Tried } | null>(null);
  const t = useTranslations("StaffSearchWords");
  useEffect(() => {
    const input = JSON.parse(asked) as SearchWordsInput & { q: string };
    if (input.q === "") return;
    const control = new AbortController();
    const timer = setTimeout(async () => {
      const result = await shopApi.deskSearchWord.try(input, { signal: control.signal }).catch(() => null);
      if (control.signal.aborted) return;
      const failed = { failed: (result && !result.ok && result.error.message) || t("tryFailed") };
      setTried({ asked, result: result?.ok ? { found: result.data } : failed });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [asked, t]);
  return tried?.asked === asked ? tried.result : null;
}

const isWhole = ({ words, target }: SearchWordsInput["redirects"][number]) => words.length > 0 && target !== "";

/** A search box that finds with the words of the form before they are saved. */
export function TryBox(words: SearchWordsInput) {
  const t = useTranslations("StaffSearchWords");
  const [text, setText] = useState("");
  const q = text.trim();
  const tried = useTried(q, words);
  return (
    <section className="rounded-md bg-sunken p-4">
      <h2 className="pb-2 text-lg font-bold">{t("try")}</h2>
      <TextField
        label={t("tryWord")}
        hint={t("tryText")}
        maxLength={100}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <div role="status" className="grid gap-2 pt-2 empty:hidden">
        {q !== "" && tried && ("failed" in tried ? <p>{tried.failed}</p> : <Found {...tried.found} />)}
      </div>
    </section>
  );
}

function Found({ redirect, count, corrected, products }: TriedSearch) {
  const t = useTranslations("StaffSearchWords");
  if (redirect) {
    return (
      <p>
        {t("tryRedirect")} <AddressText>{decoded(redirect)}</AddressText>
      </p>
    );
  }
  return (
    <>
      <p>
        {count === 0 ? t("tryNothing") : t("tryFound", { count: formatCount(count) })}
        {corrected && <span className="block text-xs text-ink-soft">{t("tryCorrected", { corrected })}</span>}
      </p>
      <ul className="empty:hidden">
        {products.map(({ id, name }) => (
          <li key={id}>
            <a href={deskRoutes.product(id)} className="inline-flex min-h-11 items-center text-brand">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
