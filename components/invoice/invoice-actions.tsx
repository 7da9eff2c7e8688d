"use client";

import Printer from "lucide-react/icons/printer";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { shopApi } from "@/lib/api/browser";
import { PaymentPortId } from "@/lib/contract/checkout";
import { type Invoice, InvoiceStatus } from "@/lib/contract/invoice";
import { cancelNotice } from "@/lib/domain/errors/invoice";
import { canCancel, canPay } from "@/lib/domain/invoice";
import { formatRial } from "@/lib/domain/money";
import { useBusy } from "@/lib/hooks/use-busy";
import { toPersianDigits } from "@/lib/persian/digits";
import { formatJalaliDateTime } from "@/lib/persian/jalali";
import { routes } from "@/lib/routes";
import { settle } from "@/lib/state/settle";
import { useRepay } from "./use-repay";

const CANCEL_SPINNER_MS = 15_000;

type InvoiceActionsProps = {
  invoice: Invoice;
  /** The invoice is another one now: read it again. */
  onChanged: () => void;
};

/** Pay, cancel, print: what may be done with this invoice now. */
export function InvoiceActions({ invoice, onChanged }: InvoiceActionsProps) {
  const t = useTranslations("Invoice");
  const { status, payment_status: paymentStatus, is_expired: isExpired, payable_amount: payable } = invoice;
  const { repay, isBusy, sheet } = useRepay(invoice.id, payable);
  const isPayable = canPay({ status, isExpired, payable, hasCustomer: Boolean(invoice.customer) });
  const isTransfer = invoice.payment_port === PaymentPortId.NoOnlinePayment;
  return (
    <div className="flex flex-col gap-4 print:hidden">
      {isExpired && (
        <Alert tone="danger" live>
          {t("expired")}
        </Alert>
      )}
      {isPayable && invoice.freeze_expired_at && status === InvoiceStatus.AwaitingPayment && (
        <Alert tone="warning" live>
          {t("payUntil", { time: formatJalaliDateTime(invoice.freeze_expired_at) })}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        {isPayable && (
          <Button size="lg" variant={isTransfer ? "outline" : "primary"} loading={isBusy} onClick={repay}>
            {t("payAmount", { amount: formatRial(payable) })}
          </Button>
        )}
        {sheet}
        {!isPayable && invoice.again && (
          <ButtonLink href={routes.sharedBasket(invoice.again)} size="lg" variant="outline">
            {t("orderAgain")}
          </ButtonLink>
        )}
        <Button size="lg" variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          {t("print")}
        </Button>
        {canCancel({ status, paymentStatus, isExpired }) && <CancelButton invoice={invoice} onChanged={onChanged} />}
      </div>
    </div>
  );
}

function CancelButton({ invoice, onChanged }: InvoiceActionsProps) {
  const t = useTranslations();
  const tell = useNotices();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, run] = useBusy(CANCEL_SPINNER_MS);

  const cancel = () =>
    run(async () => {
      const result = await settle(shopApi.invoice.cancel({ id: invoice.id }));
      setIsAsking(false);
      tell([result.ok ? { level: "success", key: "Invoice.cancelled" } : cancelNotice(result.error)]);
      if (result.ok) onChanged();
    });

  return (
    <>
      <Button size="lg" variant="ghost" onClick={() => setIsAsking(true)}>
        {t("Invoice.cancel")}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t("Invoice.cancelConfirm")}
        description={t("Invoice.cancelLoss", { number: toPersianDigits(invoice.id) })}
        confirmLabel={t("Invoice.cancel")}
        cancelLabel={t("Common.back")}
        closeLabel={t("Common.close")}
        loading={isBusy}
        onConfirm={cancel}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
