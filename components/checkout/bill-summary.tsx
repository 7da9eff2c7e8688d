"use client";

import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { FactRow } from "@/components/ui/fact-row";
import type { Bill } from "@/lib/domain/bill";
import { formatToman } from "@/lib/domain/money";

type BillSummaryProps = {
  bill: Bill;
  /** False until a shipping method is chosen: its cost is not known yet. */
  hasShipping: boolean;
  /** The shop said that the amount is another one than this page showed. */
  hasChanged: boolean;
  /** Without a bank redirect the button only places the order. */
  isOnline: boolean;
  isSending: boolean;
  onSubmit: () => void;
};

/** What the order costs, from the same function that the shop server charges by, and the one button of the page. */
export function BillSummary({ bill, hasShipping, hasChanged, isOnline, isSending, onSubmit }: BillSummaryProps) {
  const t = useTranslations("Checkout");
  const toman = (rial: number) => t("tomanAmount", { amount: formatToman(rial) });
  const shipping = bill.shipping === 0 ? t("free") : toman(bill.shipping);
  return (
    <aside
      aria-label={t("summary")}
      className="flex flex-col gap-4 rounded-md border bg-surface p-4 shadow-raised max-lg:sticky max-lg:bottom-0 max-lg:-mx-4 max-lg:rounded-b-none sm:p-5 lg:sticky lg:top-6 lg:col-span-4 xl:col-span-3"
    >
      <h2 className="text-md font-bold max-lg:sr-only">{t("summary")}</h2>
      {hasChanged && (
        <Alert tone="warning" live>
          {t("totalChanged")}
        </Alert>
      )}
      <dl className="space-y-2 text-sm max-lg:hidden">
        <FactRow label={t("goods")} value={toman(bill.total)} />
        <FactRow label={t("shippingCost")} value={hasShipping ? shipping : t("shippingUnknown")} />
      </dl>
      <div className="flex items-center justify-between gap-4 lg:flex-col lg:items-stretch lg:border-t lg:pt-4">
        <p className="text-sm lg:flex lg:items-baseline lg:justify-between">
          <span className="block text-xs text-ink-soft lg:text-sm">{t("payable")}</span>
          <output aria-live="polite" className="font-bold text-price lg:text-lg">
            {toman(bill.payable)}
          </output>
        </p>
        <Button size="lg" loading={isSending} onClick={onSubmit}>
          {isOnline ? t("submit") : t("submitNoPay")}
        </Button>
      </div>
      {hasShipping && bill.shipping > 0 && (
        <p className="text-xs text-ink-soft lg:hidden">{t("withShipping", { amount: formatToman(bill.shipping) })}</p>
      )}
    </aside>
  );
}
