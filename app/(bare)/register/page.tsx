import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { RegisterForm } from "@/components/auth/register-form";
import { IslandMessages } from "@/lib/i18n/island-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Auth");
  return { title: t("registerTitle"), robots: { index: false } };
}

export default function RegisterPage() {
  return (
    <IslandMessages only={["Auth", "Validation", "Errors"]}>
      <Suspense>
        <RegisterForm />
      </Suspense>
    </IslandMessages>
  );
}
