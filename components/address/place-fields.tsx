"use client";

import { useTranslations } from "next-intl";
import type { InferType } from "yup";
import type { ShopForm } from "@/components/form/use-shop-form";
import { SelectField } from "@/components/ui/select-field";
import type { City, Province } from "@/lib/contract/address";
import type { addressSchema } from "@/lib/contract/schemas/address";
import type { Place } from "@/lib/domain/places/places";
import { PlaceSearch } from "./place-search";

type PlaceFieldsProps = {
  form: ShopForm<InferType<typeof addressSchema>>;
  provinces: readonly Province[];
  onCity: (city: City) => void;
};

const CHOSEN = { shouldTouch: true, shouldValidate: true };

export function PlaceFields({ form, provinces, onCity }: PlaceFieldsProps) {
  const t = useTranslations("Address");
  const { field, setValue, watch } = form;
  const cities = provinces.find(({ name }) => name === watch("province"))?.cities ?? [];

  const handleCity = (name: string) => {
    const city = cities.find((known) => known.name === name);
    if (city) onCity(city);
  };

  const handleFound = ({ province, city }: Place) => {
    setValue("province", province.name, CHOSEN);
    setValue("city", city.name, CHOSEN);
    onCity(city);
  };

  return (
    // Half of a phone's width is too narrow for province names.
    <div className="col-span-2 grid gap-4 sm:grid-cols-2">
      <PlaceSearch provinces={provinces} onChoose={handleFound} />
      <SelectField
        {...field("province", { onChange: () => setValue("city", "") })}
        label={t("province")}
        autoComplete="address-level1"
      >
        <option value="" disabled>
          {t("chooseProvince")}
        </option>
        {provinces.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...field("city", { onChange: (event) => handleCity(event.target.value) })}
        // Controlled, because the options arrive later: the browser would drop a value that is not among them.
        value={watch("city")}
        label={t("city")}
        autoComplete="address-level2"
        disabled={cities.length === 0}
      >
        <option value="" disabled>
          {t("chooseCity")}
        </option>
        {cities.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
