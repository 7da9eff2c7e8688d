import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { ScriptedPage } from "@/app/scripted-page";
import { InvoiceScreen } from "@/components/invoice/invoice-screen";
import { PleaseWait } from "@/components/ui/please-wait";
import { IslandMessages } from "@/lib/i18n/island-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Invoice");
  return { title: t("title") };
}

export default function ReceiptPage() {
  const t = useTranslations();
  return (
    <IslandMessages island="receipt">
      <ScriptedPage>
        <Suspense fallback={<PleaseWait text={t("Common.pleaseWait")} />}>
          <InvoiceScreen />
        </Suspense>
      </ScriptedPage>
    </IslandMessages>
  );
}
