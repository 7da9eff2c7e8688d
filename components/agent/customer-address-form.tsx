"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CityQuestion } from "@/components/catalog/city-question";
import { DigitsField } from "@/components/form/digits-field";
import { useShopForm } from "@/components/form/use-shop-form";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import type { AgentCustomer, CustomerAddress } from "@/lib/contract/agent";
import { customerAddressFieldsSchema } from "@/lib/contract/schemas/agent";
import { errorText } from "@/lib/domain/errors/notice";
import type { Place } from "@/lib/domain/places/named-city";
import { advanceOnEnter } from "./advance-on-enter";
import { PlaceChip } from "./place-chip";
import { useCustomerErrorText } from "./use-customer-error-text";
import { usePlace } from "./use-place";
import { useRecent } from "./use-recent";

type CustomerAddressFormProps = {
  customer: AgentCustomer;
  address: CustomerAddress | null;
  onSaved: (address: CustomerAddress) => void;
  onCancel: () => void;
};

const valuesOf = (known: CustomerAddress | null, start: Place | null) => ({
  address: known?.address ?? "",
  number: known?.number ?? "",
  postal_code: known?.postal_code ?? "",
  province: start?.province ?? "",
  city: start?.city ?? "",
});

/** Adds or edits a customer's address. An address that the agent may not change is saved as a new one (AGENT-004). */
export function CustomerAddressForm({ customer, address, onSaved, onCancel }: CustomerAddressFormProps) {
  const t = useTranslations();
  const say = useCustomerErrorText();
  const [isNew, setNew] = useState(address === null || !address.editable);
  const known = address?.masked ? null : address;
  const usual = useRecent().data?.place ?? null;
  // A customer's own city is a better default than the previous customer's.
  const start = address ?? customer.addresses[0] ?? usual;
  const { form, field, button, setValue, setError, watch } = useShopForm(
    async (values) => {
      const { national_no, is_foreigner } = customer;
      if (!values.city) {
        setError("city", { message: "cityRequired" });
        return null;
      }
      if (place.check()) return null;
      const add = () => shopApi.agent.addAddress({ national_no, is_foreigner, ...values });
      if (isNew || !address) return add();
      const changed = await shopApi.agent.updateAddress({ id: address.id, ...values });
      if (changed.ok || changed.error.code !== 404) return changed;
      // The customer has since adopted the address, so the agent can only save a new one.
      setNew(true);
      return add();
    },
    {
      schema: customerAddressFieldsSchema,
      mode: "onTouched",
      defaultValues: valuesOf(known, start),
      notices: (refusal) => [errorText(say(refusal, "address"))],
      onDone: onSaved,
      retry: "city",
    },
  );
  const [province = "", city = "", text = ""] = watch(["province", "city", "address"]);
  const setPlace = (chosen: Place) => {
    setValue("province", chosen.province);
    setValue("city", chosen.city);
  };
  const setCity = (chosen: string) => setValue("city", chosen);
  const place = usePlace({
    place: { province, city },
    address: text,
    setPlace,
    setCity,
    usual: start === usual ? usual : null,
  });
  return (
    <form {...form} onKeyDown={advanceOnEnter} className="grid grid-cols-2 gap-4">
      {address && isNew && <p className="col-span-2 text-xs text-ink-soft">{t("Agent.savedAsNew")}</p>}
      <PlaceChip {...place.chip} province={field("province")} city={field("city")} />
      <div className="col-span-2">
        <TextField
          {...field("address", { onBlur: place.check })}
          label={t("Agent.addressText")}
          autoComplete="off"
          enterKeyHint="next"
        />
      </div>
      {place.question && (
        <CityQuestion named={place.question.city} chosen={city} onTake={place.take} onKeep={place.keep} />
      )}
      <TextField {...field("number")} label={t("Agent.plaque")} inputMode="numeric" enterKeyHint="next" />
      <DigitsField
        {...field("postal_code")}
        label={t("Agent.postalCode")}
        optional={t("Common.optional")}
        length={10}
      />
      <div className="col-span-2 flex gap-3">
        <Button type="submit" variant="outline" loading={button.isBusy} className="flex-1">
          {t("Agent.saveAddress")}
        </Button>
        <Button variant="ghost" size="word" onClick={onCancel}>
          {t("Common.cancel")}
        </Button>
      </div>
    </form>
  );
}
