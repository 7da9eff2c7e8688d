"use client";

import Monitor from "lucide-react/icons/monitor-smartphone";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import useSWR from "swr";
import { LoadingData } from "@/components/catalog/loading-data";
import { useNotices } from "@/components/catalog/use-notices";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { shopApi } from "@/lib/api/browser";
import { callPath } from "@/lib/contract/call";
import { securityCalls } from "@/lib/contract/calls/security";
import type { AccountSession } from "@/lib/contract/security";
import { authNotice } from "@/lib/domain/errors/auth";
import { useBusy } from "@/lib/hooks/use-busy";
import { formatJalaliDateTime } from "@/lib/persian/jalali";
import { read, settle } from "@/lib/state/storage/settle";
import { AccountSection } from "./account-section";
import { OtherDevice } from "./other-device";

const SPINNER_MS = 8000;

export function SessionsScreen() {
  const t = useTranslations("Security");
  const tell = useNotices();
  const [isBusy, run] = useBusy(SPINNER_MS);
  const { data, error, mutate } = useSWR(
    callPath(securityCalls.sessions),
    async () => (await read(shopApi.security.sessions())).data,
  );
  const list = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const endOthers = () =>
    run(async () => {
      const result = await settle(shopApi.security.endOtherSessions());
      tell([result.ok ? { level: "success", key: "Security.othersEnded" } : authNotice(result.error)]);
      if (!result.ok) return;
      // The button disappears; the focus moves only if it was on the button.
      if ([button.current, document.body].includes(document.activeElement as HTMLElement)) list.current?.focus();
      await mutate();
    });
  return (
    <AccountSection title={t("devices")} intro={t("devicesIntro")}>
      {!data && <LoadingData query={{ error, mutate }} className="h-40" />}
      {data && (
        <ul ref={list} tabIndex={-1} className="divide-y border-y outline-none">
          {data.map((session, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sessions have no unique field, and rows have no state.
            <SessionRow key={at} {...session} />
          ))}
        </ul>
      )}
      {data && data.length > 1 && (
        <Button ref={button} variant="secondary" wide loading={isBusy} onClick={endOthers} className="mt-6">
          {t("endOthers")}
        </Button>
      )}
      {data && <OtherDevice />}
    </AccountSection>
  );
}

function SessionRow({ device, by_shop, created_at, used_at, is_current }: AccountSession) {
  const t = useTranslations("Security");
  const unnamed = by_shop ? t("shopSupport") : t("unknownDevice");
  return (
    <li className="flex items-start gap-3 py-3">
      <Monitor aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{device ? <bdi>{device}</bdi> : unnamed}</p>
        <p className="text-xs text-ink-soft">{t("usedAt", { date: formatJalaliDateTime(used_at) })}</p>
        <p className="text-xs text-ink-soft">{t("loggedInAt", { date: formatJalaliDateTime(created_at) })}</p>
      </div>
      {is_current && <Badge tone="success">{t("thisDevice")}</Badge>}
    </li>
  );
}
