"use client";

import { useTranslations } from "next-intl";
import { lazy, useEffect, useEffectEvent, useId, useRef } from "react";
import { Late } from "@/components/ui/late";
import { Skeleton } from "@/components/ui/skeleton";
import { Switch } from "@/components/ui/switch";
import { chosenBrands, type ListQuery, parseListSearch, toggleBrand } from "@/lib/domain/listing/listing";
import { formatCount } from "@/lib/persian/digits";
import { BrandFilter } from "./brand-filter";
import { FilterGroup } from "./filter-group";
import { ShelfFilter } from "./shelf-filter";
import { TextFilter } from "./text-filter";
import type { ListControl } from "./use-listing";

// Loaded on demand, because the slider library is half of the panel's script, and its values are already in the HTML.
const PriceFilter = lazy(async () => ({ default: (await import("./price-filter")).PriceFilter }));

/** Prices are in rials. A facet's count is the number of results with it and all other filters applied. */
export type Facets = {
  brands: { id: number; name: string; count?: number }[];
  /** Number of results in stock; null if not counted, undefined if the shop server cannot filter by stock. */
  available?: number | null;
  shelves: { id: number; name: string }[];
  /** The set values of template fields, for their labels. */
  features?: { key: string; title: string; values: { value: string; label: string }[] }[];
  /** Title of the custom shelf in the URL. */
  customShelf?: string;
  price: { min: number; max: number };
};

/** All filters of a listing. Each change applies immediately; without JavaScript a button submits them. */
export function FilterPanel({ list, facets }: { list: ListControl; facets: Facets }) {
  const t = useTranslations("List");
  const heading = useId();
  const form = useRef<HTMLFormElement>(null);
  const { path, query, change } = list;
  const takeEarly = useEffectEvent(() => {
    const early = form.current && tickedEarly(form.current);
    if (early) change(early);
  });
  useEffect(() => takeEarly(), []);
  return (
    <form ref={form} action={path} aria-labelledby={heading} onSubmit={(event) => event.preventDefault()}>
      <h2 id={heading} className="sr-only">
        {t("filters")}
      </h2>
      {Object.entries(query.facets ?? {}).map(([key, values]) => (
        <input key={key} type="hidden" name={key} value={values} />
      ))}
      <div className="divide-y">
        <div className="pb-2">
          {facets.available !== undefined && (
            <Switch
              label={t("onlyAvailable")}
              note={facets.available === null ? undefined : formatCount(facets.available)}
              name="available"
              value="1"
              checked={query.available === 1}
              onChange={({ currentTarget }) => change({ available: currentTarget.checked ? 1 : undefined })}
            />
          )}
          <Switch
            label={t("onlySpecial")}
            name="special_sale"
            value="1"
            checked={query.special_sale === 1}
            onChange={({ currentTarget }) => change({ special_sale: currentTarget.checked ? 1 : undefined })}
          />
        </div>
        {facets.brands.length > 0 && (
          <BrandFilter
            brands={facets.brands}
            chosen={chosenBrands(query.brand)}
            onToggle={(id) => change({ brand: toggleBrand(query.brand, id) })}
          />
        )}
        {facets.price.max > facets.price.min && (
          <FilterGroup title={t("priceRange")}>
            <Late fallback={<Skeleton className="h-34" />}>
              <PriceFilter query={query} price={facets.price} onChange={change} isDraft={list.isDraft} />
            </Late>
          </FilterGroup>
        )}
        {facets.shelves.length > 0 && (
          <ShelfFilter shelves={facets.shelves} chosen={query.shelf} onChange={(shelf) => change({ shelf })} />
        )}
        <TextFilter key={query.q} text={query.q ?? ""} onChange={(q) => change({ q })} />
      </div>
      <noscript>
        <button type="submit" className="mt-4 min-h-11 w-full rounded-md bg-accent font-bold text-on-accent">
          {t("apply")}
        </button>
      </noscript>
    </form>
  );
}

/** Returns filters that were checked in the server's HTML before hydration, or null. */
function tickedEarly(form: HTMLFormElement): Partial<ListQuery> | null {
  const isTouched = [...form.querySelectorAll("input")].some(
    ({ checked, defaultChecked }) => checked !== defaultChecked,
  );
  if (!isTouched) return null;
  const said = new FormData(form);
  const { brand, shelf, special_sale, available } = parseListSearch(
    new URLSearchParams([...said].map(([name, value]) => [name, String(value)])).toString(),
  );
  return { brand, shelf, special_sale, available };
}
