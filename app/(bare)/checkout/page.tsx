import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { CheckoutPageBody } from "./checkout";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Checkout");
  return { title: t("title") };
}

export default function CheckoutPage() {
  return (
    <IslandMessages
      only={[
        "Checkout",
        "Address",
        "Common",
        "Validation",
        "Errors",
        "Payment.registered",
        "Cart.pendingOne",
        "Cart.pendingTwo",
      ]}
    >
      {/* From the first paint on, before its bar has come, the chat makes room for it. */}
      <div data-checkout>
        <CheckoutPageBody />
      </div>
    </IslandMessages>
  );
}
