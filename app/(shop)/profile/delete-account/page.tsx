import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeleteAccountScreen } from "@/components/auth/delete-account-screen";
import { IslandMessages } from "@/lib/i18n/island-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Deletion");
  return { title: t("title") };
}

export default function DeleteAccountPage() {
  return (
    <IslandMessages island="delete-account">
      <DeleteAccountScreen />
    </IslandMessages>
  );
}
