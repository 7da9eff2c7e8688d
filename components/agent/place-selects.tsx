"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { SelectField } from "@/components/ui/select-field";
import type { Place } from "@/lib/domain/places/named-city";
import { useProvinces } from "./use-provinces";

type Control = Omit<ComponentProps<typeof SelectField>, "label" | "children">;

export type PlaceSelectsProps = {
  province: Control;
  city: Control;
  place: Place;
  setCity: (city: string) => void;
};

export function PlaceSelects({ province, city, place, setCity }: PlaceSelectsProps) {
  const t = useTranslations("Agent");
  const provinces = useProvinces();
  const cities = provinces.find(({ name }) => name === place.province)?.cities ?? [];
  const names = (all: readonly { name: string }[], chosen: string) =>
    // The selected value needs an option even before the list has loaded.
    chosen && !all.some(({ name }) => name === chosen)
      ? [chosen, ...all.map(({ name }) => name)]
      : all.map(({ name }) => name);
  const handleProvince: Control["onChange"] = (event) => {
    province.onChange?.(event);
    setCity("");
  };
  return (
    <>
      <SelectField {...province} onChange={handleProvince} label={t("province")}>
        <option value="" disabled>
          {t("chooseProvince")}
        </option>
        {names(provinces, place.province).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField {...city} label={t("city")}>
        <option value="" disabled>
          {t("chooseCity")}
        </option>
        {names(cities, place.city).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
    </>
  );
}
