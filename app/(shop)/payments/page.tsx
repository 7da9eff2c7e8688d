import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ScriptedPage } from "@/app/scripted-page";
import { loadPaymentResult } from "@/lib/api/visitor";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { PaymentScreen } from "./payment-screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Payment");
  return { title: t("resultTitle") };
}

type Props = { searchParams: Promise<{ tracking_code?: string | string[] }> };

/** The result is in the HTML, which is never cached, so that it appears without a second request. */
export default async function PaymentsPage({ searchParams }: Props) {
  const { tracking_code: code } = await searchParams;
  const initial = typeof code === "string" && code ? await loadPaymentResult(code) : null;
  return (
    <IslandMessages island="payment">
      {initial ? (
        <PaymentScreen initial={initial} />
      ) : (
        <ScriptedPage>
          <PaymentScreen initial={null} />
        </ScriptedPage>
      )}
    </IslandMessages>
  );
}
