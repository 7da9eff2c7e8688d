"use client";

import { useTranslations } from "next-intl";
import { Amount } from "@/components/catalog/amount";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/sheet";
import { formatRial, formatToman } from "@/lib/domain/shared/money";

type PriceSheetProps = {
  /** The agreed amount in rials; null if unknown. */
  before: number | null;
  /** The current amount in rials. */
  total: number;
  isBusy: boolean;
  onAccept: () => void;
  onClose: () => void;
};

/** Shown if the agreed price of an agent's invoice has expired: nothing has been paid yet, and the payer decides. */
export default function PriceSheet({ before, total, isBusy, onAccept, onClose }: PriceSheetProps) {
  const t = useTranslations();
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("PriceChange.title")}
      closeLabel={t("Common.close")}
      footer={
        <div className="flex w-full flex-col gap-1">
          <Button wide loading={isBusy} onClick={onAccept}>
            {total === 0 ? t("PriceChange.acceptFree") : t("PriceChange.acceptAndPay", { amount: formatRial(total) })}
          </Button>
          <Button wide variant="ghost" disabled={isBusy} onClick={onClose}>
            {t("PriceChange.notNow")}
          </Button>
        </div>
      }
    >
      <dl className="space-y-3">
        {before !== null && (
          <div className="flex items-baseline justify-between gap-4">
            <dt>{t("PriceChange.oldAmount")}</dt>
            <dd className="font-medium">
              <Amount rial={before} unit="rial" />
            </dd>
          </div>
        )}
        <div className="flex items-baseline justify-between gap-4 border-t border-dashed pt-4 font-bold">
          <dt>{t("PriceChange.newAmount")}</dt>
          <dd className="text-xl">
            <Amount rial={total} unit="rial" />
          </dd>
        </div>
      </dl>
      <p className="text-end text-xs text-ink-soft">{t("Invoice.tomanAmount", { amount: formatToman(total) })}</p>
      {total > 0 && <p className="mt-4">{t("PriceChange.acceptNote")}</p>}
    </Sheet>
  );
}
