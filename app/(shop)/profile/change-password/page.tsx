import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ChangePasswordScreen } from "@/components/auth/change-password-screen";
import { IslandMessages } from "@/lib/i18n/island-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Auth");
  return { title: t("resetPassword") };
}

export default function ChangePasswordPage() {
  return (
    <IslandMessages island="change-password">
      <ChangePasswordScreen />
    </IslandMessages>
  );
}
