"use client";

import { useTranslations } from "next-intl";
import { Amount } from "@/components/catalog/amount";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Receipt } from "@/components/ui/receipt";
import { ReceiptRow, ReceiptTotal } from "@/components/ui/receipt-rows";
import type { Bill } from "@/lib/domain/bill";

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

/**
 * What the order costs, from the same function that the shop server charges by, and below the paper the one button of the
 * page. On phones sum and button stand under the thumb, and the paper ends the page above them.
 */
export function BillSummary({ bill, hasShipping, hasChanged, isOnline, isSending, onSubmit }: BillSummaryProps) {
  const t = useTranslations("Checkout");
  return (
    <aside aria-label={t("summary")} className="max-lg:contents lg:sticky lg:top-6 lg:w-84">
      <div>
        <Receipt>
          <h2 className="text-lg font-bold">{t("summary")}</h2>
          <dl className="receipt-rule mt-3 space-y-1.5 border-t pt-3 text-xs">
            <ReceiptRow label={t("goods")} value={<Amount rial={bill.total} />} />
            <ReceiptRow label={t("shippingCost")} value={<Shipping rial={bill.shipping} isKnown={hasShipping} />} />
          </dl>
          <ReceiptTotal label={t("payable")}>
            <output aria-live="polite">
              <Amount rial={bill.payable} />
            </output>
          </ReceiptTotal>
        </Receipt>
      </div>
      <div
        data-checkout-bar
        className="flex flex-col gap-3 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-gutter max-lg:border-t max-lg:bg-surface max-lg:px-gutter max-lg:py-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:mt-4"
      >
        {hasChanged && (
          <Alert tone="warning" live>
            {t("totalChanged")}
          </Alert>
        )}
        <div className="flex items-center justify-between gap-4 lg:flex-col lg:items-stretch">
          <p className="lg:hidden">
            <span className="block text-xs text-ink-soft">{t(hasShipping ? "payable" : "soFar")}</span>
            <span className="text-lg font-bold">
              <Amount rial={bill.payable} />
            </span>
          </p>
          <Button size="lg" loading={isSending} onClick={onSubmit}>
            {isOnline ? t("submit") : t("submitNoPay")}
          </Button>
        </div>
      </div>
    </aside>
  );
}

function Shipping({ rial, isKnown }: { rial: number; isKnown: boolean }) {
  const t = useTranslations("Checkout");
  if (!isKnown) return <span className="font-normal text-ink-soft">{t("shippingUnknown")}</span>;
  return rial === 0 ? t("free") : <Amount rial={rial} />;
}
