import { useTranslations } from "next-intl";
import { Button, ButtonLink } from "@/components/ui/button";
import { routes } from "@/lib/routes";
import { useRepay } from "./use-repay";

/** Offers a retry if that cannot charge twice, and explains what happens to money that was taken. */
export function PaymentFailed({ orderNo, canRetry }: { orderNo: number; canRetry: boolean }) {
  const t = useTranslations("Payment");
  const { repay, isBusy, sheet } = useRepay(orderNo);
  return (
    <>
      {canRetry && (
        <Button size="lg" wide loading={isBusy} onClick={repay}>
          {t("retry")}
        </Button>
      )}
      {sheet}
      <ButtonLink href={routes.receipt(orderNo)} size="lg" variant="outline" wide>
        {t("goToReceipt")}
      </ButtonLink>
      <p className="mt-2 border-s-4 ps-3 text-base text-ink-soft">{t("refundNote")}</p>
    </>
  );
}

/** Shown for a payment that was never started. The buyer must pay, even if somebody else placed the order. */
export function PaymentNotStarted({ orderNo, isActing }: { orderNo: number; isActing: boolean }) {
  const t = useTranslations("Payment");
  const { repay, isBusy, sheet } = useRepay(orderNo);
  return (
    <>
      {!isActing && (
        <Button size="lg" wide loading={isBusy} onClick={repay}>
          {t("pay")}
        </Button>
      )}
      {sheet}
      <ButtonLink href={routes.receipt(orderNo)} size="lg" variant="outline" wide>
        {t("goToReceipt")}
      </ButtonLink>
    </>
  );
}
