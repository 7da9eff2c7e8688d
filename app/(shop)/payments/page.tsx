import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { PaymentResult } from "@/components/invoice/payment-result";
import { NationalIdGate } from "@/components/profile/national-id-gate";
import { IslandMessages } from "@/lib/i18n/island-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Payment");
  return { title: t("resultTitle") };
}

export default function PaymentsPage() {
  return (
    <IslandMessages only={["Payment", "NationalId", "Validation", "Common", "Errors"]}>
      <Suspense>
        <NationalIdGate>
          <PaymentResult />
        </NationalIdGate>
      </Suspense>
    </IslandMessages>
  );
}
