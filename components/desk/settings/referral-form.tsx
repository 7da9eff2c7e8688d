"use client";

import { useTranslations } from "next-intl";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import type { ReferralSetting } from "@/lib/contract/desk-settings";
import { referralSettingSchema } from "@/lib/contract/schemas/desk-settings";
import { fromToman, toWholeToman } from "@/lib/domain/money";
import { formatCount } from "@/lib/persian/digits";
import { SettingForm } from "./setting-form";
import { TomanField, tomanOf } from "./toman-field";

const AMOUNTS = ["discount", "reward", "flooring"] as const;

const inToman = (referral: ReferralSetting): ReferralSetting => ({
  ...referral,
  ...{ discount: toWholeToman(referral.discount), reward: toWholeToman(referral.reward) },
  flooring: toWholeToman(referral.flooring),
});

/** What bringing a friend is worth from now on. */
export function ReferralForm({ setting }: { setting: ReferralSetting }) {
  const t = useTranslations("StaffSettings");
  return (
    <SettingForm
      label={t("part_referral")}
      schema={referralSettingSchema}
      setting={setting}
      valuesOf={inToman}
      save={({ discount, reward, flooring, ...rest }) =>
        shopApi.deskSetting.saveReferral({
          ...{ ...rest, discount: fromToman(discount), reward: fromToman(reward), flooring: fromToman(flooring) },
        })
      }
      say={(values) => [
        ...AMOUNTS.map((name) => [t(name), tomanOf(values[name])] as const),
        [t("rewardDays"), formatCount(Number(values.reward_days))],
        [t("monthlyMax"), formatCount(Number(values.monthly_max))],
      ]}
    >
      {({ field, watch }) => (
        <div className="grid gap-4 sm:grid-cols-3">
          {AMOUNTS.map((name) => (
            <TomanField key={name} {...field(name)} label={t(name)} typed={watch(name)} />
          ))}
          <TextField {...field("reward_days")} digits label={t("rewardDays")} />
          <TextField {...field("monthly_max")} digits label={t("monthlyMax")} />
        </div>
      )}
    </SettingForm>
  );
}
