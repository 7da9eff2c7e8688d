"use client";

import { useTranslations } from "next-intl";
import { parseFacet } from "@/lib/domain/listing/facet-query";
import type { FeatureFilter as Feature } from "@/lib/domain/listing/feature-filters";
import { formatCount } from "@/lib/persian/digits";
import { FilterGroup } from "./filter-group";
import { OptionList } from "./option-list";

/** A collapsed group opens with this many values, unless it has only one more. */
const FIRST_SHOWN = 4;
/** From this number of values on, they can be searched. */
const SEARCHED = 15;

type FeatureFilterProps = {
  feature: Feature;
  /** The set values, with commas. */
  chosen: string | undefined;
  onToggle: (value: string) => void;
  /** Opens the group even if nothing in it is set. */
  isOpen: boolean;
  onOpen: () => void;
};

export function FeatureFilter({ feature, chosen, onToggle, isOpen, onOpen }: FeatureFilterProps) {
  const t = useTranslations("List");
  const { key, title, isAll, folds, unknown, values } = feature;
  const group = { title, note: isAll && t("allTogether"), folds, isSet: isOpen || chosen !== undefined };
  if (!values) return <FilterGroup {...group} folds onOpen={onOpen} />;
  const isShort = !folds || values.length <= FIRST_SHOWN + 1;
  return (
    <FilterGroup {...group}>
      <OptionList
        name={key}
        options={values}
        chosen={parseFacet(chosen)}
        onToggle={onToggle}
        shown={isShort ? values.length : FIRST_SHOWN}
        more={(hidden) => t("moreOptions", { count: formatCount(hidden) })}
        search={values.length >= SEARCHED ? { label: title, none: t("noItem") } : undefined}
      />
      {unknown && (
        <p className="pt-1 text-xs text-ink-soft">{t("unknown", { name: title, count: formatCount(unknown) })}</p>
      )}
    </FilterGroup>
  );
}
