import { useTranslations } from "next-intl";
import { Button, ButtonLink } from "@/components/ui/button";
import { routes } from "@/lib/routes";
import { useRepay } from "./use-repay";

/** After a failed payment: another attempt where none can charge twice, and what becomes of money that was taken all the same. */
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

/** An order that nobody has gone to the bank for: its buyer pays it, whoever placed it. */
export function PaymentToMake({ orderNo, isActing }: { orderNo: number; isActing: boolean }) {
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
