"use client";

import ArrowRight from "lucide-react/icons/arrow-right";
import Search from "lucide-react/icons/search";
import { useTranslations } from "next-intl";
import { type FocusEvent, type FormEvent, lazy, type RefObject, useEffect, useId, useRef, useState } from "react";
import { Late } from "@/components/ui/late";
import { useOptionKeys } from "@/lib/hooks/use-option-keys";
import { routes } from "@/lib/routes";
import { allResultsId, SEARCH_FIELD_ID } from "./search-ids";

// Suggestions and the API client are loaded when the field gets the focus.
const SearchPanel = lazy(async () => ({ default: (await import("./search-panel")).SearchPanel }));

/** A GET form that works without JavaScript. With JavaScript, a combobox with suggestions; full screen on phones. */
export function SearchForm() {
  const listId = useId();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [hasOptions, setHasOptions] = useState(false);
  useEffect(() => {
    // Text typed before the script loaded also gets suggestions.
    if (field.current?.value) setTerm(field.current.value);
    if (document.activeElement === field.current) setIsOpen(true);
  }, []);
  const close = () => {
    setIsOpen(false);
    keys.forget();
  };
  const keys = useOptionKeys(form, { isOpen, onClose: close });
  const leave = () => {
    close();
    field.current?.blur();
  };
  const handleSubmit = (event: FormEvent) => {
    // The first option links to the same results; clicking it makes this a client-side navigation.
    const allResults = document.getElementById(allResultsId(listId));
    if (!allResults) return;
    event.preventDefault();
    allResults.click();
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  return (
    <div className="relative min-h-11 w-full">
      {/* biome-ignore lint/a11y/useSemanticElements: the search element is too new for the phones of our shoppers */}
      <form
        ref={form}
        role="search"
        action={routes.search}
        onSubmit={handleSubmit}
        onBlur={handleBlur}
        data-search={isOpen ? "open" : undefined}
        className="max-md:data-search:fixed max-md:data-search:inset-0 max-md:data-search:z-50 max-md:data-search:flex max-md:data-search:flex-col max-md:data-search:bg-surface"
      >
        <SearchField
          {...{ field, term, keys, listId }}
          isOpen={isOpen}
          hasOptions={isOpen && hasOptions}
          onFocus={() => setIsOpen(true)}
          onLeave={leave}
          onType={(typed) => {
            setTerm(typed);
            setIsOpen(true);
            keys.forget();
          }}
        />
        {isOpen && (
          <Late>
            <SearchPanel
              id={listId}
              term={term.trim()}
              active={keys.active}
              onChoose={leave}
              onOptions={setHasOptions}
            />
          </Late>
        )}
      </form>
    </div>
  );
}

type SearchFieldProps = {
  field: RefObject<HTMLInputElement | null>;
  term: string;
  keys: ReturnType<typeof useOptionKeys>;
  listId: string;
  isOpen: boolean;
  hasOptions: boolean;
  onFocus: () => void;
  onType: (term: string) => void;
  /** Closes the search, which covers the whole screen on phones. */
  onLeave: () => void;
};

function SearchField({ field, term, keys, listId, isOpen, hasOptions, onFocus, onType, onLeave }: SearchFieldProps) {
  const t = useTranslations();
  return (
    <div className="flex items-center gap-1 max-md:in-data-search:border-b max-md:in-data-search:p-2">
      <button
        type="button"
        aria-label={t("Common.close")}
        onClick={onLeave}
        className="hidden size-11 shrink-0 place-items-center rounded-sm text-ink-soft max-md:in-data-search:grid"
      >
        <ArrowRight aria-hidden="true" className="size-5" />
      </button>
      <div className="relative flex-1">
        <label htmlFor={SEARCH_FIELD_ID} className="sr-only">
          {t("Nav.search")}
        </label>
        <input
          ref={field}
          id={SEARCH_FIELD_ID}
          type="search"
          name="q"
          required
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={hasOptions}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={keys.active}
          placeholder={t("Search.placeholder")}
          value={term}
          onFocus={onFocus}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={keys.handleKey}
          className="block min-h-11 w-full rounded-sm border border-transparent bg-sunken ps-12 pe-4 text-ellipsis [&::-webkit-search-cancel-button]:grayscale text-base placeholder:text-base placeholder:text-ink-faint hover:border-field focus:border-brand focus:bg-surface focus:outline-2 focus:outline-offset-0 focus:outline-brand"
        />
        <button
          type="submit"
          aria-label={t("Nav.search")}
          className="absolute start-0 top-0 grid size-11 place-items-center rounded-sm text-ink-soft hover:text-brand"
        >
          <Search aria-hidden="true" className="size-5" />
        </button>
      </div>
    </div>
  );
}
