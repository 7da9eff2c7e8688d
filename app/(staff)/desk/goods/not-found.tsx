import { useTranslations } from "next-intl";
import { MessagePage } from "@/components/layout/message-page";
import { ButtonLink } from "@/components/ui/button";
import { deskRoutes } from "@/lib/desk-routes";

/** A product that does not exist. */
export default function MissingProduct() {
  const t = useTranslations();
  return (
    <MessagePage
      title={t("Common.notFoundTitle")}
      text={t("StaffProduct.missingText")}
      action={
        <ButtonLink href={deskRoutes.goods} variant="outline">
          {t("StaffProduct.allGoods")}
        </ButtonLink>
      }
    />
  );
}
