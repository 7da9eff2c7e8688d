"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { TextField } from "@/components/ui/text-field";
import { toSearchText } from "@/lib/persian/letters";
import { FilterGroup } from "./filter-group";

/** From this many on, the list has a search of its own. */
const LONG_LIST = 8;

type BrandFilterProps = {
  brands: { id: number; name: string }[];
  chosen: readonly number[];
  onToggle: (id: number) => void;
};

/** The brands of the listing to tick. */
export function BrandFilter({ brands, chosen, onToggle }: BrandFilterProps) {
  const t = useTranslations("List");
  const [wanted, setWanted] = useState("");
  const found = brands.filter(({ name }) => toSearchText(name).includes(toSearchText(wanted)));
  return (
    <FilterGroup title={t("brand")}>
      {brands.length >= LONG_LIST && (
        <div className="pb-2">
          <TextField
            type="search"
            label={t("brandSearch")}
            value={wanted}
            onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          />
        </div>
      )}
      <ul className="max-h-64 overflow-y-auto overscroll-contain">
        {found.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              label={name}
              name="brand"
              value={id}
              checked={chosen.includes(id)}
              onChange={() => onToggle(id)}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="py-2 text-sm text-ink-soft">{t("noBrand")}</p>}
    </FilterGroup>
  );
}
