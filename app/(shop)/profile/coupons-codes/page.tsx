import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { CouponsScreen } from "@/components/profile/coupons-screen";
import { IslandMessages } from "@/lib/i18n/island-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Profile");
  return { title: t("discountCodes") };
}

export default function CouponsPage() {
  return (
    <IslandMessages island="coupons">
      <Suspense>
        <CouponsScreen />
      </Suspense>
    </IslandMessages>
  );
}
