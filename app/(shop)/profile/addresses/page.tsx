import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AddressesScreen } from "@/components/address/addresses-screen";
import { IslandMessages } from "@/lib/i18n/island-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Profile");
  return { title: t("myAddresses") };
}

export default function AddressesPage() {
  return (
    <IslandMessages island="addresses">
      <AddressesScreen />
    </IslandMessages>
  );
}
