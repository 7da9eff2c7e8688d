import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CodeText } from "@/components/ui/code-text";
import { PaymentPortId } from "@/lib/contract/checkout";
import { type PaymentResult, PaymentState } from "@/lib/contract/payment";
import { formatJalaliMoment } from "@/lib/persian/jalali";
import { Card } from "./card-number";

/** Shown only to the buyer of a paid invoice. */
export function InvoicePayment({ result }: { result: PaymentResult | undefined }) {
  const t = useTranslations("Invoice");
  if (result?.state !== PaymentState.Paid || !result.order_no) return null;
  const { payment_port, paid_at, bank_reference, card } = result;
  const isTransfer = payment_port === PaymentPortId.NoOnlinePayment;
  return (
    <dl className="receipt-rule grid content-start gap-y-1 border-t pt-4">
      <Fact label={t("payment")}>{t(isTransfer ? "paidByTransfer" : "paidOnline")}</Fact>
      {paid_at && <Fact label={t("paidAt")}>{formatJalaliMoment(paid_at)}</Fact>}
      {bank_reference && (
        <Fact label={t("refId")}>
          <CodeText>{bank_reference}</CodeText>
        </Fact>
      )}
      {card && (
        <Fact label={t("card")}>
          <Card digits={card} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-4">
      <dt className="w-24 shrink-0 text-xs leading-6">{label}</dt>
      <dd className="min-w-0 break-all">{children}</dd>
    </div>
  );
}
