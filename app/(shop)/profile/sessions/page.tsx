import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SessionsScreen } from "@/components/auth/sessions-screen";
import { IslandMessages } from "@/lib/i18n/island-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Security");
  return { title: t("devices") };
}

export default function SessionsPage() {
  return (
    <IslandMessages island="sessions">
      <SessionsScreen />
    </IslandMessages>
  );
}
