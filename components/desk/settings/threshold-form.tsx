"use client";

import { useTranslations } from "next-intl";
import { MoneyField } from "@/components/form/money-field";
import { shopApi } from "@/lib/api/browser";
import type { ShippingSetting } from "@/lib/contract/desk-settings";
import { shippingSettingSchema } from "@/lib/contract/schemas/desk-settings";
import { formatToman } from "@/lib/domain/shared/money";
import { type PromisesNow, PromiseWarning } from "./promise-warning";
import { SettingForm } from "./setting-form";

type ThresholdFormProps = {
  setting: ShippingSetting;
  promises: PromisesNow;
  onSaved: (setting: ShippingSetting) => void;
  onClose: () => void;
};

/** Orders below this amount ship free. */
export function ThresholdForm({ setting, promises, onSaved, onClose }: ThresholdFormProps) {
  const t = useTranslations("StaffSettings");
  return (
    <SettingForm
      label={t("threshold")}
      schema={shippingSettingSchema}
      setting={setting}
      valuesOf={(shipping) => shipping}
      save={(values) => shopApi.deskSetting.saveShipping(values)}
      say={(values) => [["free_shipping_threshold", t("threshold"), formatToman(values.free_shipping_threshold)]]}
      warning={({ free_shipping_threshold }) => {
        const { facts } = promises;
        const shipping = { ...facts.shipping, free_threshold: Number(free_shipping_threshold) };
        return <PromiseWarning now={promises} after={{ ...facts, shipping }} />;
      }}
      onSaved={onSaved}
      onClose={onClose}
    >
      {({ field }) => (
        <MoneyField {...field("free_shipping_threshold")} label={t("threshold")} hint={t("thresholdHint")} />
      )}
    </SettingForm>
  );
}
