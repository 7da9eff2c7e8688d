import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { type PaymentResult, PaymentState } from "@/lib/contract/payment";
import { paymentPath } from "@/lib/routes";
import { TransferPanel } from "./transfer-panel";

type InvoiceMoneyProps = { result: PaymentResult | undefined; again: () => Promise<void> };

export function InvoiceMoney({ result, again }: InvoiceMoneyProps) {
  const t = useTranslations("Invoice");
  const code = result?.tracking_code;
  if (!result || !code) return null;
  const { state, refund, transfer } = result;
  const isPart = result.refunds?.every(({ is_part }) => is_part) === true;
  const isBack = state === PaymentState.Refunded;
  const isPaid = state === PaymentState.Paid;
  // An order that stands has nothing to say of another payment once that is refunded.
  const isOver = (isPaid || transfer) && refund?.refunded_at && !result.refunds;
  return (
    <div className="grid gap-4 empty:hidden print:hidden">
      {refund && !isOver && (
        <Alert
          tone={isBack ? "success" : "info"}
          action={
            <ButtonLink href={paymentPath(code)} variant="secondary">
              {t("moneyBackLink")}
            </ButtonLink>
          }
        >
          {t(
            isPart
              ? "partBack"
              : transfer
                ? "misfitBack"
                : isPaid
                  ? "alsoBack"
                  : isBack
                    ? "moneyReturned"
                    : "moneyBack",
          )}
        </Alert>
      )}
      {transfer && (
        <div className="max-w-120">
          <TransferPanel code={code} transfer={transfer} again={again} />
        </div>
      )}
    </div>
  );
}
