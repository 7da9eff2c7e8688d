"use client";

import { useTranslations } from "next-intl";
import { CountField } from "@/components/form/count-field";
import { EMPTY_IS_NULL } from "@/components/form/empty-is-null";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import type { ContactSetting } from "@/lib/contract/desk-settings";
import { contactSettingSchema } from "@/lib/contract/schemas/desk-settings";
import { CityPicker } from "./city-picker";
import { type PromisesNow, PromiseWarning } from "./promise-warning";
import { SettingForm } from "./setting-form";

const FIELD_LABELS = {
  ...({
    email: "email",
    address: "address",
    phone_numbers: "phones",
    whatsapp: "whatsapp",
    instagram: "instagram",
  } as const),
  ...({
    aparat: "aparat",
    support_hours: "supportHours",
    store_hours: "storeHours",
    return_days: "returnDays",
  } as const),
  ...({ test_days: "testDays", lat: "lat", lng: "lng" } as const),
} as const;
const FIELDS = Object.keys(FIELD_LABELS) as (keyof typeof FIELD_LABELS)[];

/** Converts the setting to form values: one phone number per line, null as an empty field. */
const typed = (contact: ContactSetting) => ({ ...contact, phone_numbers: contact.phone_numbers.join("\n") });

const daysOf = (typed: number | null) => Number(typed) || null;

export function ContactForm({ setting, promises }: { setting: ContactSetting; promises: PromisesNow }) {
  const t = useTranslations("StaffSettings");
  return (
    <SettingForm
      label={t("part_contact")}
      schema={contactSettingSchema}
      setting={setting}
      valuesOf={(contact) => typed(contact) as unknown as ContactSetting}
      save={(values) => shopApi.deskSetting.saveContact(values)}
      say={(values) => [
        ...FIELDS.map((field) => [field, t(FIELD_LABELS[field]), String(values[field] ?? "")] as const),
        ["delivery_city", t("deliveryCity"), values.delivery_city?.name ?? ""],
      ]}
      warning={({ support_hours, return_days, test_days }) => {
        const days = { return_days: daysOf(return_days), test_days: daysOf(test_days) };
        const after = { ...promises.facts, ...days, support_hours: support_hours || null };
        return <PromiseWarning now={promises} after={after} />;
      }}
    >
      {({ field, watch, setValue }) => (
        <>
          <TextArea {...field("phone_numbers")} dir="ltr" rows={3} label={t("phones")} hint={t("phonesHint")} />
          <TextField {...field("address")} label={t("address")} maxLength={500} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...field("email")} ltr label={t("email")} inputMode="email" />
            <TextField {...field("whatsapp")} ltr label={t("whatsapp")} inputMode="url" />
            <TextField {...field("instagram")} ltr label={t("instagram")} inputMode="url" />
            <TextField {...field("aparat")} ltr label={t("aparat")} inputMode="url" />
            <TextField {...field("support_hours")} label={t("supportHours")} maxLength={80} />
            <TextField {...field("store_hours")} label={t("storeHours")} maxLength={80} />
            <CountField {...field("return_days", EMPTY_IS_NULL)} label={t("returnDays")} />
            <CountField {...field("test_days", EMPTY_IS_NULL)} label={t("testDays")} />
            <TextField {...field("lat", EMPTY_IS_NULL)} ltr label={t("lat")} inputMode="decimal" />
            <TextField {...field("lng", EMPTY_IS_NULL)} ltr label={t("lng")} inputMode="decimal" />
          </div>
          <CityPicker
            label={t("deliveryCity")}
            none={t("deliveryCityNone")}
            chosen={watch(["delivery_city"]).flatMap((city) => city ?? [])}
            error={field("delivery_city").error}
            onChange={(cities) => setValue("delivery_city", cities.at(-1) ?? null, { shouldDirty: true })}
          />
        </>
      )}
    </SettingForm>
  );
}
