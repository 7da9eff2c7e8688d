import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { MessagePage } from "@/components/layout/message-page";
import { buttonClass } from "@/components/ui/button-class";
import { routes } from "@/lib/routes";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Common");
  // Next adds `noindex` to a 404 itself.
  return { title: t("notFoundTitle") };
}

/** Short, because Next sends it with every page; shoppers see `(shop)/[...catchAll]`. */
export default function NotFoundPage() {
  const t = useTranslations("Common");
  return (
    <main id="content">
      <MessagePage
        title={t("notFoundTitle")}
        text={t("notFoundText")}
        action={
          <a href={routes.home} className={buttonClass()}>
            {t("backHome")}
          </a>
        }
      />
    </main>
  );
}
