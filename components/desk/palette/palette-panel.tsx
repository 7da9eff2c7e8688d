"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import type { NavItem } from "@/components/desk/kit/nav-items";
import { TabBadge } from "@/components/desk/kit/status";
import type { DeskHit } from "@/lib/contract/desk-order";
import { formatToman } from "@/lib/domain/shared/money";
import { toPersianDigits } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { type Command, GROUPS, useCommands, useFound } from "./use-commands";

function usePalette(id: string, navItems: readonly NavItem[]) {
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const answer = useFound(text);
  const ways = useCommands(text, answer, navItems);
  const chosen = ways[Math.min(at, ways.length - 1)];
  // A scanner presses Enter before the response arrives, while the list still shows the results of a shorter text.
  const isFound = text.trim() === "" || answer?.q === text.trim();
  const [isAsked, setIsAsked] = useState(false);
  const press = ({ key }: Command) => document.getElementById(`${id}-${key}`)?.click();
  useEffect(() => {
    if (!isAsked || !isFound) return;
    setIsAsked(false);
    if (chosen) press(chosen);
  });
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
  const type = (typed: string) => {
    setText(typed);
    setAt(0);
    setIsAsked(false);
  };
  return { text, ways, chosen, answer, setAt, type, handleKey };
}

/** Searches while the user types. An exact match comes first, and Enter opens it. */
export function PalettePanel({ navItems, onClose }: { navItems: readonly NavItem[]; onClose: () => void }) {
  const t = useTranslations("Staff");
  const id = useId();
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    box.current?.showModal();
  }, []);
  const { text, ways, chosen, answer, setAt, type, handleKey } = usePalette(id, navItems);
  const isFailed = answer?.found === "failed";
  const isEmpty = answer !== null && answer.found !== "failed" && ways.length === 0;
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
          onChange={(event) => type(event.target.value)}
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
      <Results
        {...{ id, ways, chosen }}
        onPoint={(way) => setAt(ways.indexOf(way))}
        // The current page stays until the next one has loaded, so the search has to close itself.
        onGo={() => box.current?.close()}
      />
      <p className="border-t px-4 py-2.5 text-xs text-ink-soft">{t("searchKeys")}</p>
    </dialog>
  );
}

type ResultsProps = {
  id: string;
  ways: readonly Command[];
  chosen: Command | undefined;
  onPoint: (way: Command) => void;
  onGo: () => void;
};

function Results({ id, ways, chosen, onPoint, onGo }: ResultsProps) {
  const t = useTranslations("Staff");
  return (
    <div role="listbox" id={`${id}-ways`} aria-label={t("searchResults")} className="max-h-[60dvh] overflow-y-auto p-2">
      {GROUPS.map((group) => {
        const own = ways.filter((way) => way.group === group);
        return (
          own.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: a listbox must contain groups of options, not fieldsets.
            <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
              <p id={`${id}-${group}`} className="px-3 pt-2 pb-1 text-xs text-ink-soft">
                {t(`group_${group}`)}
              </p>
              {own.map((way) => (
                <a
                  key={way.key}
                  id={`${id}-${way.key}`}
                  role="option"
                  aria-selected={way === chosen}
                  tabIndex={-1}
                  href={way.href}
                  onMouseEnter={() => onPoint(way)}
                  onClick={(event) => event.ctrlKey || event.metaKey || onGo()}
                  className="flex min-h-11 items-center gap-3 rounded-md px-3 py-1.5 aria-selected:bg-brand-soft"
                >
                  {way.hit ? <Hit hit={way.hit} /> : <span className="flex-1 font-medium">{way.name}</span>}
                  <span className="text-xs text-ink-soft">{way.kind}</span>
                </a>
              ))}
            </div>
          )
        );
      })}
    </div>
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
