"use client";

import { useTranslations } from "next-intl";
import { formatCount } from "@/lib/persian/digits";
import { FilterGroup } from "./filter-group";
import { OptionList } from "./option-list";

/** If there are more brands than this, they get a search field and the rest are collapsed. */
const MAX_SHOWN = 12;

type BrandFilterProps = {
  brands: { id: number; name: string; count?: number }[];
  chosen: readonly number[];
  onToggle: (id: number) => void;
  /** Collapses the group unless a brand is chosen. */
  folds?: boolean;
};

export function BrandFilter({ brands, chosen, onToggle, folds }: BrandFilterProps) {
  const t = useTranslations("List");
  return (
    <FilterGroup title={t("brand")} folds={folds} isSet={chosen.length > 0}>
      <OptionList
        name="brand"
        options={brands.map(({ id, name, count }) => ({ value: String(id), label: name, count }))}
        chosen={chosen.map(String)}
        onToggle={(value) => onToggle(Number(value))}
        shown={MAX_SHOWN}
        more={() => (
          <>
            {t("allBrands")}
            <span className="text-xs font-normal text-ink-faint">{formatCount(brands.length)}</span>
          </>
        )}
        search={brands.length > MAX_SHOWN ? { label: t("brandSearch"), none: t("noBrand") } : undefined}
      />
    </FilterGroup>
  );
}
