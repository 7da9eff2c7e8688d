import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { WaitlistScreen } from "@/components/profile/waitlist-screen";
import { IslandMessages } from "@/lib/i18n/island-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Profile");
  return { title: t("waitlist") };
}

export default function WaitlistPage() {
  return (
    <IslandMessages island="waitlist">
      <WaitlistScreen />
    </IslandMessages>
  );
}
