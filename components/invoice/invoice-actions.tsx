"use client";

import Printer from "lucide-react/icons/printer";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FootBar } from "@/components/ui/foot-bar";
import { shopApi } from "@/lib/api/browser";
import { PaymentPortId } from "@/lib/contract/checkout";
import { type Invoice, InvoiceStatus } from "@/lib/contract/invoice";
import { cancelNotice } from "@/lib/domain/errors/invoice";
import { canCancel, canPay, isHeld, isPaid } from "@/lib/domain/order/invoice-transitions";
import { formatRial } from "@/lib/domain/shared/money";
import { useBusy } from "@/lib/hooks/use-busy";
import { toPersianDigits } from "@/lib/persian/digits";
import { formatJalaliDateTime } from "@/lib/persian/jalali";
import { routes } from "@/lib/routes";
import { settle } from "@/lib/state/storage/settle";
import { useRepay } from "./use-repay";

const CANCEL_SPINNER_MS = 15_000;

/** States whether the invoice has expired or was cancelled, or until when its stock is held. */
export function InvoiceStatusNote({ invoice }: { invoice: Invoice }) {
  const t = useTranslations("Invoice");
  const { status, is_expired: isExpired, freeze_expired_at, payment_status, pay_until } = invoice;
  const { held_until = freeze_expired_at } = invoice;
  if (status === InvoiceStatus.Cancelled && !isPaid(payment_status)) {
    return <p>{t("cancelledNoMoney")}</p>;
  }
  if (isExpired) {
    return (
      <Alert tone="danger" live>
        {t("expired")}
      </Alert>
    );
  }
  const isOpen = status === InvoiceStatus.AwaitingPayment || status === InvoiceStatus.InReview;
  if (!isOpen || isPaid(payment_status) || invoice.payable_amount === 0) return null;
  const now = Date.now();
  const says = isHeld(held_until, now)
    ? t("payUntil", { time: formatJalaliDateTime(held_until) })
    : held_until === null && isHeld(pay_until, now)
      ? t("notHeld", { time: formatJalaliDateTime(pay_until) })
      : null;
  return (
    says && (
      <Alert tone="warning" live>
        {says}
      </Alert>
    )
  );
}

type InvoiceActionsProps = {
  invoice: Invoice;
  isAgent: boolean;
  /** True while an offered change is the next thing to answer. */
  isChanging?: boolean;
};

/** The next action: paying, in a sticky bar on phones, or reordering. Printing is always available. */
export function InvoiceActions({ invoice, isAgent, isChanging = false }: InvoiceActionsProps) {
  const t = useTranslations("Invoice");
  const { status, is_expired: isExpired, payable_amount: payable } = invoice;
  const { repay, isBusy, sheet } = useRepay(invoice.id, payable);
  const isPayable = canPay({ status, isExpired, payable, hasCustomer: Boolean(invoice.customer) }, isAgent);
  const isTransfer = invoice.payment_port === PaymentPortId.NoOnlinePayment;
  return (
    <div className="flex flex-col gap-3 print:hidden">
      {isPayable && !isChanging && (
        <FootBar>
          <Button size="lg" wide variant={isTransfer ? "outline" : "primary"} loading={isBusy} onClick={repay}>
            {t("payAmount", { amount: formatRial(payable) })}
          </Button>
          {sheet}
        </FootBar>
      )}
      <Button size="lg" variant="outline" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-5" />
        {t("print")}
      </Button>
      {!isPayable && !isAgent && invoice.again && (
        <ButtonLink href={routes.orderAgain(invoice.id, invoice.again)} size="lg" variant="outline">
          {t("orderAgain")}
        </ButtonLink>
      )}
    </div>
  );
}

type CancelOrderProps = {
  invoice: Invoice;
  onCancelled: () => void;
};

export function CancelOrder({ invoice, onCancelled }: CancelOrderProps) {
  const { status, payment_status: paymentStatus, is_expired: isExpired } = invoice;
  if (!canCancel({ status, paymentStatus, isExpired })) return null;
  return <CancelButton invoice={invoice} onCancelled={onCancelled} />;
}

function CancelButton({ invoice, onCancelled }: CancelOrderProps) {
  const t = useTranslations();
  const tell = useNotices();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, run] = useBusy(CANCEL_SPINNER_MS);

  const cancel = () =>
    run(async () => {
      const result = await settle(shopApi.invoice.cancel({ id: invoice.id }));
      setIsAsking(false);
      tell([result.ok ? { level: "success", key: "Invoice.cancelled" } : cancelNotice(result.error)]);
      if (result.ok) onCancelled();
    });

  return (
    <>
      <button
        type="button"
        onClick={() => setIsAsking(true)}
        className="min-h-13 border-b text-start font-medium text-danger hover:underline"
      >
        {t("Invoice.cancel")}
      </button>
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
