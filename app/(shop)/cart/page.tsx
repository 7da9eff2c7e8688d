import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ScriptedPage } from "@/app/scripted-page";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { CartPageBody } from "./cart-page-body";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Cart");
  return { title: t("title") };
}

export default function CartPage() {
  return (
    <IslandMessages island="cart">
      <div data-basket>
        <ScriptedPage isSale>
          <CartPageBody />
        </ScriptedPage>
      </div>
    </IslandMessages>
  );
}
