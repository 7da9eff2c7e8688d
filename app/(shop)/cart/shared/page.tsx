import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SharedBasket } from "@/components/cart/shared-basket";
import { NoScriptSale } from "@/components/catalog/no-script-sale";
import { IslandMessages } from "@/lib/i18n/island-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("SharedBasket");
  return { title: t("title"), robots: { index: false, follow: false } };
}

type SharedBasketPageProps = { searchParams: Promise<Record<"items" | "order", string | string[] | undefined>> };

/** A basket that a link carries, from a friend or from the shop's own reminder. */
export default async function SharedBasketPage({ searchParams }: SharedBasketPageProps) {
  const { items, order } = await searchParams;
  const number = typeof order === "string" && /^[1-9]\d{0,9}$/.test(order) ? Number(order) : null;
  return (
    <IslandMessages only={["SharedBasket", "Cart", "Product", "Common", "Errors"]}>
      <div data-basket>
        <SharedBasket text={typeof items === "string" ? items : ""} order={number} />
        <NoScriptSale phone={undefined} />
      </div>
    </IslandMessages>
  );
}
