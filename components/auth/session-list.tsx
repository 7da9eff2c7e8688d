"use client";

import Monitor from "lucide-react/icons/monitor-smartphone";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
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
import { DenySession } from "./deny-session";

const SPINNER_MS = 8000;

/** The devices that are logged in; each other one can be ended, or denied if it is a stranger's. */
export function SessionList() {
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
  const reload = async () => {
    list.current?.focus();
    await mutate();
  };
  if (!data) return <LoadingData query={{ error, mutate }} className="h-40" />;
  return (
    <>
      <ul ref={list} tabIndex={-1} className="divide-y border-y outline-none">
        {data.map((session) => (
          <SessionRow key={session.id} session={session} onChange={reload} />
        ))}
      </ul>
      {data.length > 1 && (
        <Button ref={button} variant="secondary" wide loading={isBusy} onClick={endOthers} className="mt-6">
          {t("endOthers")}
        </Button>
      )}
    </>
  );
}

type SessionRowProps = { session: AccountSession; onChange: () => Promise<void> };

function SessionRow({ session, onChange }: SessionRowProps) {
  const { id, device, by_shop, created_at, used_at, is_current } = session;
  const t = useTranslations();
  const tell = useNotices();
  const [isBusy, run] = useBusy(SPINNER_MS);
  const [isDenied, setDenied] = useState(false);
  const unnamed = by_shop ? t("Security.shopSupport") : t("Security.unknownDevice");
  const end = () =>
    run(async () => {
      const result = await settle(shopApi.security.endSession({ session: id }));
      if (!result.ok) return tell([authNotice(result.error)]);
      await onChange();
    });
  return (
    <li className="flex flex-wrap items-start gap-x-3 py-3">
      <Monitor aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{device ? <bdi>{device}</bdi> : unnamed}</p>
        <p className="text-xs text-ink-soft">{t("Security.usedAt", { date: formatJalaliDateTime(used_at) })}</p>
        <p className="text-xs text-ink-soft">{t("Security.loggedInAt", { date: formatJalaliDateTime(created_at) })}</p>
      </div>
      {is_current ? (
        <Badge tone="success">{t("Security.thisDevice")}</Badge>
      ) : (
        <div className="flex">
          <Button variant="ghost" size="word" loading={isBusy} onClick={end}>
            {t("SecondStep.endOne")}
          </Button>
          {!by_shop && (
            <Button variant="ghost" size="word" onClick={() => setDenied(true)}>
              {t("SecondStep.notMe")}
            </Button>
          )}
        </div>
      )}
      {isDenied && <DenySession session={id} onClose={() => setDenied(false)} onDone={onChange} />}
    </li>
  );
}
