import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { AuthSkeleton } from "@/components/auth/auth-skeleton";
import { LoginScreen } from "@/components/auth/login-screen";
import { IslandMessages } from "@/lib/i18n/island-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Auth");
  return { title: t("loginTitle") };
}

export default function LoginPage() {
  const t = useTranslations("Auth");
  return (
    <IslandMessages island="login">
      <Suspense
        fallback={
          <AuthSkeleton title={t("loginTitle")} intro={t("mobileIntro")} noScript={t("noScript")} fieldCount={1} />
        }
      >
        <LoginScreen />
      </Suspense>
    </IslandMessages>
  );
}
