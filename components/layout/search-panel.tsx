"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { canSuggest } from "@/lib/domain/listing/search-term";
import { routes } from "@/lib/routes";
import { withoutSearches, withSearch } from "@/lib/state/browsing/recent-searches";
import { RecentAndPopularSearches } from "./recent-and-popular-searches";
import { SearchFound } from "./search-found";
import { allResultsId } from "./search-ids";
import { SearchOption } from "./search-option";
import { useSearchStart } from "./use-search-start";
import { useSuggestions } from "./use-suggestions";

type SearchPanelProps = {
  id: string;
  term: string;
  active: string | undefined;
  onChoose: () => void;
  onOptions: (has: boolean) => void;
};

/** Suggestions for the text, or earlier searches. Clicking inside does not take the focus from the field. */
export function SearchPanel({ id, term, active, onChoose, onOptions }: SearchPanelProps) {
  const t = useTranslations("Search");
  const { found, status } = useSuggestions(term);
  const { recent, popular, hasSome, changeRecent } = useSearchStart(term === "");
  const isAsked = canSuggest(term);
  const hasOptions = isAsked || hasSome;
  useEffect(() => onOptions(hasOptions), [hasOptions, onOptions]);
  const handleSearch = (chosen: string) => {
    changeRecent(withSearch(chosen));
    onChoose();
  };
  return (
    <div
      onPointerDown={(event) => event.pointerType === "mouse" && event.preventDefault()}
      className={`flex min-h-0 flex-col bg-surface max-md:flex-1 md:absolute md:inset-x-0 md:top-full md:mt-2 md:max-h-[70dvh] md:rounded-md md:border md:shadow-overlay ${hasOptions ? "" : "md:hidden"}`}
    >
      {hasSome && recent.length > 0 && (
        // Placed above the list, whose end moves when popular searches load; not inside it, because a listbox may
        // contain only options.
        <div className="flex items-center justify-between gap-4 px-4 pt-1 text-xs">
          <p className="text-ink-faint">
            <b>{t("recent")}</b> · {t("recentHint")}
          </p>
          <button
            type="button"
            aria-label={t("clearRecent")}
            onClick={() => changeRecent(withoutSearches)}
            className="min-h-11 shrink-0 font-medium text-brand hover:underline"
          >
            {t("clear")}
          </button>
        </div>
      )}
      <div
        id={id}
        role="listbox"
        aria-label={t("suggestions")}
        className={hasOptions ? "min-h-0 overflow-y-auto overscroll-contain px-2 py-1" : "hidden"}
      >
        {hasSome && <RecentAndPopularSearches {...{ id, recent, popular, active }} onChoose={handleSearch} />}
        {isAsked && (
          <SearchOption
            id={allResultsId(id)}
            href={routes.searchFor(term)}
            active={active}
            onChoose={() => handleSearch(term)}
          >
            <span className="font-medium text-brand">{t("allResults", { q: term })}</span>
          </SearchOption>
        )}
        {found && isAsked && (
          <div role="presentation" className={status === "searching" ? "opacity-60" : undefined}>
            <SearchFound {...{ id, term, active, onChoose, found }} />
          </div>
        )}
      </div>
      {/* At the end, and invisible once there are suggestions, so that arriving suggestions shift nothing. */}
      <p role="status" className={hasSome || (found && isAsked) ? "sr-only" : "px-4 py-3 text-base text-ink-soft"}>
        {t(isAsked ? (status satisfies "searching" | "failed" | "found" | "nothing") : hasSome ? "start" : "hint")}
      </p>
    </div>
  );
}
