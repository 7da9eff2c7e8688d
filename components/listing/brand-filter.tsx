"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { TICK } from "@/components/ui/checkbox";
import { TextField } from "@/components/ui/text-field";
import { formatCount } from "@/lib/persian/digits";
import { toSearchText } from "@/lib/persian/letters";
import { FilterGroup } from "./filter-group";

/** If there are more brands than this, they get a search field and the rest are collapsed. */
const MAX_SHOWN = 12;

type BrandOption = { id: number; name: string; count?: number };

type BrandFilterProps = {
  brands: BrandOption[];
  chosen: readonly number[];
  onToggle: (id: number) => void;
};

export function BrandFilter({ brands, chosen, onToggle }: BrandFilterProps) {
  const t = useTranslations("List");
  const [wanted, setWanted] = useState("");
  // Brands selected when the filter was mounted come first; checking one later does not move it.
  const [raised] = useState(chosen);
  const isLong = brands.length > MAX_SHOWN;
  const found = brands.filter(({ name }) => toSearchText(name).includes(toSearchText(wanted)));
  // A search by name shows all matches.
  const isFirst = (brand: BrandOption) =>
    wanted !== "" || raised.includes(brand.id) || brands.indexOf(brand) < MAX_SHOWN;
  const rest = found.filter((brand) => !isFirst(brand));
  const rows = (shown: BrandOption[]) => (
    <ul>
      {shown.map((brand) => (
        <li key={brand.id}>
          <BrandRow brand={brand} isChosen={chosen.includes(brand.id)} onToggle={() => onToggle(brand.id)} />
        </li>
      ))}
    </ul>
  );
  return (
    <FilterGroup title={t("brand")}>
      {isLong && (
        <div className="pb-2">
          <TextField
            type="search"
            label={t("brandSearch")}
            value={wanted}
            onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          />
        </div>
      )}
      {rows(found.filter(isFirst))}
      {rest.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium text-brand hover:underline">
            {t("allBrands")}
            <span className="text-xs font-normal text-ink-faint">{formatCount(brands.length)}</span>
          </summary>
          {rows(rest)}
        </details>
      )}
      {found.length === 0 && <p className="py-2 text-base text-ink-soft">{t("noBrand")}</p>}
    </FilterGroup>
  );
}

type BrandRowProps = { brand: BrandOption; isChosen: boolean; onToggle: () => void };

function BrandRow({ brand: { id, name, count }, isChosen, onToggle }: BrandRowProps) {
  const t = useTranslations("List");
  const hits = count === undefined ? undefined : formatCount(count);
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 lg:pointer-fine:min-h-9.5">
      <input
        type="checkbox"
        name="brand"
        value={id}
        checked={isChosen}
        onChange={onToggle}
        aria-label={hits ? t("hits", { name, count: hits }) : name}
        className={TICK}
      />
      <span className={count === 0 ? "text-ink-faint" : ""}>{name}</span>
      {hits && (
        <span aria-hidden="true" className="ms-auto text-xs text-ink-faint">
          {hits}
        </span>
      )}
    </label>
  );
}
