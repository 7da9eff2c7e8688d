import type { Facet } from "@/lib/contract/catalogue";
import type { FacetLists } from "./facet-query";

/** `count` is absent while it is unknown. */
export type FilterOption = { value: string; label: string; count?: number };

/** A group of the filters: a feature with its values. */
export type FeatureFilter = {
  key: string;
  title: string;
  /** Present if a product must have all set values. */
  isAll?: true;
  /** Present if only the title is shown at first, although the values are known. */
  folds?: true;
  /** The number of products that do not record the feature; absent if all do, or without values. */
  unknown?: number;
  /** Absent in a page whose group is folded, which would otherwise weigh twice as much. */
  values?: FilterOption[];
};

/** `offered` are the keys of the facets that narrow the listing without filters. */
type Showing = { offered: ReadonlySet<string>; set?: FacetLists; isWhole: boolean };

/** Returns the keys of the facets of which a value is that of some products, but not of all `count`. */
export const narrowingKeys = (facets: readonly Facet[] = [], count = Number.POSITIVE_INFINITY): ReadonlySet<string> =>
  new Set(
    facets.filter(({ values }) => values.some((value) => value.count > 0 && value.count < count)).map(({ key }) => key),
  );

/**
 * Returns the facets that are offered as filters, and those that are set. The first and those whose values combine are
 * open; the others have values only if set, or if all are asked for (`isWhole`).
 */
export function toFeatureFilters(
  facets: readonly Facet[] = [],
  { offered, set = {}, isWhole }: Showing,
): FeatureFilter[] {
  const shown = facets.filter(({ key }) => offered.has(key) || set[key] !== undefined);
  return shown.map(({ key, title, mode, total_unknown, values }, at) => {
    const folds = at > 0 && mode !== "and";
    const isOpen = isWhole || !folds || set[key] !== undefined;
    return {
      key,
      title,
      ...(mode === "and" && { isAll: true as const }),
      ...(isOpen && {
        ...(folds && { folds }),
        ...(total_unknown > 0 && { unknown: total_unknown }),
        values: values.map(({ value, label, count }) => ({ value, label, count })),
      }),
    };
  });
}

export const hasAllValues = (features: readonly FeatureFilter[] = []): boolean =>
  features.every(({ values }) => values !== undefined);
