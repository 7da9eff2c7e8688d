import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SharedBasket } from "@/components/cart/shared-basket";
import { NoScriptSale } from "@/components/catalog/no-script-sale";
import { IslandMessages } from "@/lib/i18n/island-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("SharedBasket");
  return { title: t("title"), robots: { index: false, follow: false } };
}

type SharedBasketPageProps = { searchParams: Promise<{ items?: string | string[] }> };

/** A basket that a link carries, from a friend or from the shop's own reminder. */
export default async function SharedBasketPage({ searchParams }: SharedBasketPageProps) {
  const { items } = await searchParams;
  return (
    <IslandMessages only={["SharedBasket", "Cart", "Product", "Common", "Errors"]}>
      <div data-basket>
        <SharedBasket text={typeof items === "string" ? items : ""} />
        <NoScriptSale phone={undefined} />
      </div>
    </IslandMessages>
  );
}
