"use client";

import { useTranslations } from "next-intl";
import { MessagePage } from "@/components/layout/message-page";
import { buttonClass } from "@/components/ui/button-class";
import { routes } from "@/lib/routes";

export default function ErrorPage() {
  const t = useTranslations("ErrorPage");
  return (
    <main id="content">
      <MessagePage
        title={t("title")}
        text={t("message")}
        action={
          // A full load: what broke in this document must not come along.
          <a href={routes.home} target="_self" className={buttonClass()}>
            {t("homeLink")}
          </a>
        }
      />
    </main>
  );
}
