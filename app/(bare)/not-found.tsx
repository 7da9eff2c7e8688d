import { useTranslations } from "next-intl";
import { MessagePage } from "@/components/layout/message-page";
import { ButtonLink } from "@/components/ui/button";
import { routes } from "@/lib/routes";

/**
 * Shown for a pay link that does not exist, usually one copied incompletely; no other page in this group responds 404.
 */
export default function MissingLink() {
  const t = useTranslations();
  return (
    <MessagePage
      title={t("Validation.payLinkInvalid")}
      text={t("PayLink.missing")}
      action={
        <ButtonLink href={routes.home} variant="outline">
          {t("Common.backHome")}
        </ButtonLink>
      }
    />
  );
}
