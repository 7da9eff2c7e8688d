"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { shopApi } from "@/lib/api/browser";
import type { DeskHit } from "@/lib/contract/desk-order";
import { formatToman } from "@/lib/domain/money";
import { toPersianDigits } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { routes } from "@/lib/routes";
import type { Door } from "./doors";
import { TabBadge } from "./status";

const PAUSE_MS = 120;

type Found = { hits: DeskHit[]; exact: number | null };
/** What was found, and for which text. */
type Answer = { q: string; found: Found | "failed" } | null;
type Way = { key: string; href: string; hit?: DeskHit; door?: Door };

/** What the shop finds for a text; an answer that another text has overtaken is dropped. */
function useFound(text: string): Answer {
  const [answer, setAnswer] = useState<Answer>(null);
  useEffect(() => {
    const q = text.trim();
    if (q === "") return setAnswer(null);
    const control = new AbortController();
    const timer = setTimeout(async () => {
      const result = await shopApi.deskOrder.search({ q }, { signal: control.signal }).catch(() => null);
      if (control.signal.aborted) return;
      setAnswer({ q, found: result?.ok ? { hits: result.data, exact: result.extra.exact } : "failed" });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [text]);
  return answer;
}

function waysOf(text: string, answer: Answer, doors: readonly Door[], sayDoor: (door: Door) => string): Way[] {
  const found = !answer || answer.found === "failed" ? { hits: [], exact: null } : answer.found;
  const first = found.hits.filter(({ id }) => id === found.exact);
  const others = found.hits.filter(({ id }) => id !== found.exact);
  const orders = [...first, ...others].map((hit) => ({ key: `order-${hit.id}`, href: routes.deskOrder(hit.id), hit }));
  const named = doors.filter((door) => sayDoor(door).includes(text.trim()));
  return [...orders, ...named.map((door) => ({ key: door.name, href: door.href, door }))];
}

/** The search over the page: what was typed is looked up as it is typed, an exact hit stands first and Enter opens it. */
export function PalettePanel({ doors, onClose }: { doors: readonly Door[]; onClose: () => void }) {
  const t = useTranslations("Staff");
  const id = useId();
  const box = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const answer = useFound(text);
  const ways = waysOf(text, answer, doors, ({ name }) => t(`door_${name}`));
  const chosen = ways[Math.min(at, ways.length - 1)];
  // Enter may come before the answer, above all from a scanner: what is shown until then was found for less of the text.
  const isFound = text.trim() === "" || answer?.q === text.trim();
  const [isAsked, setIsAsked] = useState(false);
  const press = ({ key }: Way) => document.getElementById(`${id}-${key}`)?.click();
  useEffect(() => {
    if (!isAsked || !isFound) return;
    setIsAsked(false);
    if (chosen) press(chosen);
  });
  useEffect(() => {
    box.current?.showModal();
  }, []);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const next = Math.min(at, ways.length - 1) + (event.key === "ArrowDown" ? 1 : -1);
      setAt(Math.max(0, Math.min(ways.length - 1, next)));
    }
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!isFound) setIsAsked(true);
    else if (!chosen) return;
    else if (event.ctrlKey) window.open(chosen.href, "_blank", "noopener");
    else press(chosen);
  };
  const isFailed = answer?.found === "failed";
  const isEmpty = answer !== null && answer.found !== "failed" && answer.found.hits.length === 0;
  return (
    <dialog
      ref={box}
      onClose={onClose}
      aria-label={t("search")}
      className="m-0 mx-auto mt-14 w-full max-w-160 rounded-lg bg-surface p-0 text-ink shadow-overlay backdrop:bg-veil max-sm:mt-0 max-sm:h-dvh max-sm:max-h-none max-sm:max-w-none max-sm:rounded-none"
    >
      <div className="flex items-center gap-2 border-b px-4">
        <input
          autoFocus
          role="combobox"
          aria-expanded={ways.length > 0}
          aria-controls={`${id}-ways`}
          aria-activedescendant={chosen ? `${id}-${chosen.key}` : undefined}
          aria-label={t("searchHint")}
          placeholder={t("searchHint")}
          value={text}
          maxLength={100}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
            setIsAsked(false);
          }}
          onKeyDown={handleKey}
          className="min-h-15 min-w-0 flex-1 bg-transparent text-lg outline-none"
        />
        <button type="button" onClick={() => box.current?.close()} className="min-h-11 px-2 text-xs text-brand">
          {t("close")}
        </button>
      </div>
      <p role="status" className="px-4 pt-3 text-xs text-ink-soft empty:hidden">
        {isFailed && t("searchFailed")}
        {isEmpty && t("searchNothing")}
      </p>
      <div
        role="listbox"
        id={`${id}-ways`}
        aria-label={t("searchResults")}
        className="max-h-[60dvh] overflow-y-auto p-2"
      >
        {ways.map((way, index) => (
          <a
            key={way.key}
            id={`${id}-${way.key}`}
            role="option"
            aria-selected={way === chosen}
            tabIndex={-1}
            href={way.href}
            onMouseEnter={() => setAt(index)}
            // The desk stands where it stood while its next page comes: the search over it has to go by itself.
            onClick={(event) => event.ctrlKey || event.metaKey || box.current?.close()}
            className="flex min-h-11 items-center gap-3 rounded-md px-3 py-1.5 aria-selected:bg-brand-soft"
          >
            {way.hit ? (
              <Hit hit={way.hit} />
            ) : (
              <span className="flex-1 font-medium">{way.door && t(`door_${way.door.name}`)}</span>
            )}
            <span className="text-xs text-ink-soft">{way.hit ? t(`by_${way.hit.by}`) : t("goTo")}</span>
          </a>
        ))}
      </div>
      <p className="border-t px-4 py-2.5 text-xs text-ink-soft">{t("searchKeys")}</p>
    </dialog>
  );
}

function Hit({ hit }: { hit: DeskHit }) {
  const t = useTranslations("Staff");
  return (
    <span className="min-w-0 flex-1">
      <span className="flex items-center gap-2 font-medium">
        {t("invoice", { number: toPersianDigits(hit.id) })} <TabBadge tab={hit.tab} />
      </span>
      <span className="block truncate text-xs text-ink-soft">
        {joined([hit.customer, hit.city, t("toman", { amount: formatToman(hit.amount) })])}
      </span>
    </span>
  );
}
