"use client";

import { useState } from "react";
import type { InferType } from "yup";
import { useCityQuestion } from "@/components/catalog/use-city-question";
import type { ShopForm } from "@/components/form/use-shop-form";
import type { City, Province } from "@/lib/contract/address";
import type { addressSchema } from "@/lib/contract/schemas/address";

type UseNamedCity = {
  form: Pick<ShopForm<InferType<typeof addressSchema>>, "setValue" | "watch">;
  provinces: readonly Province[];
  onCity: (city: City) => void;
};

const CHOSEN = { shouldTouch: true, shouldValidate: true };

/** Asks which city is meant if the address text names another city than the selected one. */
export function useNamedCity({ form: { setValue, watch }, provinces, onCity }: UseNamedCity) {
  const [asked, setAsked] = useState(0);
  const [province = "", city = "", address = ""] = watch(["province", "city", "address"]);
  const { question, check, keep } = useCityQuestion({ place: { province, city }, address, provinces });
  const take = () => {
    if (!question) return;
    const { cities = [] } = provinces.find(({ name }) => name === question.province) ?? {};
    const found = cities.find(({ name }) => name === question.city);
    setValue("province", question.province, CHOSEN);
    setValue("city", question.city, CHOSEN);
    if (found) onCity(found);
  };
  return {
    check,
    /** Called on submit; returns true if the user must first answer which city is meant. */
    mustAsk: () => {
      const isOpen = check();
      if (isOpen) setAsked((times) => times + 1);
      return isOpen;
    },
    question: question && { named: question.city, chosen: city, asked, onTake: take, onKeep: keep },
  };
}
