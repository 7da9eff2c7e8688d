import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PersonalInfo } from "@/components/profile/personal-info";
import { IslandMessages } from "@/lib/i18n/island-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Profile");
  return { title: t("title") };
}

export default function ProfilePage() {
  return (
    <IslandMessages island="profile">
      <PersonalInfo />
    </IslandMessages>
  );
}
