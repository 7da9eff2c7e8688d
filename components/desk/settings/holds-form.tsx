"use client";

import { useTranslations } from "next-intl";
import { CountField } from "@/components/form/count-field";
import { shopApi } from "@/lib/api/browser";
import type { HoldsSetting } from "@/lib/contract/desk-settings";
import { holdsSettingSchema } from "@/lib/contract/schemas/desk-settings";
import { formatCount } from "@/lib/persian/digits";
import { SettingForm } from "./setting-form";

const NUMBERS = ["minutes", "hours", "percent", "pieces"] as const;

export function HoldsForm({ setting }: { setting: HoldsSetting }) {
  const t = useTranslations("StaffSettings");
  return (
    <SettingForm
      label={t("part_holds")}
      schema={holdsSettingSchema}
      setting={setting}
      valuesOf={(holds) => holds}
      save={(values) => shopApi.deskSetting.saveHolds(values)}
      say={(values) => NUMBERS.map((name) => [name, t(`hold_${name}`), formatCount(Number(values[name]))] as const)}
    >
      {({ field }) => (
        <div className="grid gap-4 sm:grid-cols-2">
          {NUMBERS.map((name) => (
            <CountField key={name} {...field(name)} label={t(`hold_${name}`)} hint={t(`hold_${name}Hint`)} />
          ))}
        </div>
      )}
    </SettingForm>
  );
}
