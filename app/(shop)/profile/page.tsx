import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountMenu } from "@/components/layout/account-menu";
import { ProfileHome } from "@/components/profile/profile-home";
import { IslandMessages } from "@/lib/i18n/island-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Profile");
  return { title: t("title") };
}

export default function ProfilePage() {
  return (
    <IslandMessages only={["Header", "Errors.network"]}>
      <ProfileHome>
        <AccountMenu />
      </ProfileHome>
    </IslandMessages>
  );
}
