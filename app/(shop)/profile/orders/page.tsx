import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { OrdersScreen } from "@/components/invoice/orders-screen";
import { IslandMessages } from "@/lib/i18n/island-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Profile");
  return { title: t("myOrders") };
}

export default function OrdersPage() {
  return (
    <IslandMessages island="orders">
      <Suspense>
        <OrdersScreen />
      </Suspense>
    </IslandMessages>
  );
}
