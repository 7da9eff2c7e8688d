"use client";

import { yupResolver } from "@hookform/resolvers/yup";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import useSWR from "swr";
import { SERVER_ERROR, useFieldError } from "@/components/catalog/use-field-error";
import { useNotices } from "@/components/catalog/use-notices";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import type { Address } from "@/lib/contract/address";
import { endpointPath, endpoints } from "@/lib/contract/endpoints";
import { addressSchema } from "@/lib/contract/schemas";
import { addressSaveNotice } from "@/lib/domain/errors/address";
import { useBusy } from "@/lib/hooks/use-busy";
import { read, settle } from "@/lib/state/settle";

const SAVE_SPINNER_MS = 15_000;
const REQUIRED = ["name", "mobile", "province", "city", "address", "number", "postal_code"] as const;

/** Who receives the first parcel: the person who orders it, until they say otherwise. */
export type Recipient = { name: string; mobile: string };

type AddressFormProps = {
  /** Fills in the recipient of the first address. */
  recipient?: Recipient;
  onSaved: (address: Address) => void;
};

/** A new address. The point on the map is that of the chosen city until a map says it better. */
export function AddressForm({ recipient, onSaved }: AddressFormProps) {
  const t = useTranslations("Address");
  const tell = useNotices();
  const fieldError = useFieldError();
  const { data: provinces = [] } = useSWR(endpointPath(endpoints.provinces), async () => {
    return (await read(shopApi.address.provinces())).data;
  });
  const [isBusy, run] = useBusy(SAVE_SPINNER_MS);
  const { register, handleSubmit, setError, setValue, watch, formState } = useForm({
    mode: "onTouched",
    resolver: yupResolver(addressSchema),
    defaultValues: { ...recipient, unit: null, lat: null, lng: null },
  });
  const { errors } = formState;
  const isFilled = watch(REQUIRED).every((value) => value?.trim());
  const cities = provinces.find(({ name }) => name === watch("province"))?.cities ?? [];

  const submit = handleSubmit((values) =>
    run(async () => {
      const point = cities.find(({ name }) => name === values.city);
      const result = await settle(
        shopApi.address.create({
          ...values,
          unit: values.unit || null,
          lat: point?.lat ?? null,
          lng: point?.lng ?? null,
          locality: null,
          district: null,
        }),
      );
      if (result.ok) return onSaved(result.data);
      for (const name of REQUIRED) {
        const [message] = result.error.fields[name] ?? [];
        if (message) setError(name, { type: SERVER_ERROR, message });
      }
      tell([addressSaveNotice(result.error)]);
    }),
  );

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-2 gap-4">
      <SelectField
        {...register("province", { onChange: () => setValue("city", "") })}
        label={t("province")}
        autoComplete="address-level1"
        defaultValue=""
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
        {...register("city")}
        label={t("city")}
        autoComplete="address-level2"
        defaultValue=""
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
      <div className="col-span-2">
        <Button type="submit" size="lg" wide disabled={!isFilled} loading={isBusy}>
          {t("save")}
        </Button>
      </div>
    </form>
  );
}
