import { useTranslations } from "next-intl";
import { MessagePage } from "@/components/layout/message-page";
import { ButtonLink } from "@/components/ui/button";
import { routes } from "@/lib/routes";

/** A product that does not exist. */
export default function MissingProduct() {
  const t = useTranslations();
  return (
    <MessagePage
      title={t("Common.notFoundTitle")}
      text={t("StaffProduct.missingText")}
      action={
        <ButtonLink href={routes.deskGoods} variant="outline">
          {t("StaffProduct.allGoods")}
        </ButtonLink>
      }
    />
  );
}
