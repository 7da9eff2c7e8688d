"use client";

import { useTranslations } from "next-intl";
import { CountField } from "@/components/form/count-field";
import { MoneyField } from "@/components/form/money-field";
import { shopApi } from "@/lib/api/browser";
import type { ReferralSetting } from "@/lib/contract/desk-settings";
import { referralSettingSchema } from "@/lib/contract/schemas/desk-settings";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount } from "@/lib/persian/digits";
import { SettingForm } from "./setting-form";

const AMOUNTS = ["discount", "reward", "flooring"] as const;

export function ReferralForm({ setting }: { setting: ReferralSetting }) {
  const t = useTranslations("StaffSettings");
  return (
    <SettingForm
      label={t("part_referral")}
      schema={referralSettingSchema}
      setting={setting}
      valuesOf={(referral) => referral}
      save={(values) => shopApi.deskSetting.saveReferral(values)}
      say={(values) => [
        ...AMOUNTS.map((name) => [name, t(name), formatToman(values[name])] as const),
        ["reward_days", t("rewardDays"), formatCount(Number(values.reward_days))],
        ["monthly_max", t("monthlyMax"), formatCount(Number(values.monthly_max))],
      ]}
    >
      {({ field }) => (
        <div className="grid gap-4 sm:grid-cols-3">
          {AMOUNTS.map((name) => (
            <MoneyField key={name} {...field(name)} label={t(name)} />
          ))}
          <CountField {...field("reward_days")} label={t("rewardDays")} />
          <CountField {...field("monthly_max")} label={t("monthlyMax")} />
        </div>
      )}
    </SettingForm>
  );
}
