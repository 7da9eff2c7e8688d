import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Amount } from "@/components/catalog/amount";
import { CodeText } from "@/components/ui/code-text";
import { CopyButton } from "@/components/ui/copy-button";
import { type PaymentResult, PaymentState } from "@/lib/contract/payment";
import { toPersianDigits } from "@/lib/persian/digits";
import { formatJalaliDateTime, formatJalaliMoment } from "@/lib/persian/jalali";
import { Card } from "./card-number";

/** Renders nothing if the payment belongs to someone else. */
export function PaymentFacts({ result }: { result: PaymentResult }) {
  const t = useTranslations("Payment");
  const common = useTranslations("Common");
  const { state, order_no, tracking_code, paid_at, bank_reference, card, refund, part_refunds = [] } = result;
  if (!order_no || !tracking_code) return null;
  const isBack = state === PaymentState.RefundDue || state === PaymentState.Refunded;
  return (
    <dl className="receipt-rule mt-4 space-y-2 border-t pt-4">
      <Fact label={t("orderNo")}>{toPersianDigits(order_no)}</Fact>
      <Fact label={t("trackingCode")}>
        <CodeText>{tracking_code}</CodeText>
        <CopyButton text={tracking_code} label={t("copyCode")} copied={common("copied")} />
      </Fact>
      {paid_at && <Fact label={t("time")}>{formatJalaliMoment(paid_at)}</Fact>}
      {bank_reference && (
        <Fact label={t("refId")}>
          <CodeText>{bank_reference}</CodeText>
        </Fact>
      )}
      {card && (
        <Fact label={isBack ? t("toCard") : t("card")}>
          <Card digits={card} />
        </Fact>
      )}
      {state === PaymentState.Refunded && refund?.reference && (
        <Fact label={t("refundedReference")}>
          <CodeText>{refund.reference}</CodeText>
        </Fact>
      )}
      {state === PaymentState.Refunded && refund?.refunded_at && (
        <Fact label={t("refundedAt")}>{formatJalaliDateTime(refund.refunded_at)}</Fact>
      )}
      {part_refunds.map(({ amount, reference, at }) => (
        <Fact key={reference} label={t("partRefunded")}>
          <span>
            <Amount rial={amount} />
            <span className="block text-end text-xs font-normal">
              {at && formatJalaliMoment(at)} {reference && <CodeText>{reference}</CodeText>}
            </span>
          </span>
        </Fact>
      ))}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <dt>{label}</dt>
      <dd className="flex min-w-0 items-center gap-2.5 font-medium break-all">{children}</dd>
    </div>
  );
}
