import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { CompanyScreen } from "@/components/profile/company-screen";
import { IslandMessages } from "@/lib/i18n/island-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Profile");
  return { title: t("company") };
}

export default function CompanyPage() {
  return (
    <IslandMessages island="company">
      <Suspense>
        <CompanyScreen />
      </Suspense>
    </IslandMessages>
  );
}
