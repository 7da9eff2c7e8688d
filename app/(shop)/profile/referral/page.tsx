import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { ReferralScreen } from "@/components/profile/referral-screen";
import { IslandMessages } from "@/lib/i18n/island-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Profile");
  return { title: t("referral") };
}

export default function ReferralPage() {
  return (
    <IslandMessages island="referral">
      <Suspense>
        <ReferralScreen />
      </Suspense>
    </IslandMessages>
  );
}
