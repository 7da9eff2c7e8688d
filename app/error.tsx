"use client";

import { useTranslations } from "next-intl";
import { MessagePage } from "@/components/layout/message-page";
import { routes } from "@/lib/routes";

// The looks of a button, without the file of all its looks: this page comes along with every other.
const BUTTON =
  "inline-flex min-h-12 items-center rounded-md bg-accent px-6 text-base font-bold text-on-accent hover:bg-accent-strong";

export default function ErrorPage() {
  const t = useTranslations("ErrorPage");
  return (
    <main id="content">
      <MessagePage
        title={t("title")}
        text={t("message")}
        action={
          // A full load: what broke in this document must not come along.
          <a href={routes.home} target="_self" className={BUTTON}>
            {t("homeLink")}
          </a>
        }
      />
    </main>
  );
}
