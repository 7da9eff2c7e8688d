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
  /** Present if only the title is shown at first. */
  folds?: true;
  /** The number of products that do not record the feature; absent if all do. */
  unknown?: number;
  /** Absent in a page whose group is folded, which would otherwise weigh twice as much. */
  values?: FilterOption[];
};

type Showing = { set?: FacetLists; isWhole: boolean };

/**
 * Returns the facets that are offered as filters: those with a choice between values, and those that are set. The first
 * and those whose values combine are open; the others have values only if set, or if all are asked for (`isWhole`).
 */
export function toFeatureFilters(facets: readonly Facet[] = [], { set = {}, isWhole }: Showing): FeatureFilter[] {
  const offered = facets.filter(({ key, values }) => values.length > 1 || set[key] !== undefined);
  return offered.map(({ key, title, mode, total_unknown, values }, at) => {
    const folds = at > 0 && mode !== "and";
    return {
      key,
      title,
      ...(mode === "and" && { isAll: true as const }),
      ...(folds && { folds }),
      ...(total_unknown > 0 && { unknown: total_unknown }),
      ...((isWhole || !folds || set[key] !== undefined) && {
        values: values.map(({ value, label, count }) => ({ value, label, count })),
      }),
    };
  });
}

export const hasAllValues = (features: readonly FeatureFilter[] = []): boolean =>
  features.every(({ values }) => values !== undefined);
