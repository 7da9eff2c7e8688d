"use client";

import { useTranslations } from "next-intl";
import { DigitsField } from "@/components/form/digits-field";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import type { SellerSetting } from "@/lib/contract/desk-settings";
import { sellerSettingSchema } from "@/lib/contract/schemas/desk-settings";
import { SettingForm } from "./setting-form";

const FIELD_LABELS = {
  ...({
    name: "name",
    national_id: "nationalId",
    economic_no: "economicNo",
    registration_no: "registrationNo",
  } as const),
  ...({ province: "province", city: "city", address: "address", postal_code: "postalCode", phone: "phone" } as const),
} as const;
const FIELDS = Object.keys(FIELD_LABELS) as (keyof typeof FIELD_LABELS)[];

export function SellerForm({ setting }: { setting: SellerSetting }) {
  const t = useTranslations("StaffSettings");
  return (
    <SettingForm
      label={t("part_seller")}
      schema={sellerSettingSchema}
      setting={setting}
      valuesOf={(seller) => seller}
      save={(values) => shopApi.deskSetting.saveSeller(values)}
      say={(values) => FIELDS.map((field) => [field, t(FIELD_LABELS[field]), values[field] ?? ""])}
    >
      {({ field }) => (
        <>
          <TextField {...field("name")} label={t("name")} hint={t("nameHint")} maxLength={120} />
          <div className="grid gap-4 sm:grid-cols-3">
            <DigitsField {...field("national_id")} label={t("nationalId")} length={11} />
            <DigitsField {...field("economic_no")} label={t("economicNo")} length={14} />
            <DigitsField {...field("registration_no")} label={t("registrationNo")} length={15} />
            <TextField {...field("province")} label={t("province")} maxLength={60} />
            <TextField {...field("city")} label={t("city")} maxLength={60} />
            <DigitsField {...field("postal_code")} label={t("postalCode")} length={10} />
          </div>
          <TextField {...field("address")} label={t("address")} maxLength={500} />
          <TextField {...field("phone")} ltr label={t("phone")} maxLength={30} className="sm:max-w-60" />
        </>
      )}
    </SettingForm>
  );
}
