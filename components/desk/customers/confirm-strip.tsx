"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { shopApi } from "@/lib/api/browser";
import type { DeskCustomer } from "@/lib/contract/desk-customer";
import { staffReasonSchema } from "@/lib/contract/schemas/desk-customer";
import { ReasonDialog } from "./reason-dialog";
import { useAct } from "./use-act";

/** Shown only while the account waits for a decision. */
export function ConfirmStrip({ customer: { id, name } }: { customer: Pick<DeskCustomer, "id" | "name"> }) {
  const t = useTranslations("StaffCustomers");
  const router = useRouter();
  const { act, failure, isBusy } = useAct();
  const [isRefusing, setIsRefusing] = useState(false);
  const confirm = (sms: boolean) => act(() => shopApi.deskCustomer.confirm({ id, verdict: true, sms }));
  return (
    <section
      aria-label={t("notConfirmed")}
      className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-brand-soft p-4"
    >
      <p className="min-w-0 flex-1 basis-60">
        <b className="font-bold">{t("notConfirmed")}</b>
        <span className="block text-xs text-ink-soft">{t("noCheck")}</span>
      </p>
      <Button variant="ghost" onClick={() => setIsRefusing(true)}>
        {t("refuse")}
      </Button>
      {/* On phones a bar at the bottom of the screen. */}
      <div className="flex gap-2 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-10 max-lg:border-t max-lg:bg-surface max-lg:px-4 max-lg:py-3 max-lg:shadow-overlay">
        <Button variant="outline" disabled={isBusy} onClick={() => confirm(false)}>
          {t("confirmQuiet")}
        </Button>
        <Button data-key="Enter" loading={isBusy} onClick={() => confirm(true)} className="max-lg:flex-1">
          {t("confirmSms")}
        </Button>
      </div>
      <p role="alert" className="basis-full text-danger empty:hidden">
        {failure}
      </p>
      <ReasonDialog
        isOpen={isRefusing}
        title={t("refuseAsk", { name })}
        text={t("refuseText")}
        label={t("staffReason")}
        save={t("refuse")}
        danger
        schema={staffReasonSchema}
        call={(reason) => shopApi.deskCustomer.confirm({ id, verdict: false, reason })}
        onDone={() => router.refresh()}
        onClose={() => setIsRefusing(false)}
      />
    </section>
  );
}
