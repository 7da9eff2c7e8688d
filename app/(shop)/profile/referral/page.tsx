import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { ReferralScreen } from "@/components/profile/referral-screen";
import { IslandMessages } from "@/lib/i18n/island-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Profile");
  return { title: t("referral") };
}

const TEXTS = ["Profile", "Auth", "Settings.saveName", "Common", "Errors", "Validation"] as const;

export default function ReferralPage() {
  return (
    <IslandMessages only={TEXTS}>
      <Suspense>
        <ReferralScreen />
      </Suspense>
    </IslandMessages>
  );
}
