import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ProfileEdit } from "@/components/profile/profile-edit";
import { IslandMessages } from "@/lib/i18n/island-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Profile");
  return { title: t("edit") };
}

export default function ProfileEditPage() {
  return (
    <IslandMessages island="edit-profile">
      <ProfileEdit />
    </IslandMessages>
  );
}
