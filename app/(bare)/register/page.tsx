import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { AuthSkeleton } from "@/components/auth/auth-skeleton";
import { RegisterForm } from "@/components/auth/register-form";
import { IslandMessages } from "@/lib/i18n/island-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Auth");
  return { title: t("registerTitle") };
}

export default function RegisterPage() {
  const t = useTranslations("Auth");
  return (
    <IslandMessages island="register">
      <Suspense
        fallback={
          <AuthSkeleton title={t("registerTitle")} intro={t("registerIntro")} noScript={t("noScript")} fieldCount={6} />
        }
      >
        <RegisterForm />
      </Suspense>
    </IslandMessages>
  );
}
