import { getTranslations } from "next-intl/server";
import { cardResponse, currentCard } from "@/app/og/card-response";
import { loadIdentity } from "@/lib/api/identity";
import { loadBundle } from "@/lib/api/server";
import type { Bundle } from "@/lib/contract/bundle";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount } from "@/lib/persian/digits";
import type { LinkCard } from "@/lib/seo/card-image";
import { bundleCardPath, bundleCardVersion, type CardLook } from "@/lib/seo/link-card";
import { parseRouteId } from "@/lib/seo/route-params";

type Context = { params: Promise<{ id: string; card: string }> };

async function cardOf(bundle: Bundle, { name: shop, hue }: CardLook): Promise<LinkCard> {
  const t = await getTranslations();
  const toman = (rials: number) => `${formatToman(rials)} ${t("Product.toman")}`;
  const { available, price, price_by_discount: discounted } = bundle;
  const pieces = bundle.products.reduce((sum, { count }) => sum + count, 0);
  return {
    shop,
    hue,
    name: bundle.name,
    brand: t("Cart.items", { count: formatCount(pieces) }),
    price: available ? (discounted === null ? "" : toman(discounted)) : t("Product.outOfStock"),
    oldPrice: available && price !== null && discounted !== null && discounted < price ? toman(price) : "",
    picture: bundle.image,
  };
}

/** The link preview image of a bundle, without a hidden price. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { id: segment, card } = await params;
  const id = parseRouteId(segment);
  const bundle = id === null ? undefined : (await loadBundle(id)).bundle;
  if (!bundle) return new Response(null, { status: 404 });
  const look = await loadIdentity();
  const version = bundleCardVersion(bundle, look);
  if (card !== `${version}.jpg`) return currentCard(bundleCardPath(bundle, look));
  return cardResponse({ key: `b${bundle.id}/${version}`, card: () => cardOf(bundle, look), isVersioned: true });
}
