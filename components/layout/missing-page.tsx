import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button";
import { routes } from "@/lib/routes";
import { MessagePage } from "./message-page";

/** Says that there is no such page, with the way home. */
export function MissingPage() {
  const t = useTranslations("Common");
  return (
    <MessagePage
      title={t("notFoundTitle")}
      text={t("notFoundText")}
      action={<ButtonLink href={routes.home}>{t("backHome")}</ButtonLink>}
    />
  );
}
