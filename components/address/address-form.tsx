"use client";

import { yupResolver } from "@hookform/resolvers/yup";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import useSWR from "swr";
import { useFieldError } from "@/components/catalog/use-field-error";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import type { Address, Province } from "@/lib/contract/address";
import { callPath } from "@/lib/contract/call";
import { addressCalls } from "@/lib/contract/calls/address";
import { addressSchema } from "@/lib/contract/schemas/address";
import { cityView, firstView, type Point } from "@/lib/domain/map";
import { read } from "@/lib/state/settle";
import { REQUIRED } from "./address-fields";
import { AddressFormSkeleton } from "./address-form-skeleton";
import { MapField } from "./map-field";
import { PlaceFields } from "./place-fields";
import { useSaveAddress } from "./use-save-address";

/** Who receives the first parcel: the person who orders it, until they say otherwise. */
export type Recipient = { name: string; mobile: string };

type AddressFormProps = {
  /** The one to mend; without it a new one is made. */
  address?: Address;
  /** Fills in the recipient of the first address. */
  recipient?: Recipient;
  onSaved: (address: Address) => void;
};

/** An address, once the provinces to choose from are there. */
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

function LoadedForm({ address, recipient, provinces, onSaved }: LoadedFormProps) {
  const t = useTranslations("Address");
  const fieldError = useFieldError();
  const [view, setView] = useState(() => firstView(address));
  const form = useForm({
    mode: "onTouched",
    resolver: yupResolver(addressSchema),
    defaultValues: address ?? { ...recipient, province: "", city: "", unit: null, lat: null, lng: null },
  });
  const { register, setValue, watch, formState } = form;
  const { errors } = formState;
  const { submit, isBusy } = useSaveAddress(form, address, onSaved);
  const isFilled = watch(REQUIRED).every((value) => value?.trim());

  const pick = ({ lat, lng }: Point) => {
    setValue("lat", lat);
    setValue("lng", lng);
  };

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-2 gap-4">
      <PlaceFields
        form={form}
        provinces={provinces}
        onCity={(city) => {
          // The point is that of the city until somebody points better, or where no map is to be had.
          pick(city);
          setView(cityView(city));
        }}
      />
      <div className="col-span-2">
        <MapField view={view} onPick={pick} />
      </div>
      <div className="col-span-2">
        <TextArea
          {...register("address")}
          label={t("text")}
          rows={2}
          autoComplete="street-address"
          error={fieldError(errors.address)}
        />
      </div>
      <TextField {...register("number")} label={t("plaque")} inputMode="numeric" error={fieldError(errors.number)} />
      <TextField {...register("unit")} label={t("unit")} inputMode="numeric" error={fieldError(errors.unit)} />
      <div className="col-span-2">
        <TextField
          {...register("postal_code")}
          label={t("postalCode")}
          digits
          maxLength={10}
          autoComplete="postal-code"
          hint={t("postalHint")}
          error={fieldError(errors.postal_code)}
        />
      </div>
      <div className="col-span-2 sm:col-span-1">
        <TextField
          {...register("name")}
          label={t("recipientName")}
          autoComplete="name"
          error={fieldError(errors.name)}
        />
      </div>
      <div className="col-span-2 sm:col-span-1">
        <TextField
          {...register("mobile")}
          label={t("recipientMobile")}
          type="tel"
          digits
          autoComplete="tel-national"
          error={fieldError(errors.mobile)}
        />
      </div>
      <div className="sticky -bottom-5 col-span-2 -mx-5 -mb-5 border-t bg-surface px-5 py-3">
        <Button type="submit" size="lg" wide disabled={!isFilled} loading={isBusy}>
          {t("save")}
        </Button>
      </div>
    </form>
  );
}
