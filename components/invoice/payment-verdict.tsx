import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import Undo2 from "lucide-react/icons/undo-2";
import X from "lucide-react/icons/x";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Amount } from "@/components/catalog/amount";
import { Receipt } from "@/components/ui/receipt";
import { type PaymentResult, PaymentState } from "@/lib/contract/payment";
import { paymentReason } from "@/lib/domain/checkout/payment-text";
import { formatRial } from "@/lib/domain/shared/money";
import { formatJalaliMoment } from "@/lib/persian/jalali";
import { PaymentFacts } from "./payment-facts";
import { RefundClock } from "./refund-clock";

const VERDICT_STYLES = {
  [PaymentState.Paid]: { icon: Check, tone: "text-success", key: "success" },
  [PaymentState.Waiting]: { icon: Clock, tone: "text-warning", key: "pendingCheck" },
  [PaymentState.Failed]: { icon: X, tone: "text-danger", key: "failed" },
  [PaymentState.RefundDue]: { icon: Undo2, tone: "text-info", key: "refundDue" },
  [PaymentState.Refunded]: { icon: Undo2, tone: "text-success", key: "refunded" },
} as const;
/** No payment was started, or none is needed because of a bank transfer. */
const ORDER_PLACED = { icon: Check, tone: "text-success", key: "registered" } as const;

export function PaymentSlot({ children }: { children: ReactNode }) {
  return (
    <div className="relative" data-account>
      <div aria-hidden="true" className="band absolute inset-x-0 top-0 bottom-8.5 md:bottom-auto md:h-55" />
      <div className="relative mx-auto max-w-126 pt-5 md:pt-10">
        <div className="slot" />
        <Receipt>{children}</Receipt>
      </div>
    </div>
  );
}

type VerdictProps = {
  result: PaymentResult;
  /** True for an admin impersonating the buyer; buyers pay themselves. */
  isActing?: boolean;
};

export function PaymentVerdict({ result, isActing = false }: VerdictProps) {
  const t = useTranslations("Payment");
  const { state, amount, awaits, refund } = result;
  const isPlaced = awaits === "transfer" || awaits === "payment";
  const { icon: Icon, tone, key } = isPlaced ? ORDER_PLACED : VERDICT_STYLES[state];
  const isRefund = state === PaymentState.RefundDue;
  const reason = paymentReason(result, isActing);
  const moment = (at: string | null | undefined) => (at ? formatJalaliMoment(at) : "");
  const time = moment(result.held_until ?? result.freeze_expired_at);
  const until = moment(result.pay_until ?? result.freeze_expired_at);
  return (
    <PaymentSlot>
      <div role="status" className="flex flex-col items-center text-center">
        <span className={`seal grid size-13 place-items-center rounded-full ${tone}`}>
          <Icon aria-hidden="true" className="size-7" />
        </span>
        <h1 className="mt-3 text-xl font-bold">{t(key)}</h1>
        <p className="mt-1 text-2xl font-bold">
          <Amount rial={amount} />
        </p>
        {/* In rials too, because customers compare it with the bank's SMS. */}
        <p className="text-xs text-ink-soft">{t("rialInSms", { amount: formatRial(amount) })}</p>
        {reason && <p className="mt-2 text-base text-ink-soft">{t(reason, { time, until })}</p>}
      </div>
      {isRefund && <Clocks result={result} />}
      <PaymentFacts result={result} />
      {!isRefund && refund && !refund.refunded_at && (
        <div className="receipt-rule mt-4 border-t pt-4">
          <h2 className="font-bold">{t(result.refunds?.every(({ is_part }) => is_part) ? "partOwed" : "alsoOwed")}</h2>
          <Clocks result={result} />
        </div>
      )}
    </PaymentSlot>
  );
}

function Clocks({ result: { refund, refunds = [] } }: { result: PaymentResult }) {
  if (refunds.length === 0) return refund && <RefundClock refund={refund} />;
  return (
    <ul>
      {refunds.map((owed, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be equal, and their order never changes.
        <li key={at} className="mt-4">
          <p className="font-bold">
            <Amount rial={owed.amount} />
          </p>
          <RefundClock refund={owed} />
        </li>
      ))}
    </ul>
  );
}
