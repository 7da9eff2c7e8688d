"use client";

import { useTranslations } from "next-intl";
import { DigitsField } from "@/components/form/digits-field";
import { useShopForm } from "@/components/form/use-shop-form";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import type { AgentCustomer, CustomerAddress } from "@/lib/contract/agent";
import { customerAddressFieldsSchema } from "@/lib/contract/schemas/agent";
import { errorText } from "@/lib/domain/errors/notice";
import { PlaceSelects } from "./place-selects";
import { useSayTrouble } from "./use-say-trouble";
import { walkFields } from "./walk-fields";

type CustomerAddressFormProps = {
  customer: AgentCustomer;
  /** The one to mend; without it a new one is made. */
  address: CustomerAddress | null;
  onSaved: (address: CustomerAddress) => void;
  onCancel: () => void;
};

/** A customer's address, in the agent's hand: new, or mended. */
export function CustomerAddressForm({ customer, address, onSaved, onCancel }: CustomerAddressFormProps) {
  const t = useTranslations();
  const say = useSayTrouble();
  const { form, field, button, setValue } = useShopForm(
    (values) => {
      const { national_no, is_foreigner } = customer;
      const place = { ...values, province: values.province || undefined, city: values.city || undefined };
      return address
        ? shopApi.agent.updateAddress({ id: address.id, ...place })
        : shopApi.agent.addAddress({ national_no, is_foreigner, ...place });
    },
    {
      schema: customerAddressFieldsSchema,
      mode: "onTouched",
      defaultValues: {
        address: address?.address ?? "",
        number: address?.number ?? "",
        postal_code: address?.postal_code ?? "",
        province: address?.province ?? "",
        city: address?.city ?? "",
      },
      notices: (refusal) => [errorText(say(refusal, "address"))],
      onDone: onSaved,
    },
  );
  return (
    <form {...form} onKeyDown={walkFields} className="grid grid-cols-2 gap-4">
      <div className="col-span-2">
        <TextField {...field("address")} label={t("Agent.addressText")} autoComplete="off" enterKeyHint="next" />
      </div>
      <TextField {...field("number")} label={t("Agent.plaque")} inputMode="numeric" enterKeyHint="next" />
      <DigitsField
        {...field("postal_code")}
        label={t("Agent.postalCode")}
        optional={t("Common.optional")}
        length={10}
      />
      <PlaceSelects
        province={field("province")}
        city={field("city")}
        start={address ?? undefined}
        setCity={(city) => setValue("city", city)}
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
