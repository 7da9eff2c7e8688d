import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button";
import { routes } from "@/lib/routes";

export function PaymentReturned({ orderNo, isOver }: { orderNo: number; isOver: boolean }) {
  const t = useTranslations("Payment");
  return (
    <>
      <ButtonLink href={routes.receipt(orderNo)} size="lg" variant="outline" wide>
        {t("goToReceipt")}
      </ButtonLink>
      {!isOver && (
        <ButtonLink href={routes.contact} variant="ghost" wide>
          {t("notArrived")}
        </ButtonLink>
      )}
    </>
  );
}
