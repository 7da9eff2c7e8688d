"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { shopApi } from "@/lib/api/browser";
import type { DeskAgentRow } from "@/lib/contract/desk-customer";
import { useAct } from "./use-act";

export function PauseAgent({ agent: { id, name, paused_at } }: { agent: DeskAgentRow }) {
  const t = useTranslations("StaffCustomers");
  const { act, failure, isBusy } = useAct();
  const [isAsked, setIsAsked] = useState(false);
  const pause = async (paused: boolean) => {
    await act(() => shopApi.deskCustomer.pauseAgent({ id, paused }));
    setIsAsked(false);
  };
  return (
    <>
      {paused_at ? (
        <Button variant="secondary" size="word" loading={isBusy} onClick={() => pause(false)}>
          {t("resume")}
        </Button>
      ) : (
        <Button variant="ghost" size="word" onClick={() => setIsAsked(true)}>
          {t("pause")}
        </Button>
      )}
      <p role="alert" className="basis-full text-danger empty:hidden">
        {failure}
      </p>
      <ConfirmDialog
        open={isAsked}
        title={t("pauseAsk", { name })}
        description={t("pauseText")}
        confirmLabel={t("pause")}
        cancelLabel={t("drop")}
        closeLabel={t("close")}
        loading={isBusy}
        onConfirm={() => pause(true)}
        onClose={() => setIsAsked(false)}
      />
    </>
  );
}
