import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ScriptedPage } from "@/app/scripted-page";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { CheckoutPageBody } from "./checkout";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Checkout");
  return { title: t("title") };
}

export default function CheckoutPage() {
  return (
    <IslandMessages island="checkout">
      {/* Makes room for the checkout bar from the first paint, before the bar is rendered. */}
      <div data-checkout>
        <ScriptedPage isSale>
          <CheckoutPageBody />
        </ScriptedPage>
      </div>
    </IslandMessages>
  );
}
