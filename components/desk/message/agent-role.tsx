"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { useReauthentication } from "@/components/desk/kit/use-reauthentication";
import { shopApi } from "@/lib/api/browser";
import type { DeskMessage } from "@/lib/contract/desk-message";
import { useBusy } from "@/lib/hooks/use-busy";

type AgentRoleProps = { message: DeskMessage; mayGive: boolean; onChange: (message: DeskMessage) => void };

/** Lets an owner turn an accepted applicant into an agent after re-authenticating. */
export function AgentRole({ message, mayGive, onChange }: AgentRoleProps) {
  const t = useTranslations("StaffMessages");
  const { fresh, prompt } = useReauthentication();
  const [isBusy, run] = useBusy();
  const [isFailed, setIsFailed] = useState(false);
  const { account, mobile } = message;
  const isAgent = account === "agent";
  const give = async () => {
    const call = () => shopApi.deskPeople.setAgent({ mobile_no: mobile, agent: !isAgent });
    const done = await run(() => fresh(call).catch(() => undefined));
    // Null means that the password dialog was cancelled.
    setIsFailed(done !== null && !done?.ok);
    if (done?.ok) onChange({ ...message, account: done.data.agent ? "agent" : "customer" });
  };
  const state = isAgent ? "isAgent" : account === "none" ? "noAccount" : mayGive ? "noRole" : "ownerGives";
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="text-xs text-ink-soft">{t(state)}</p>
      {mayGive && account !== "none" && (
        <Button variant={isAgent ? "ghost" : "outline"} loading={isBusy} onClick={give}>
          {t(isAgent ? "takeRole" : "giveRole")}
        </Button>
      )}
      {isFailed && (
        <p role="alert" className="text-danger">
          {t("failed")}
        </p>
      )}
      {prompt}
    </div>
  );
}
