import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ScriptedPage } from "@/app/scripted-page";
import { SharedBasket } from "@/components/cart/shared-basket";
import { formatToman } from "@/lib/domain/shared/money";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { joined } from "@/lib/persian/joined";
import { shorten } from "@/lib/persian/shorten";
import { routes } from "@/lib/routes";
import { basketCardPath } from "@/lib/seo/link-card";
import { DESCRIPTION_LENGTH, shareMetadata } from "@/lib/seo/share";
import { summarizeBasket } from "./summarize-basket";

type SharedBasketPageProps = { searchParams: Promise<Record<"items" | "order", string | string[] | undefined>> };

/** The link preview shows the number of units and their price. */
export async function generateMetadata({ searchParams }: SharedBasketPageProps): Promise<Metadata> {
  const { items } = await searchParams;
  const text = typeof items === "string" ? items : "";
  const t = await getTranslations();
  const robots = { index: false, follow: false };
  const basket = await summarizeBasket(text);
  if (!basket) return { title: t("SharedBasket.title"), robots };
  const { title, names, total } = basket;
  const price = `${formatToman(total)} ${t("Product.toman")}`;
  const description = shorten(joined([price, ...names]), DESCRIPTION_LENGTH);
  const card = { path: basketCardPath(text), alt: title };
  return { title, description, robots, ...shareMetadata({ title, description, url: routes.sharedBasket(text), card }) };
}

export default async function SharedBasketPage({ searchParams }: SharedBasketPageProps) {
  const { items, order } = await searchParams;
  const number = typeof order === "string" && /^[1-9]\d{0,9}$/.test(order) ? Number(order) : null;
  return (
    <IslandMessages island="shared-cart">
      <div data-basket>
        <ScriptedPage isSale>
          <SharedBasket text={typeof items === "string" ? items : ""} order={number} />
        </ScriptedPage>
      </div>
    </IslandMessages>
  );
}
