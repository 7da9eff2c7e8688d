import X from "lucide-react/icons/x";
import { useTranslations } from "next-intl";
import { chosenValues, toggleFacet } from "@/lib/domain/listing/facet-query";
import { chosenBrands, type ListQuery, NO_FILTERS, toggleBrand } from "@/lib/domain/listing/listing";
import { formatToman } from "@/lib/domain/shared/money";
import { CHIP } from "./chip";
import type { Facets } from "./filter-panel";
import { InPlaceLink } from "./in-place-link";
import type { ListControl } from "./use-listing";

type Chip = { name: string; change: Partial<ListQuery> };

/** Returns the active filters, each with its label and the change that removes it. */
function useChips({ query }: ListControl, { brands, shelves, features = [], customShelf }: Facets): Chip[] {
  const t = useTranslations("List");
  const { q, brand, special_sale, available, shelf, special_shelf, min, max, facets } = query;
  const nameIn = (all: { id: number; name: string }[], id: number) => all.find((each) => each.id === id)?.name;
  const chosen = chosenBrands(brand);
  const known = brands.filter(({ id }) => chosen.includes(id));
  // Brands in an old link that no longer exist have no names, so they share one chip.
  const unknown = chosen.length > known.length;
  return [
    ...(q ? [{ name: t("quoted", { q }), change: { q: undefined } }] : []),
    ...(available ? [{ name: t("onlyAvailable"), change: { available: undefined } }] : []),
    ...(special_sale ? [{ name: t("onlySpecial"), change: { special_sale: undefined } }] : []),
    ...known.map(({ id, name }) => ({ name, change: { brand: toggleBrand(brand, id) } })),
    ...(unknown ? [{ name: t("brand"), change: { brand: known.map(({ id }) => id).join(",") || undefined } }] : []),
    ...chosenValues(facets).map(({ key, value }) => ({
      name: nameOfValue(features, key, value),
      change: { facets: toggleFacet(facets, key, value) },
    })),
    ...(min ? [{ name: t("minAmount", { price: formatToman(min) }), change: { min: undefined } }] : []),
    ...(max ? [{ name: t("maxAmount", { price: formatToman(max) }), change: { max: undefined } }] : []),
    ...(shelf ? [{ name: nameIn(shelves, shelf) ?? t("shelf"), change: { shelf: undefined } }] : []),
    ...(special_shelf ? [{ name: customShelf ?? t("specialShelf"), change: { special_shelf: undefined } }] : []),
  ];
}

/**
 * Returns the label with the name of its feature, because many labels only say that a product has it. A value in an old
 * link that no longer exists has no label.
 */
function nameOfValue(features: NonNullable<Facets["features"]>, key: string, value: string): string {
  const feature = features.find((each) => each.key === key);
  const label = feature?.values.find((each) => each.value === value)?.label ?? value;
  return feature ? `${feature.title}: ${label}` : label;
}

/** The active filters as removable chips, and a link that clears them all. */
export function FilterChips({ list, facets }: { list: ListControl; facets: Facets }) {
  const t = useTranslations("List");
  const chips = useChips(list, facets);
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t("activeFilters")} className="flex min-w-0 flex-wrap items-center gap-2">
      {chips.map(({ name, change }) => (
        <li key={name} className="max-w-full">
          <InPlaceLink
            list={list}
            change={change}
            data-chosen=""
            aria-label={t("removeFilter", { name })}
            className={`max-w-full ${CHIP}`}
          >
            <span className="truncate">{name}</span>
            <X aria-hidden="true" className="size-4.5 shrink-0" />
          </InPlaceLink>
        </li>
      ))}
      <li>
        <InPlaceLink
          list={list}
          change={{ ...NO_FILTERS, q: undefined }}
          className="inline-flex min-h-11 items-center px-2 font-medium text-brand hover:underline"
        >
          {t("clearAll")}
        </InPlaceLink>
      </li>
    </ul>
  );
}
