import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RepeatsScreen } from "@/components/profile/repeats-screen";
import { IslandMessages } from "@/lib/i18n/island-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Profile");
  return { title: t("repeats") };
}

export default function RepeatsPage() {
  return (
    <IslandMessages island="repeats">
      <RepeatsScreen />
    </IslandMessages>
  );
}
