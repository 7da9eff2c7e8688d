"use client";

import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { useFieldError } from "@/components/catalog/use-field-error";
import { SelectField } from "@/components/ui/select-field";
import type { City, Province } from "@/lib/contract/address";
import type { AddressFields } from "./address-fields";

type PlaceFieldsProps = {
  form: UseFormReturn<AddressFields>;
  provinces: readonly Province[];
  onCity: (city: City) => void;
};

/** Province and city, the second from the list of the first. */
export function PlaceFields({ form, provinces, onCity }: PlaceFieldsProps) {
  const t = useTranslations("Address");
  const fieldError = useFieldError();
  const { register, setValue, watch, formState } = form;
  const { errors } = formState;
  const cities = provinces.find(({ name }) => name === watch("province"))?.cities ?? [];

  const handleCity = (name: string) => {
    const city = cities.find((known) => known.name === name);
    if (city) onCity(city);
  };

  return (
    <>
      <SelectField
        {...register("province", { onChange: () => setValue("city", "") })}
        label={t("province")}
        autoComplete="address-level1"
        error={fieldError(errors.province)}
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
        {...register("city", { onChange: (event) => handleCity(event.target.value) })}
        label={t("city")}
        autoComplete="address-level2"
        disabled={cities.length === 0}
        error={fieldError(errors.city)}
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
    </>
  );
}
