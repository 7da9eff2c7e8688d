import { useTranslations } from "next-intl";
import { MessagePage } from "@/components/layout/message-page";
import { ButtonLink } from "@/components/ui/button";
import { routes } from "@/lib/routes";

/** A link to an invoice that opens nothing: mostly one that was not copied whole. Nothing else of this group is ever missing. */
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
