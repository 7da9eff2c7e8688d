import { getTranslations } from "next-intl/server";
import { cardResponse, currentCard } from "@/app/og/card-response";
import { loadIdentity } from "@/lib/api/identity";
import { loadProduct } from "@/lib/api/server";
import type { Product } from "@/lib/contract/product";
import { isMaker } from "@/lib/domain/product/makers";
import { isBuyable } from "@/lib/domain/product/sale";
import { formatToman } from "@/lib/domain/shared/money";
import type { LinkCard } from "@/lib/seo/card-image";
import { type CardLook, cardVersion, linkCardPath } from "@/lib/seo/link-card";
import { parseRouteId } from "@/lib/seo/route-params";

type Context = { params: Promise<{ id: string; card: string }> };

async function cardOf(product: Product, { name: shop, hue }: CardLook): Promise<LinkCard> {
  const t = await getTranslations();
  const toman = (rials: number) => `${formatToman(rials)} ${t("Product.toman")}`;
  const { price, price_by_discount, comming_soon } = product;
  const isSold = isBuyable(product);
  const state = comming_soon ? t("Product.comingSoon") : t("Product.outOfStock");
  return {
    shop,
    hue,
    name: product.name,
    brand: isMaker(product.brand) ? `${t("Product.brand")} ${product.brand.name}` : "",
    price: isSold ? toman(price_by_discount) : state,
    oldPrice: isSold && price_by_discount < price ? toman(price) : "",
    picture: product.image,
  };
}

export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { id: segment, card } = await params;
  const id = parseRouteId(segment);
  const product = id === null ? undefined : (await loadProduct(id)).product;
  if (!product) return new Response(null, { status: 404 });
  const look = await loadIdentity();
  const version = cardVersion(product, look);
  if (card !== `${version}.jpg`) return currentCard(linkCardPath(product, look));
  return cardResponse({ key: `p${product.id}/${version}`, card: () => cardOf(product, look), isVersioned: true });
}
