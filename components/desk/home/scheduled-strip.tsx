"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/desk/kit/button";
import { formatMoment } from "@/components/desk/kit/format-time";
import type { DraftInfo } from "@/lib/contract/desk-home";

type ScheduledStripProps = Pick<DraftInfo, "scheduled"> & { isDisabled: boolean; onWithdraw: () => void };

/** The publication that waits for its time. */
export function ScheduledStrip({ scheduled, isDisabled, onWithdraw }: ScheduledStripProps) {
  const t = useTranslations("StaffHome");
  if (!scheduled) return null;
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 rounded-md bg-info-soft px-3 py-1 text-info">
      {t("scheduled", { moment: formatMoment(scheduled.publish_at) })}
      <Button variant="ghost" size="word" className="text-danger" disabled={isDisabled} onClick={onWithdraw}>
        {t("withdraw")}
      </Button>
    </p>
  );
}
