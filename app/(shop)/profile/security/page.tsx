import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { AccountSection } from "@/components/auth/account-section";
import { SecondStepScreen } from "@/components/auth/second-step-screen";
import { IslandMessages } from "@/lib/i18n/island-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("SecondStep");
  return { title: t("title") };
}

export default function SecurityPage() {
  const t = useTranslations("SecondStep");
  return (
    <IslandMessages island="security">
      <AccountSection title={t("title")} intro={t("securityText")}>
        <SecondStepScreen />
      </AccountSection>
    </IslandMessages>
  );
}
