"use client";

import { useTranslations } from "next-intl";
import { CountField } from "@/components/form/count-field";
import { MoneyField } from "@/components/form/money-field";
import { CodeText } from "@/components/ui/code-text";
import { EmptyState } from "@/components/ui/empty-state";
import { shopApi } from "@/lib/api/browser";
import type { AgentsSetting, DeskAgent } from "@/lib/contract/desk-settings";
import { agentLimitSchema, agentsSettingSchema } from "@/lib/contract/schemas/desk-settings";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount } from "@/lib/persian/digits";
import { RowHistory } from "./row-history";
import { SettingForm } from "./setting-form";
import { SettingRow } from "./setting-row";
import { useOneOpen } from "./use-one-open";

export function Agents({ setting, rows }: { setting: AgentsSetting; rows: readonly DeskAgent[] }) {
  const t = useTranslations("StaffSettings");
  const { open, close, change } = useOneOpen<number | "percent">();
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-y py-3">
        <p className="flex-1">{t("percentOf", { percent: formatCount(setting.percent) })}</p>
        {change("percent", t("percent"))}
      </div>
      {open === "percent" && (
        <SettingForm
          label={t("percent")}
          schema={agentsSettingSchema}
          setting={setting}
          valuesOf={(agents) => agents}
          save={(values) => shopApi.deskSetting.saveAgents(values)}
          say={({ percent }) => [["percent", t("percent"), formatCount(Number(percent))]]}
          onSaved={close}
          onClose={close}
        >
          {({ field }) => <CountField {...field("percent")} label={t("percent")} hint={t("percentHint")} />}
        </SettingForm>
      )}
      <h2 className="pt-6 pb-2 text-lg font-bold">{t("agents")}</h2>
      {rows.length === 0 && <EmptyState title={t("noAgents")} />}
      <ul className="border-t empty:hidden" aria-label={t("agents")}>
        {rows.map((row) => (
          <SettingRow
            key={row.id}
            change={change(row.id, row.name)}
            form={open === row.id && <AgentLimitForm agent={row} onClose={close} />}
          >
            <p className="min-w-0 flex-1 basis-40">
              <b className="block font-medium">{row.name}</b>
              <CodeText className="text-xs text-ink-soft">{row.mobile}</CodeText>
            </p>
            <p className="text-ink-soft max-sm:basis-full sm:flex-1">
              {t("ceilingOf", { amount: formatToman(row.ceiling) })}
            </p>
          </SettingRow>
        ))}
      </ul>
    </>
  );
}

function AgentLimitForm({ agent, onClose }: { agent: DeskAgent; onClose: () => void }) {
  const t = useTranslations("StaffSettings");
  return (
    <>
      <SettingForm
        label={t("changeOf", { name: agent.name })}
        schema={agentLimitSchema}
        setting={agent}
        valuesOf={({ ceiling, version }) => ({ ceiling, version })}
        save={(values) => shopApi.deskSetting.saveCeiling({ ...values, id: agent.id })}
        say={({ ceiling }) => [["ceiling", t("ceiling"), formatToman(ceiling)]]}
        onSaved={onClose}
        onClose={onClose}
      >
        {({ field }) => <MoneyField {...field("ceiling")} label={t("ceiling")} hint={t("ceilingHint")} />}
      </SettingForm>
      <RowHistory kind="user" of={agent.id} field="ceiling" />
    </>
  );
}
