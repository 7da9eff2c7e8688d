"use client";

import { useTranslations } from "next-intl";
import { MoneyField } from "@/components/form/money-field";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import type { ReferralSetting } from "@/lib/contract/desk-settings";
import { referralSettingSchema } from "@/lib/contract/schemas/desk-settings";
import { formatToman } from "@/lib/domain/money";
import { formatCount } from "@/lib/persian/digits";
import { SettingForm } from "./setting-form";

const AMOUNTS = ["discount", "reward", "flooring"] as const;

/** What bringing a friend is worth from now on. */
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
          <TextField {...field("reward_days")} digits label={t("rewardDays")} />
          <TextField {...field("monthly_max")} digits label={t("monthlyMax")} />
        </div>
      )}
    </SettingForm>
  );
}
