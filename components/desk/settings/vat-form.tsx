"use client";

import { useTranslations } from "next-intl";
import { RadioList, RadioRow } from "@/components/ui/radio-list";
import { shopApi } from "@/lib/api/browser";
import type { VatSetting } from "@/lib/contract/desk-settings";
import { VAT_MODES } from "@/lib/contract/invoice";
import { vatSettingSchema } from "@/lib/contract/schemas/desk-settings";
import { SettingForm } from "./setting-form";

export function VatForm({ setting }: { setting: VatSetting }) {
  const t = useTranslations("StaffSettings");
  return (
    <SettingForm
      label={t("part_vat")}
      schema={vatSettingSchema}
      setting={setting}
      valuesOf={(vat) => vat}
      save={(values) => shopApi.deskSetting.saveVat(values)}
      say={({ mode }) => [["mode", t("vat"), t(`vat_${mode}`)]]}
    >
      {({ watch, setValue }) => {
        const [chosen] = watch(["mode"]);
        return (
          <RadioList labelledBy="vat">
            {VAT_MODES.map((mode) => (
              <RadioRow
                key={mode}
                name="mode"
                value={mode}
                label={t(`vat_${mode}`)}
                description={t(`vatText_${mode}`)}
                checked={chosen === mode}
                onChoose={() => setValue("mode", mode, { shouldDirty: true })}
              />
            ))}
          </RadioList>
        );
      }}
    </SettingForm>
  );
}
