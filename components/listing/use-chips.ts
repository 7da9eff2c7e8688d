import { useTranslations } from "next-intl";
import { chosenValues } from "@/lib/domain/listing/facet-query";
import { chosenBrands, type ListQuery, removalOf, toggleBrand } from "@/lib/domain/listing/listing";
import { formatToman } from "@/lib/domain/shared/money";
import type { Facets } from "./filter-panel";

/** An active filter: its parameter and value in the URL, its label, and the change that removes it. */
export type Chip = { filter: string; value?: string; name: string; change: Partial<ListQuery> };

/** Returns the active filters of a query in the order of the filters. */
export function useChips(query: ListQuery, { brands, shelves, features = [], customShelf }: Facets): Chip[] {
  const t = useTranslations("List");
  const { q, brand, special_sale, available, shelf, special_shelf, min, max, facets } = query;
  const nameIn = (all: { id: number; name: string }[], id: number) => all.find((each) => each.id === id)?.name;
  const chosen = chosenBrands(brand);
  const known = brands.filter(({ id }) => chosen.includes(id));
  // Brands in an old link that no longer exist have no names, so they share one chip.
  const unknown = chosen.length > known.length;
  const own = (filter: keyof ListQuery, name: string): Chip => ({ filter, name, change: { [filter]: undefined } });
  return [
    ...(q ? [own("q", t("quoted", { q }))] : []),
    ...(available ? [own("available", t("onlyAvailable"))] : []),
    ...(special_sale ? [own("special_sale", t("onlySpecial"))] : []),
    ...chosenValues(facets).map(({ key, value }) => ({
      filter: key,
      value,
      name: nameOfValue(features, key, value),
      change: removalOf(query, { filter: key, value }),
    })),
    ...known.map(({ id, name }) => ({ ...own("brand", name), change: { brand: toggleBrand(brand, id) } })),
    ...(unknown
      ? [{ ...own("brand", t("brand")), change: { brand: known.map(({ id }) => id).join(",") || undefined } }]
      : []),
    ...(min ? [own("min", t("minAmount", { price: formatToman(min) }))] : []),
    ...(max ? [own("max", t("maxAmount", { price: formatToman(max) }))] : []),
    ...(shelf ? [own("shelf", nameIn(shelves, shelf) ?? t("shelf"))] : []),
    ...(special_shelf ? [own("special_shelf", customShelf ?? t("specialShelf"))] : []),
  ];
}

/**
 * Returns the label with the name of its feature, because many labels only say that a product has it. A value in an old
 * link that no longer exists has no label.
 */
function nameOfValue(features: NonNullable<Facets["features"]>, key: string, value: string): string {
  const feature = features.find((each) => each.key === key);
  const label = feature?.values?.find((each) => each.value === value)?.label ?? value;
  return feature ? `${feature.title}: ${label}` : label;
}
