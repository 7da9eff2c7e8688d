"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import type { Suggestions } from "@/lib/contract/catalogue";
import { canSuggest } from "@/lib/domain/search-term";
import { joined } from "@/lib/persian/joined";
import { routes } from "@/lib/routes";
import { allResultsId } from "./search-ids";
import { SearchOption } from "./search-option";
import { useSuggestions } from "./use-suggestions";

const MOST = { brands: 3, categories: 3, products: 11 }; // spec 9

type SearchPanelProps = {
  /** Of the list, for the field that controls it. */
  id: string;
  term: string;
  active: string | undefined;
  onChoose: () => void;
};

/** What the shop has for the words typed so far. The focus stays in the field: a press here does not take it. */
export function SearchPanel({ id, term, active, onChoose }: SearchPanelProps) {
  const t = useTranslations("Search");
  const { found, status } = useSuggestions(term);
  const isAsked = canSuggest(term);
  return (
    <div
      onPointerDown={(event) => event.pointerType === "mouse" && event.preventDefault()}
      className={`flex min-h-0 flex-col bg-surface max-md:flex-1 md:absolute md:inset-x-0 md:top-full md:mt-2 md:max-h-[70dvh] md:rounded-md md:border md:shadow-overlay ${isAsked ? "" : "md:hidden"}`}
    >
      <div
        id={id}
        role="listbox"
        aria-label={t("suggestions")}
        className={isAsked ? "min-h-0 overflow-y-auto overscroll-contain px-2 py-1" : "hidden"}
      >
        {isAsked && (
          <SearchOption id={allResultsId(id)} href={routes.searchFor(term)} active={active} onChoose={onChoose}>
            <span className="font-medium text-brand">{t("allResults", { q: term })}</span>
          </SearchOption>
        )}
        {found && (
          <div role="presentation" className={status === "searching" ? "opacity-60" : undefined}>
            <Found {...{ id, term, active, onChoose, found }} />
          </div>
        )}
      </div>
      {/* Below what stays, and unseen where suggestions stand: nothing moves when they arrive. */}
      <p role="status" className={found && isAsked ? "sr-only" : "px-4 py-3 text-sm text-ink-soft"}>
        {t(isAsked ? status : "hint")}
      </p>
    </div>
  );
}

function Found({ id, term, active, onChoose, found }: SearchPanelProps & { found: Suggestions }) {
  const t = useTranslations("Search");
  const option = { term, active, onChoose };
  return (
    <>
      <Group title={t("categories")}>
        {found.categories.slice(0, MOST.categories).map((category) => (
          <SearchOption
            {...option}
            key={category.id}
            id={`${id}-c${category.id}`}
            href={routes.categoryEntry(category)}
            name={category.name}
          />
        ))}
      </Group>
      <Group title={t("brands")}>
        {found.brands.slice(0, MOST.brands).map((brand) => (
          <SearchOption
            {...option}
            key={brand.id}
            id={`${id}-b${brand.id}`}
            href={routes.brand(brand.id, brand.slug)}
            name={brand.name}
            image={brand.logo}
          />
        ))}
      </Group>
      <Group title={t("products")}>
        {found.products.slice(0, MOST.products).map((product) => (
          <SearchOption
            {...option}
            key={product.id}
            id={`${id}-p${product.id}`}
            href={routes.product(product.id, product.slug)}
            name={product.name}
            image={product.image}
            detail={joined([product.brand.name, product.color?.name, product.volume, product.unit.name])}
          />
        ))}
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode[] }) {
  const heading = useId();
  if (children.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups, not fieldsets
    <div role="group" aria-labelledby={heading} className="pb-2">
      <p id={heading} className="px-2 pt-2 pb-1 text-xs font-bold text-ink-faint">
        {title}
      </p>
      {children}
    </div>
  );
}
