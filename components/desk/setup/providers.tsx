"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { Button } from "@/components/desk/kit/button";
import { useReauthentication } from "@/components/desk/kit/use-reauthentication";
import { SettingRow } from "@/components/desk/settings/setting-row";
import { useOneOpen } from "@/components/desk/settings/use-one-open";
import { shopApi } from "@/lib/api/browser";
import type { Provider, ProviderName } from "@/lib/contract/providers";
import { authNotice } from "@/lib/domain/errors/auth";
import { formatJalaliDateTime } from "@/lib/persian/jalali";
import { settle } from "@/lib/state/storage/settle";
import { CheckMark } from "./check-mark";
import { ProviderForm } from "./provider-form";
import { SmsTemplates } from "./sms-templates";

const KINDS = ["payment", "sms"] as const;

/** SMS providers in the order of sending, inactive ones last. */
const inOrder = (rows: readonly Provider[], kind: Provider["kind"]) =>
  rows
    .filter((row) => row.kind === kind)
    .toSorted((a, b) => (a.sms?.place ?? KINDS.length) - (b.sms?.place ?? KINDS.length));

/** Gateways and SMS providers: the last response of each, and a form for its keys. */
export function Providers({ loaded }: { loaded: readonly Provider[] }) {
  const t = useTranslations("DeskSetup");
  const tell = useNotices();
  const [rows, setRows] = useState(loaded);
  const [asked, setAsked] = useState<ProviderName | null>(null);
  const { open, close, change } = useOneOpen<ProviderName>();
  const { fresh, prompt } = useReauthentication();
  const put = (row: Provider) => setRows((all) => all.map((one) => (one.name === row.name ? row : one)));
  const ask = async (name: ProviderName) => {
    setAsked(name);
    const result = await fresh(() => settle(shopApi.deskSetup.checkProvider({ name })));
    setAsked(null);
    if (result?.ok) put(result.data);
    else if (result) tell([authNotice(result.error)]);
  };
  const handleSaved = async (row: Provider) => {
    put(row);
    close();
    // Another SMS provider may be the first now.
    const all = row.kind === "sms" ? await settle(shopApi.deskSetup.providers()) : null;
    if (all?.ok) setRows(all.data);
    if (row.active) void ask(row.name);
  };
  return (
    <>
      {prompt}
      {KINDS.map((kind) => (
        <section key={kind} aria-labelledby={`providers-${kind}`}>
          <h2 id={`providers-${kind}`} className="pt-4 pb-2 text-lg font-bold">
            {t(kind === "sms" ? "smsProviders" : "gateways")}
          </h2>
          {kind === "sms" && <p className="max-w-3xl pb-2 text-xs text-ink-soft">{t("smsOrder")}</p>}
          <ul className="border-t">
            {inOrder(rows, kind).map((row) => (
              <SettingRow
                key={row.name}
                change={
                  <>
                    {row.active && open !== row.name && (
                      <Button variant="ghost" size="word" loading={asked === row.name} onClick={() => ask(row.name)}>
                        {t("askIt", { name: t(`provider_${row.name}`) })}
                      </Button>
                    )}
                    {change(row.name, t(`provider_${row.name}`))}
                  </>
                }
                form={open === row.name && <ProviderForm provider={row} onSaved={handleSaved} onClose={close} />}
              >
                <ProviderState row={row} isAsked={asked === row.name} />
              </SettingRow>
            ))}
          </ul>
        </section>
      ))}
      <SmsTemplates rows={inOrder(rows, "sms")} fresh={fresh} onTested={put} />
    </>
  );
}

function ProviderState({ row, isAsked }: { row: Provider; isAsked: boolean }) {
  const t = useTranslations("DeskSetup");
  const { name, kind, active, ok, says, checked_at, sms } = row;
  const label = t(`provider_${name}`);
  const level = !active || ok === null ? "todo" : ok ? "done" : "broken";
  const words = {
    todo: active ? t("unasked") : t("off"),
    done: kind === "sms" ? t("works") : t("offered"),
    broken: kind === "sms" ? t("level_broken") : t("notOffered"),
  };
  return (
    <div className="flex min-w-0 flex-1 basis-64 items-start gap-3">
      <CheckMark level={level} must={active} />
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-3 font-medium">
          {sms?.place ? t(sms.place === 1 ? "smsFirst" : "smsSecond", { name: label }) : label}
          <span className={`text-xs font-medium ${level === "done" ? "text-success" : "text-ink-soft"}`}>
            {words[level]}
          </span>
        </p>
        <p role="status" className="text-xs break-words text-ink-soft">
          {isAsked ? t("asking") : says && checked_at && t("saidAt", { time: formatJalaliDateTime(checked_at), says })}
        </p>
      </div>
    </div>
  );
}
