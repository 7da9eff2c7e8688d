import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { loadPaymentResult } from "@/lib/api/own";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { PaymentScreen } from "./payment-screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Payment");
  return { title: t("resultTitle") };
}

const TEXTS = [
  "Payment",
  "RefundClock",
  "Transfer",
  "PriceChange",
  "Invoice.tomanAmount",
  "NationalId",
  "Validation",
  "Common",
  "Errors",
] as const;

type Props = { searchParams: Promise<{ tracking_code?: string | string[] }> };

/** The verdict is in the page itself: it is kept nowhere, and nobody waits for a second answer to learn how their money stands. */
export default async function PaymentsPage({ searchParams }: Props) {
  const { tracking_code: code } = await searchParams;
  const initial = typeof code === "string" && code ? await loadPaymentResult(code) : null;
  return (
    <IslandMessages only={TEXTS}>
      <PaymentScreen initial={initial} />
    </IslandMessages>
  );
}
