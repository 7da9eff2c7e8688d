import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SettingsScreen } from "@/components/profile/settings-screen";
import { IslandMessages } from "@/lib/i18n/island-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Settings");
  return { title: t("title") };
}

export default function SettingsPage() {
  return (
    <IslandMessages island="settings">
      <SettingsScreen />
    </IslandMessages>
  );
}
