"use client";

import { useTranslations } from "next-intl";
import { lazy, useEffect, useEffectEvent, useId, useRef } from "react";
import { Late } from "@/components/ui/late";
import { Skeleton } from "@/components/ui/skeleton";
import { Switch } from "@/components/ui/switch";
import { chosenValues, toggleFacet } from "@/lib/domain/listing/facet-query";
import { type FeatureFilter as Feature, hasAllValues } from "@/lib/domain/listing/feature-filters";
import { chosenBrands, type ListQuery, parseListSearch, toggleBrand } from "@/lib/domain/listing/listing";
import { formatCount } from "@/lib/persian/digits";
import { BrandFilter } from "./brand-filter";
import { FeatureFilter } from "./feature-filter";
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
  /** Empty if the shop server does not count features. */
  features?: Feature[];
  /** True while the counts are those of the previous query. */
  isLate?: boolean;
  /** Title of the custom shelf in the URL. */
  customShelf?: string;
  price: { min: number; max: number };
};

type FilterPanelProps = {
  list: ListControl;
  facets: Facets;
  /** Called when a group is opened whose values are not known yet. */
  onOpen: () => void;
};

/** All filters of a listing. Each change applies immediately; without JavaScript a button submits them. */
export function FilterPanel({ list, facets, onOpen }: FilterPanelProps) {
  const t = useTranslations("List");
  const heading = useId();
  const form = useRef<HTMLFormElement>(null);
  const { path, query, change } = list;
  const { features = [], isLate } = facets;
  const takeEarly = useEffectEvent(() => {
    const early = form.current && tickedEarly(form.current, features);
    if (early) change(early);
  });
  useEffect(() => takeEarly(), []);
  return (
    <form
      ref={form}
      action={path}
      aria-labelledby={heading}
      data-late={isLate ? "" : undefined}
      onSubmit={(event) => event.preventDefault()}
      className="group/filters"
    >
      <h2 id={heading} className="sr-only">
        {t("filters")}
      </h2>
      <HiddenFilters query={query} features={features} />
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
        <FeatureFilters list={list} features={features} onOpen={onOpen} />
        {facets.brands.length > 0 && (
          <BrandFilter
            folds={features.length > 0}
            brands={facets.brands}
            chosen={chosenBrands(query.brand)}
            onToggle={(id) => change({ brand: toggleBrand(query.brand, id) })}
          />
        )}
        {facets.price.max > facets.price.min && (
          <FilterGroup
            title={t("priceRange")}
            folds={features.length > 0}
            isSet={(query.min ?? query.max) !== undefined}
          >
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

type FeatureFiltersProps = { list: ListControl; features: Feature[]; onOpen: () => void };

/** Without JavaScript, a page with all groups open applies what is checked meanwhile. */
function FeatureFilters({ list: { query, change }, features, onOpen }: FeatureFiltersProps) {
  const t = useTranslations("List");
  return (
    <>
      {features.map((feature) => (
        <FeatureFilter
          key={feature.key}
          feature={feature}
          chosen={query.facets?.[feature.key]}
          onToggle={(value) => change({ facets: toggleFacet(query.facets, feature.key, value) })}
          isOpen={query.open === 1}
          onOpen={onOpen}
        />
      ))}
      {!hasAllValues(features) && (
        <noscript>
          <button type="submit" name="open" value="1" className="min-h-11 font-medium text-brand">
            {t("allOptions")}
          </button>
        </noscript>
      )}
    </>
  );
}

/** What the form sends without JavaScript besides its fields: the part of the query that they do not show. */
function HiddenFilters({ query, features }: { query: ListQuery; features: Feature[] }) {
  const { sortby, special_shelf, min, max, compare } = query;
  const isShown = ({ key, value }: { key: string; value: string }) =>
    features.some((feature) => feature.key === key && feature.values?.some((each) => each.value === value));
  const hidden = [
    ...Object.entries({ sortby, special_shelf, min, max, compare }).map(([key, value]) => ({ key, value })),
    ...chosenValues(query.facets).filter((each) => !isShown(each)),
  ];
  return hidden.map(
    ({ key, value }) => value !== undefined && <input key={`${key}=${value}`} type="hidden" name={key} value={value} />,
  );
}

/** Returns filters that were checked in the server's HTML before hydration, or null. */
function tickedEarly(form: HTMLFormElement, features: Feature[]): Partial<ListQuery> | null {
  const isTouched = [...form.querySelectorAll("input")].some(
    ({ checked, defaultChecked }) => checked !== defaultChecked,
  );
  if (!isTouched) return null;
  const said = new FormData(form);
  const { brand, shelf, special_sale, available, facets } = parseListSearch(
    new URLSearchParams([...said].map(([name, value]) => [name, String(value)])).toString(),
    features.map(({ key }) => key),
  );
  return { brand, shelf, special_sale, available, facets };
}
