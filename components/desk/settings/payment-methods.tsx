"use client";

import { useTranslations } from "next-intl";
import { CountField } from "@/components/form/count-field";
import { Badge } from "@/components/ui/badge";
import { Checkbox } from "@/components/ui/checkbox";
import { CodeText } from "@/components/ui/code-text";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import type { AccountsSetting, DeskPaymentMethod } from "@/lib/contract/desk-settings";
import { paymentMethodSaveSchema } from "@/lib/contract/schemas/desk-settings";
import { joined } from "@/lib/persian/joined";
import { AccountsForm } from "./accounts-form";
import { RowHistory } from "./row-history";
import { SettingForm } from "./setting-form";
import { SettingRow } from "./setting-row";
import { useOneOpen } from "./use-one-open";

export function Payments({ setting, rows }: { setting: AccountsSetting; rows: readonly DeskPaymentMethod[] }) {
  const t = useTranslations("StaffSettings");
  const { open, close, change } = useOneOpen<number | "accounts">();
  return (
    <>
      <h2 className="pb-1 text-lg font-bold">{t("ports")}</h2>
      <p className="pb-2 text-xs text-ink-soft">{t("portsText")}</p>
      <ul className="border-t" aria-label={t("ports")}>
        {rows.map((row) => (
          <SettingRow
            key={row.id}
            change={change(row.id, row.name)}
            form={open === row.id && <PortForm port={row} onClose={close} />}
          >
            <div className="min-w-0 flex-1 basis-64">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {row.name}
                {!row.active && <Badge>{t("off")}</Badge>}
              </p>
              <p className="text-xs text-ink-soft">{row.description}</p>
            </div>
          </SettingRow>
        ))}
      </ul>
      <h2 className="pt-6 pb-1 text-lg font-bold">{t("accounts")}</h2>
      <p className="pb-2 text-xs text-ink-soft">{t("accountsText")}</p>
      {open === "accounts" ? (
        <AccountsForm setting={setting} onSaved={close} onClose={close} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-y py-3">
          <ul className="min-w-0 flex-1 basis-64 break-words">
            {setting.accounts.map(({ bank, owner, iban }) => (
              <li key={iban}>
                {joined([bank, owner])} <CodeText>{iban}</CodeText>
              </li>
            ))}
            {setting.accounts.length === 0 && <li className="text-ink-soft">{t("noAccounts")}</li>}
          </ul>
          {change("accounts", t("accounts"))}
        </div>
      )}
    </>
  );
}

function PortForm({ port, onClose }: { port: DeskPaymentMethod; onClose: () => void }) {
  const t = useTranslations("StaffSettings");
  return (
    <>
      <SettingForm
        label={t("changeOf", { name: port.name })}
        schema={paymentMethodSaveSchema}
        setting={port}
        valuesOf={({ id: _, ...values }) => values}
        save={(values) => shopApi.deskSetting.savePort({ ...values, id: port.id })}
        say={({ name, description, active, place }) => [
          ["name", t("portName"), name],
          ["description", t("description"), description ?? ""],
          ["active", t("active"), t(active ? "on" : "off")],
          ["place", t("place"), String(place)],
        ]}
        onSaved={onClose}
        onClose={onClose}
      >
        {({ field }) => (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField {...field("name")} label={t("portName")} maxLength={60} />
              <CountField {...field("place")} label={t("place")} />
            </div>
            <TextField {...field("description")} label={t("description")} maxLength={200} />
            <Checkbox {...field("active")} label={t("active")} />
          </>
        )}
      </SettingForm>
      <RowHistory kind="port" of={port.id} />
    </>
  );
}
