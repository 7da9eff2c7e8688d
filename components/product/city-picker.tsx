"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SelectField } from "@/components/ui/select-field";
import { Skeleton } from "@/components/ui/skeleton";
import { shopApi } from "@/lib/api/browser";
import type { Province } from "@/lib/contract/address";
import { callPath } from "@/lib/contract/call";
import { addressCalls } from "@/lib/contract/calls/address";
import type { KnownCity } from "@/lib/state/browsing/city";
import { read } from "@/lib/state/storage/settle";

type CityPickerProps = {
  open: boolean;
  city: KnownCity;
  onClose: () => void;
  onChoose: (city: KnownCity) => void;
};

/** Chooses the delivery city, which this browser remembers. */
export function CityPicker({ open, city, onClose, onChoose }: CityPickerProps) {
  const t = useTranslations();
  const load = async () => (await read(shopApi.address.provinces())).data;
  const {
    data: provinces,
    error,
    mutate,
  } = useSWR(callPath(addressCalls.provinces), load, { revalidateOnFocus: false });
  const choose = (next: KnownCity) => {
    onChoose(next);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t("Product.cityTitle")}
      closeLabel={t("Common.close")}
    >
      {provinces && <Fields provinces={provinces} city={city} onChoose={choose} />}
      {!provinces && !error && <Skeleton className="h-60 rounded-md" />}
      {error && (
        <Alert tone="danger" live action={<Button onClick={() => void mutate()}>{t("Common.retry")}</Button>}>
          {t("Errors.network")}
        </Alert>
      )}
    </Dialog>
  );
}

const provinceOf = (provinces: Province[], cityId: number) =>
  provinces.find(({ cities }) => cities.some(({ id }) => id === cityId));

function Fields({ provinces, city, onChoose }: { provinces: Province[] } & Pick<CityPickerProps, "city" | "onChoose">) {
  const t = useTranslations("Product");
  const [provinceId, setProvinceId] = useState(provinceOf(provinces, city.id)?.id);
  const [cityId, setCityId] = useState<number | undefined>(city.id);
  const cities = provinces.find(({ id }) => id === provinceId)?.cities ?? [];
  const chosen = cities.find(({ id }) => id === cityId);
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label={t("province")}
        value={provinceId ?? ""}
        onChange={(event) => {
          setProvinceId(Number(event.currentTarget.value));
          setCityId(undefined);
        }}
      >
        <Choices all={provinces} hint={t("chooseProvince")} />
      </SelectField>
      <SelectField
        label={t("city")}
        value={chosen?.id ?? ""}
        disabled={cities.length === 0}
        onChange={(event) => setCityId(Number(event.currentTarget.value))}
      >
        <Choices all={cities} hint={t("chooseCity")} />
      </SelectField>
      <Button disabled={!chosen} onClick={() => chosen && onChoose({ id: chosen.id, name: chosen.name })}>
        {t(chosen ? "cityDone" : "chooseCity")}
      </Button>
    </div>
  );
}

function Choices({ all, hint }: { all: { id: number; name: string }[]; hint: string }) {
  return (
    <>
      <option value="" disabled>
        {hint}
      </option>
      {all.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
}
