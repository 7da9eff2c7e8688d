"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { Button } from "@/components/desk/kit/button";
import type { useReauthentication } from "@/components/desk/kit/use-reauthentication";
import { shopApi } from "@/lib/api/browser";
import type { Provider, ProviderName, TemplateState } from "@/lib/contract/providers";
import { authNotice } from "@/lib/domain/errors/auth";
import { formatJalaliDateTime } from "@/lib/persian/jalali";
import { joined } from "@/lib/persian/joined";
import { settle } from "@/lib/state/storage/settle";

type SmsTemplatesProps = {
  /** The SMS providers. */
  rows: readonly Provider[];
  fresh: ReturnType<typeof useReauthentication>["fresh"];
  onTested: (row: Provider) => void;
};

const COLORS: Record<TemplateState, string> = {
  approved: "text-success",
  pending: "text-warning",
  missing: "text-warning",
  unasked: "text-ink-soft",
};

/** The template of codes at each active SMS provider, and which messages wait for one. */
export function SmsTemplates({ rows, fresh, onTested }: SmsTemplatesProps) {
  const t = useTranslations("DeskSetup");
  const tell = useNotices();
  const [busy, setBusy] = useState<ProviderName | null>(null);
  const active = rows.filter(({ sms }) => sms?.place);
  const isWaiting = active.every(({ sms }) => sms?.template === "pending" || sms?.template === "missing");
  const withoutLine = active.filter(({ sms }) => !sms?.has_line).map(({ name }) => t(`provider_${name}`));
  const test = async (name: ProviderName) => {
    setBusy(name);
    const result = await fresh(() => settle(shopApi.deskSetup.testTemplate({ name })));
    setBusy(null);
    if (result?.ok) onTested(result.data);
    else if (result) tell([authNotice(result.error)]);
  };
  if (active.length === 0) return null;
  return (
    <section aria-labelledby="sms-templates" className="pb-8">
      {active.length === 1 && <p className="pt-2 text-xs text-ink-soft">{t("noSecondSms")}</p>}
      <h2 id="sms-templates" className="pt-6 pb-1 text-lg font-bold">
        {t("templates")}
      </h2>
      <p className="max-w-3xl pb-2 text-xs text-ink-soft">{t("templatesText")}</p>
      <ul className="border-t">
        {active.map((row) => (
          <TemplateRow key={row.name} row={row} isBusy={busy === row.name} onTest={() => test(row.name)} />
        ))}
      </ul>
      <div role="status" className="grid gap-1 pt-2 text-xs text-warning empty:hidden">
        {isWaiting && <p>{t("codesWait")}</p>}
        {withoutLine.length > 0 && <p>{t("textsWait", { name: joined(withoutLine) })}</p>}
      </div>
    </section>
  );
}

function TemplateRow({ row, isBusy, onTest }: { row: Provider; isBusy: boolean; onTest: () => void }) {
  const t = useTranslations("DeskSetup");
  const { name, fields, sms } = row;
  if (!sms) return null;
  const state = t(`template_${sms.template}`);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">{t("template_otp", { name: t(`provider_${name}`) })}</p>
        {fields.otp_template && (
          <p className="text-xs break-words text-ink-soft">
            {t.rich("templateName", { name: () => <bdi>{fields.otp_template}</bdi> })}
          </p>
        )}
      </div>
      <p role="status" className={`text-xs font-medium sm:w-56 ${COLORS[sms.template]}`}>
        {sms.asked_at && sms.template !== "missing"
          ? t("templateAt", { state, time: formatJalaliDateTime(sms.asked_at) })
          : state}
      </p>
      {sms.template === "missing" ? (
        <span className="max-sm:hidden sm:w-40" />
      ) : (
        <Button variant="ghost" size="word" loading={isBusy} onClick={onTest} className="sm:w-40">
          {t("testTemplate")}
        </Button>
      )}
    </li>
  );
}
