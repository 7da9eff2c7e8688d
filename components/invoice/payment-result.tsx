"use client";

import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
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
  [PaymentState.Paid]: { icon: CircleCheck, mark: "bg-success-soft text-success", key: "success" },
  [PaymentState.Waiting]: { icon: Clock, mark: "bg-warning-soft text-warning", key: "pendingCheck" },
  [PaymentState.Failed]: { icon: CircleX, mark: "bg-danger-soft text-danger", key: "failed" },
  [PaymentState.RefundDue]: { icon: CircleX, mark: "bg-warning-soft text-warning", key: "refundDue" },
} as const;

/** How a payment ended, as the shop knows it. Of the page's address only the code is used, and nothing of it is shown. */
export function PaymentResult() {
  const t = useTranslations();
  const code = useSearchParams().get("tracking_code") ?? "";
  const { data, error, isLoading, mutate } = usePaymentResult(code);

  if (data) return <ResultCard result={data} />;
  if (isLoading) return <Skeleton className="mx-auto my-8 h-96 max-w-lg rounded-lg md:my-16" />;
  return (
    <div className="mx-auto max-w-lg py-8 md:py-16">
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

function ResultCard({ result }: { result: Result }) {
  const t = useTranslations("Payment");
  const { icon: Icon, mark, key } = LOOKS[result.state];
  const isUnpaid = result.state === PaymentState.Failed || result.state === PaymentState.Waiting;
  return (
    <section className="mx-auto my-8 flex max-w-lg flex-col items-center gap-6 rounded-lg border bg-surface p-6 text-center shadow-raised sm:p-10 md:my-16">
      <span className={`grid size-20 place-items-center rounded-full ${mark}`}>
        <Icon aria-hidden="true" className="size-10" />
      </span>
      <div role="status">
        <h1 className="text-xl font-bold">{t(key)}</h1>
        {result.state === PaymentState.Failed && <p className="mt-2 text-sm text-ink-soft">{t("refundNote")}</p>}
        {result.state === PaymentState.RefundDue && <p className="mt-2 text-sm text-ink-soft">{t("refundDueNote")}</p>}
      </div>
      <dl className="w-full divide-y rounded-md bg-sunken px-4 text-sm">
        <Fact label={t("orderNo")} value={toPersianDigits(result.order_no)} />
        <Fact label={t("trackingCode")} value={result.tracking_code} />
        <Fact label={t("amount")} value={t("rialAmount", { amount: formatRial(result.amount) })} isText />
      </dl>
      <div className="flex w-full flex-col gap-3">
        {isUnpaid && <RetryButton invoiceId={result.order_no} isPrimary={result.state === PaymentState.Failed} />}
        <ButtonLink href={routes.receipt(result.order_no)} size="lg" variant={isUnpaid ? "secondary" : "primary"} wide>
          {t("goToReceipt")}
        </ButtonLink>
        <ButtonLink href={routes.orders} variant="ghost" wide>
          {t("goToOrders")}
        </ButtonLink>
      </div>
    </section>
  );
}

function Fact({ label, value, isText = false }: { label: string; value: string; isText?: boolean }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-medium">{isText ? value : <bdi dir="ltr">{value}</bdi>}</dd>
    </div>
  );
}

function RetryButton({ invoiceId, isPrimary }: { invoiceId: number; isPrimary: boolean }) {
  const t = useTranslations("Payment");
  const { repay, isBusy } = useRepay(invoiceId);
  return (
    <Button size="lg" wide variant={isPrimary ? "primary" : "secondary"} loading={isBusy} onClick={repay}>
      {t("retry")}
    </Button>
  );
}
