import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CartScreen } from "@/components/cart/cart-screen";
import { IslandMessages } from "@/lib/i18n/island-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Cart");
  return { title: t("title") };
}

export default function CartPage() {
  return (
    <IslandMessages only={["Cart", "Product", "Profile.myOrders", "Auth", "Common", "Errors"]}>
      <div data-basket>
        <CartScreen />
      </div>
    </IslandMessages>
  );
}
