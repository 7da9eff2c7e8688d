"use client";

import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import Undo2 from "lucide-react/icons/undo-2";
import X from "lucide-react/icons/x";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { Amount } from "@/components/catalog/amount";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { Receipt } from "@/components/ui/receipt";
import { ReceiptRow } from "@/components/ui/receipt-rows";
import { Skeleton } from "@/components/ui/skeleton";
import { shopApi } from "@/lib/api/browser";
import { callPath } from "@/lib/contract/call";
import { checkoutCalls } from "@/lib/contract/calls/checkout";
import { PaymentState, type PaymentResult as Result } from "@/lib/contract/payment";
import { formatRial } from "@/lib/domain/money";
import { toPersianDigits } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";
import { read } from "@/lib/state/settle";
import { useRepay } from "./use-repay";

const POLL_MS = 3000;
const MOST_POLLS = 10;

const LOOKS = {
  [PaymentState.Paid]: { icon: Check, seal: "bg-success", key: "success" },
  [PaymentState.Waiting]: { icon: Clock, seal: "bg-warning", key: "pendingCheck" },
  [PaymentState.Failed]: { icon: X, seal: "bg-danger", key: "failed" },
  [PaymentState.RefundDue]: { icon: Undo2, seal: "bg-warning", key: "refundDue" },
  [PaymentState.Refunded]: { icon: Undo2, seal: "bg-success", key: "refunded" },
} as const;

/** Where the paper hangs, and what stands for it until it comes. */
const PLACE = "mx-auto my-8 max-w-100 md:my-14";

/** How a payment ended, as the shop knows it. Of the page's address only the code is used, and nothing of it is shown. */
export function PaymentResult() {
  const t = useTranslations();
  const code = useSearchParams().get("tracking_code") ?? "";
  const { data, error, isLoading, mutate } = usePaymentResult(code);

  if (data) return <ResultPaper result={data} />;
  if (isLoading) return <Skeleton className={`${PLACE} h-64`} />;
  return (
    <div className={PLACE}>
      <Alert
        tone="danger"
        live
        title={t("Payment.unknown")}
        action={
          error ? (
            <Button onClick={() => void mutate()}>{t("Common.retry")}</Button>
          ) : (
            <ButtonLink href={routes.orders}>{t("Payment.goToOrders")}</ButtonLink>
          )
        }
      >
        {t("Payment.unknownHint")}
      </Alert>
    </div>
  );
}

/** Asks again a few times while the bank has not said its word. */
function usePaymentResult(code: string) {
  const [polls, setPolls] = useState(0);
  return useSWR(
    code ? callPath(checkoutCalls.paymentResult, { tracking_code: code }) : null,
    async () => (await read(shopApi.checkout.paymentResult({ tracking_code: code }))).data,
    {
      onSuccess: () => setPolls((count) => count + 1),
      refreshInterval: (result) => (result?.state === PaymentState.Waiting && polls < MOST_POLLS ? POLL_MS : 0),
    },
  );
}

function ResultPaper({ result }: { result: Result }) {
  const t = useTranslations("Payment");
  const { icon: Icon, seal, key } = LOOKS[result.state];
  const { order_no, tracking_code } = result;
  const isUnpaid = result.state === PaymentState.Failed || result.state === PaymentState.Waiting;
  return (
    <section className={`${PLACE} flex flex-col gap-6`}>
      <Receipt edges="both">
        <div role="status">
          <div className="flex items-center gap-3">
            <span className={`grid size-8 shrink-0 place-items-center rounded-full text-paper ${seal}`}>
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <h1 className="text-xl font-bold">{t(key)}</h1>
          </div>
          <p className="mt-3 text-2xl font-bold">
            <Amount rial={result.amount} />
          </p>
          {/* The bank's SMS is in rials, and people compare. */}
          <p className="text-xs text-ink-soft">{t("rialAmount", { amount: formatRial(result.amount) })}</p>
          {result.state === PaymentState.Failed && <p className="mt-2 text-base">{t("refundNote")}</p>}
          {result.state === PaymentState.RefundDue && <p className="mt-2 text-base">{t("refundDueNote")}</p>}
        </div>
        {order_no && tracking_code && (
          <dl className="receipt-rule mt-4 space-y-1.5 border-t pt-4 text-xs">
            <ReceiptRow label={t("orderNo")} value={toPersianDigits(order_no)} />
            <ReceiptRow label={t("trackingCode")} value={<bdi dir="ltr">{tracking_code}</bdi>} />
          </dl>
        )}
      </Receipt>
      <div className="flex flex-col gap-3">
        {order_no && isUnpaid && <RetryButton invoiceId={order_no} isPrimary={result.state === PaymentState.Failed} />}
        {order_no && (
          <ButtonLink href={routes.receipt(order_no)} size="lg" variant="outline" wide>
            {t("goToReceipt")}
          </ButtonLink>
        )}
        <ButtonLink href={routes.orders} variant="ghost" wide>
          {t("goToOrders")}
        </ButtonLink>
      </div>
    </section>
  );
}

function RetryButton({ invoiceId, isPrimary }: { invoiceId: number; isPrimary: boolean }) {
  const t = useTranslations("Payment");
  const { repay, isBusy } = useRepay(invoiceId);
  return (
    <Button size="lg" wide variant={isPrimary ? "primary" : "outline"} loading={isBusy} onClick={repay}>
      {t("retry")}
    </Button>
  );
}
