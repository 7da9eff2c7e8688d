import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { Logo } from "@/components/layout/logo";
import { MessagePage } from "@/components/layout/message-page";
import { ButtonLink } from "@/components/ui/button";
import { routes } from "@/lib/routes";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Common");
  return { title: t("notFoundTitle"), robots: { index: false } };
}

export default function NotFoundPage() {
  const t = useTranslations("Common");
  return (
    <main id="content">
      <div className="flex justify-center pt-8">
        <Logo />
      </div>
      <MessagePage
        title={t("notFoundTitle")}
        text={t("notFoundText")}
        action={<ButtonLink href={routes.home}>{t("backHome")}</ButtonLink>}
      />
    </main>
  );
}
