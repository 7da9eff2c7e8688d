"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import useSWR from "swr";
import { SelectField } from "@/components/ui/select-field";
import { shopApi } from "@/lib/api/browser";
import { callPath } from "@/lib/contract/call";
import { addressCalls } from "@/lib/contract/calls/address";
import { read } from "@/lib/state/settle";

type Control = Omit<ComponentProps<typeof SelectField>, "label" | "children">;

type PlaceSelectsProps = {
  province: Control;
  city: Control;
  /** What they begin with; without it they are those of the agent's last customer. */
  start?: { province: string; city: string };
  setCity: (city: string) => void;
};

/** Province and city, where they are not those of the customer before. */
export function PlaceSelects({ province, city, start, setCity }: PlaceSelectsProps) {
  const t = useTranslations("Agent");
  const [chosen, setChosen] = useState(start?.province ?? "");
  const { data: provinces = [] } = useSWR(
    callPath(addressCalls.provinces),
    async () => (await read(shopApi.address.provinces())).data,
    { revalidateOnFocus: false },
  );
  const cities = provinces.find(({ name }) => name === chosen)?.cities ?? [];
  const names = (all: readonly { name: string }[], first: string | undefined) =>
    // What is chosen already stands there before the list has come.
    first && !all.some(({ name }) => name === first)
      ? [first, ...all.map(({ name }) => name)]
      : all.map(({ name }) => name);
  const handleProvince: Control["onChange"] = (event) => {
    setChosen(event.target.value);
    province.onChange?.(event);
    setCity("");
  };
  return (
    <>
      <SelectField {...province} onChange={handleProvince} label={t("province")}>
        {!start && <option value="">{t("asBefore")}</option>}
        {names(provinces, start?.province).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField {...city} label={t("city")} required={chosen !== ""}>
        <option value="" disabled={chosen !== ""}>
          {t(chosen ? "chooseCity" : "asBefore")}
        </option>
        {names(cities, chosen === start?.province ? start?.city : undefined).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
    </>
  );
}
