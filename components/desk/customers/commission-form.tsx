"use client";

import { useTranslations } from "next-intl";
import { SettingForm } from "@/components/desk/settings/setting-form";
import { CountField } from "@/components/form/count-field";
import { MoneyField } from "@/components/form/money-field";
import { shopApi } from "@/lib/api/browser";
import type { AgentCommission } from "@/lib/contract/agent-statement";
import { commissionSchema } from "@/lib/contract/schemas/agent-statement";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount } from "@/lib/persian/digits";

/** What the agent gets of orders that are paid from now on. */
export function CommissionForm({ agent, commission }: { agent: number; commission: AgentCommission }) {
  const t = useTranslations("Statement");
  return (
    <SettingForm
      label={t("commission")}
      schema={commissionSchema}
      setting={commission}
      valuesOf={(terms) => terms}
      save={(values) => shopApi.deskCustomer.saveCommission({ ...values, id: agent })}
      say={({ percent, amount }) => [
        ["percent", t("percent"), formatCount(Number(percent))],
        ["amount", t("fixed"), formatToman(Number(amount))],
      ]}
    >
      {({ field }) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <CountField {...field("percent")} label={t("percent")} hint={t("percentHint")} />
          <MoneyField {...field("amount")} label={t("fixed")} hint={t("fixedHint")} />
        </div>
      )}
    </SettingForm>
  );
}
