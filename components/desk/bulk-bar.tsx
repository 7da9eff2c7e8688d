"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { shopApi } from "@/lib/api/browser";
import type { DeskOrderRow, StepOutcome } from "@/lib/contract/desk-order";
import { isTold } from "@/lib/domain/desk-orders";
import { formatToman, sumRial } from "@/lib/domain/money";
import { formatCount, toPersianDigits } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { NEXT } from "./next-act";

type Outcome = StepOutcome[] | "failed" | null;

/** Moves what is chosen one step on. Orders that stand differently have no step together; what became of each is told. */
export function BulkBar({ rows, onDrop }: { rows: readonly DeskOrderRow[]; onDrop: () => void }) {
  const t = useTranslations("Staff");
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [first] = rows;
  const act = first && rows.every(({ tab }) => tab === first.tab) ? NEXT[first.tab] : undefined;
  const count = formatCount(rows.length);
  const take = async (sms: boolean) => {
    if (!act) return;
    setIsAsking(false);
    setIsBusy(true);
    const ids = rows.map(({ id }) => id);
    const result = await shopApi.deskOrder.steps({ ids, act, sms }).catch(() => null);
    setIsBusy(false);
    setOutcome(result?.ok ? result.data : "failed");
    if (!result?.ok) return;
    onDrop();
    router.refresh();
  };
  return (
    <>
      <Told outcome={outcome} />
      {rows.length > 0 && (
        <div className="sticky bottom-0 z-10 -mx-4 mt-auto flex flex-wrap items-center gap-2 border-t bg-surface px-4 py-3 shadow-overlay lg:-mx-6 lg:px-6">
          <p className="me-auto">
            <b>{t("chosen", { count })}</b>
            <span className="block text-xs text-ink-soft">
              {joined([
                t("toman", { amount: formatToman(sumRial(rows.map(({ amount }) => amount))) }),
                act ? null : t("chosenMixed"),
              ])}
            </span>
          </p>
          <Button variant="ghost" size="word" onClick={onDrop}>
            {t("drop")}
          </Button>
          {act && isTold(act) && (
            <Button variant="outline" loading={isBusy} onClick={() => take(false)}>
              {t("withoutSms")}
            </Button>
          )}
          {act && (
            <Button loading={isBusy} onClick={() => (isTold(act) ? setIsAsking(true) : take(false))}>
              {t(isTold(act) ? `bulkSms_${act}` : `bulk_${act}`, { count })}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t("bulkAsk", { count })}
        description={t("bulkAskText", { count })}
        confirmLabel={t("bulkYes", { count })}
        cancelLabel={t("drop")}
        closeLabel={t("close")}
        onConfirm={() => take(true)}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

/** What became of the orders, with the reason of each that stayed. */
function Told({ outcome }: { outcome: Outcome }) {
  const t = useTranslations("Staff");
  if (outcome === null) return <p role="status" className="sr-only" />;
  const refused = outcome === "failed" ? [] : outcome.filter(({ message }) => message);
  const moved = outcome === "failed" ? 0 : outcome.filter((one) => one.moved).length;
  return (
    <div role="status" className="my-3 rounded-md bg-sunken px-4 py-3">
      {outcome === "failed" ? t("failed") : t("bulkDone", { count: formatCount(moved) })}
      {refused.length > 0 && (
        <ul className="mt-1 text-xs text-danger">
          {refused.map(({ id, message }) => (
            <li key={id}>
              {toPersianDigits(id)}: {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
