import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ChangeMobileScreen } from "@/components/auth/change-mobile-screen";
import { IslandMessages } from "@/lib/i18n/island-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Security");
  return { title: t("changeMobile") };
}

export default function ChangeMobilePage() {
  return (
    <IslandMessages island="change-mobile">
      <ChangeMobileScreen />
    </IslandMessages>
  );
}
