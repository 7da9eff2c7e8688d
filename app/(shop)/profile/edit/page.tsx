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
    <IslandMessages
      only={["Profile", "Auth.firstName", "Auth.lastName", "Common.retry", "Common.optional", "Errors", "Validation"]}
    >
      <ProfileEdit />
    </IslandMessages>
  );
}
