import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { LoginScreen } from "@/components/auth/login-screen";
import { IslandMessages } from "@/lib/i18n/island-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Auth");
  return { title: t("loginTitle"), robots: { index: false } };
}

export default function LoginPage() {
  return (
    <IslandMessages only={["Auth", "Validation", "Errors"]}>
      <Suspense>
        <LoginScreen />
      </Suspense>
    </IslandMessages>
  );
}
