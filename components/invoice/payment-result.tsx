"use client";

import { useAtomValue } from "jotai";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { PleaseWait } from "@/components/ui/please-wait";
import { PaymentState, type PaymentResult as Result } from "@/lib/contract/payment";
import { loginPath, paymentPath, routes } from "@/lib/routes";
import { sessionAtom } from "@/lib/state/session/session";
import { isSessionOver, ShopRefusal } from "@/lib/state/storage/settle";
import { PaymentFailed, PaymentNotStarted } from "./payment-failed";
import { PaymentNext } from "./payment-next";
import { PaymentReturned } from "./payment-returned";
import { PaymentSlot, PaymentVerdict } from "./payment-verdict";
import { PaymentWaiting } from "./payment-waiting";
import { TransferPanel } from "./transfer-panel";
import { isUnsettled, usePaymentResult, usePolling } from "./use-payment-result";

type PaymentResultProps = {
  initial?: Result | null;
  /** Receives the content below the result, and may return a question instead of it. */
  gate?: (rest: ReactNode) => ReactNode;
};

/**
 * Shows the payment result that the server returns. Nothing in the URL is trusted or shown except the tracking code.
 */
export function PaymentResult({ initial = null, gate = (rest) => rest }: PaymentResultProps) {
  const t = useTranslations();
  const code = useSearchParams().get("tracking_code") ?? "";
  const isActing = useAtomValue(sessionAtom)?.is_acting === true;
  const { result, error, again, askBank } = usePaymentResult(code, initial);
  const nextAt = usePolling(result !== undefined && isUnsettled(result), again);

  if (!result) {
    if (error || !code) return <Unknown error={error} again={again} />;
    const slow = { text: t("Common.stillLoading"), label: t("Common.retry"), again };
    return (
      <PaymentSlot>
        <PleaseWait text={t("Common.pleaseWait")} slow={slow} className="min-h-64" />
      </PaymentSlot>
    );
  }
  return (
    <>
      <PaymentVerdict result={result} isActing={isActing} />
      <div className="mx-auto mt-6 mb-8 flex max-w-120 flex-col gap-3 md:mb-14">
        <ResultDetails
          result={result}
          code={code}
          isActing={isActing}
          gate={gate}
          nextAt={nextAt}
          again={again}
          askBank={askBank}
        />
        <ButtonLink href={routes.orders} variant="ghost" wide>
          {t("Payment.goToOrders")}
        </ButtonLink>
      </div>
    </>
  );
}

type ResultDetailsProps = Required<Pick<PaymentResultProps, "gate">> & {
  result: Result;
  code: string;
  isActing: boolean;
  nextAt: number;
  again: () => Promise<void>;
  askBank: () => Promise<void>;
};

function ResultDetails({ result, code, isActing, gate, nextAt, again, askBank }: ResultDetailsProps) {
  const t = useTranslations("Payment");
  const { state, order_no, awaits, transfer } = result;
  if (!order_no) {
    return (
      <ButtonLink href={loginPath(paymentPath(code))} variant="outline" wide>
        {t("logIn")}
      </ButtonLink>
    );
  }
  if (state === PaymentState.Paid) return gate(<PaymentNext result={result} />);
  if (state === PaymentState.RefundDue || state === PaymentState.Refunded) {
    return <PaymentReturned orderNo={order_no} isOver={state === PaymentState.Refunded} />;
  }
  if (transfer) return <TransferPanel code={code} transfer={transfer} again={again} />;
  if (awaits === "payment") return <PaymentNotStarted orderNo={order_no} isActing={isActing} />;
  const waiting = <PaymentWaiting result={result} nextAt={nextAt} askBank={askBank} />;
  if (state === PaymentState.Waiting) return gate(waiting);
  return awaits === "bank" ? waiting : <PaymentFailed orderNo={order_no} canRetry={result.can_retry === true} />;
}

function Unknown({ error, again }: { error: unknown; again: () => Promise<void> }) {
  const t = useTranslations();
  const isMissing = error === undefined || (error instanceof ShopRefusal && error.refusal.code === 404);
  return (
    <div className="mx-auto my-8 max-w-120 md:my-14">
      <Alert
        tone="danger"
        live
        title={t(isMissing ? "Payment.unknown" : "Payment.notReceived")}
        action={
          isMissing || isSessionOver(error) ? (
            <ButtonLink href={routes.orders}>{t("Payment.goToOrders")}</ButtonLink>
          ) : (
            <Button onClick={() => void again()}>{t("Common.retry")}</Button>
          )
        }
      >
        {t("Payment.unknownHint")}
      </Alert>
    </div>
  );
}
