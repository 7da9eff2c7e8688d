"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useState } from "react";
import useSWR from "swr";
import { CityQuestion } from "@/components/catalog/city-question";
import { DigitsField } from "@/components/form/digits-field";
import { MobileField } from "@/components/form/mobile-field";
import { useShopForm } from "@/components/form/use-shop-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import type { Address, City, Province } from "@/lib/contract/address";
import { callPath } from "@/lib/contract/call";
import { addressCalls } from "@/lib/contract/calls/address";
import { addressSchema } from "@/lib/contract/schemas/address";
import { addressSaveNotice } from "@/lib/domain/errors/address";
import { cityView, firstView, isSamePoint, type Point } from "@/lib/domain/places/map";
import { joined } from "@/lib/persian/joined";
import { read } from "@/lib/state/storage/settle";
import { AddressFormSkeleton } from "./address-form-skeleton";
import { FillFromMap } from "./fill-from-map";
import { MapField } from "./map-field";
import { PlaceFields } from "./place-fields";
import { useNamedCity } from "./use-named-city";

const SAVE_SPINNER_MS = 15_000;
const REQUIRED = ["name", "mobile", "province", "city", "address", "number", "postal_code"] as const;
/** Message keys of the fields' labels. */
const LABELS = {
  name: "recipientName",
  mobile: "recipientMobile",
  province: "province",
  city: "city",
  address: "text",
  number: "plaque",
  postal_code: "postalCode",
} as const;
const TEXTS = [...REQUIRED, "unit"] as const;

const EMPTY = {
  name: "",
  mobile: "",
  province: "",
  city: "",
  address: "",
  number: "",
  unit: null,
  postal_code: "",
  lat: null,
  lng: null,
};

export type Recipient = { name: string; mobile: string };

type AddressFormProps = {
  address?: Address;
  recipient?: Recipient;
  onUnsaved?: (isUnsaved: boolean) => void;
  onSaved: (address: Address) => void;
};

export function AddressForm(props: AddressFormProps) {
  const t = useTranslations();
  const { data, error, isValidating, mutate } = useSWR(callPath(addressCalls.provinces), async () => {
    return (await read(shopApi.address.provinces())).data;
  });
  if (data) return <LoadedForm {...props} provinces={data} />;
  if (!error || isValidating) return <AddressFormSkeleton />;
  return (
    <Alert tone="danger" live action={<Button onClick={() => void mutate()}>{t("Common.retry")}</Button>}>
      {t("Errors.tryAgain")}
    </Alert>
  );
}

type LoadedFormProps = AddressFormProps & { provinces: readonly Province[] };

function LoadedForm({ address, recipient, provinces, onUnsaved, onSaved }: LoadedFormProps) {
  const t = useTranslations("Address");
  const [view, setView] = useState(() => firstView(address));
  const [start] = useState(() => address ?? { ...EMPTY, ...recipient });
  const shopForm = useShopForm(
    async (values) => {
      if (namedCity.mustAsk()) return null;
      const { create, update } = shopApi.address;
      const input = { ...values, unit: values.unit || null, locality: null, district: null };
      return address ? update({ id: address.id, ...input }) : create(input);
    },
    {
      schema: addressSchema,
      mode: "onTouched",
      defaultValues: start,
      notices: (refusal) => [addressSaveNotice(refusal)],
      onDone: onSaved,
      limitMs: SAVE_SPINNER_MS,
    },
  );
  const { form, field, setValue, watch, isBusy } = shopForm;
  const values = watch(REQUIRED);
  const missing = REQUIRED.filter((_, index) => !values[index]?.trim());
  const [lat, lng] = watch(["lat", "lng"]);
  // A point equal to the map's initial view was not picked by the user.
  const isPointed = lat !== null && lng !== null && !isSamePoint({ lat, lng }, view.point);
  const isUnsaved =
    isPointed || watch(TEXTS).some((value, index) => (value ?? "") !== (start[TEXTS[index] ?? "unit"] ?? ""));
  useEffect(() => onUnsaved?.(isUnsaved), [isUnsaved, onUnsaved]);

  const pick = ({ lat, lng }: Point) => {
    setValue("lat", lat);
    setValue("lng", lng);
  };

  const moveTo = (city: City) => {
    // The city's point is used until a better one is picked, or if there is no map.
    pick(city);
    setView(cityView(city));
  };
  const namedCity = useNamedCity({ form: shopForm, provinces, onCity: moveTo });

  return (
    <form {...form} className="grid grid-cols-2 gap-4">
      <PlaceFields form={shopForm} provinces={provinces} onCity={moveTo} />
      <div className="col-span-2">
        <MapField view={view} onPick={pick} />
        <FillFromMap form={shopForm} provinces={provinces} />
      </div>
      <div className="col-span-2">
        <TextArea
          {...field("address", { onBlur: namedCity.check })}
          label={t("text")}
          rows={2}
          autoComplete="street-address"
        />
      </div>
      {namedCity.question && <CityQuestion {...namedCity.question} />}
      <TextField {...field("number")} label={t("plaque")} inputMode="numeric" />
      <TextField {...field("unit")} label={t("unit")} inputMode="numeric" />
      <div className="col-span-2">
        <DigitsField
          {...field("postal_code")}
          label={t("postalCode")}
          length={10}
          autoComplete="postal-code"
          hint={t("postalHint")}
        />
      </div>
      <div className="col-span-2 sm:col-span-1">
        <TextField {...field("name")} label={t("recipientName")} autoComplete="name" />
      </div>
      <div className="col-span-2 sm:col-span-1">
        <MobileField {...field("mobile")} label={t("recipientMobile")} autoComplete="tel-national" />
      </div>
      <SaveBar missing={missing} isBusy={isBusy} />
    </form>
  );
}

type SaveBarProps = { missing: readonly (typeof REQUIRED)[number][]; isBusy: boolean };

function SaveBar({ missing, isBusy }: SaveBarProps) {
  const t = useTranslations("Address");
  const note = useId();
  return (
    <div className="sticky -bottom-5 col-span-2 -mx-5 -mb-5 border-t bg-surface px-5 py-3">
      {missing.length > 0 && (
        <p id={note} className="mb-2 text-xs text-ink-soft">
          {t("missing", { fields: joined(missing.map((field) => t(LABELS[field]))) })}
        </p>
      )}
      <Button
        type="submit"
        size="lg"
        wide
        disabled={missing.length > 0}
        aria-describedby={missing.length > 0 ? note : undefined}
        loading={isBusy}
      >
        {t("save")}
      </Button>
    </div>
  );
}
