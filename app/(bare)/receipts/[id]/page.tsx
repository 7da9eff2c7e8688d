import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { InvoiceScreen } from "@/components/invoice/invoice-screen";
import { IslandMessages } from "@/lib/i18n/island-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Invoice");
  return { title: t("title"), robots: { index: false } };
}

export default function ReceiptPage() {
  return (
    <IslandMessages
      only={["Invoice", "InvoiceStatus", "PaymentStatus", "Brand.name", "Profile.myOrders", "Common", "Errors"]}
    >
      <Suspense>
        <InvoiceScreen />
      </Suspense>
    </IslandMessages>
  );
}
