import { getTranslations } from "next-intl/server";
import { loadProduct } from "@/lib/api/server";
import type { Product } from "@/lib/contract/product";
import { isMaker } from "@/lib/domain/makers";
import { formatToman } from "@/lib/domain/money";
import { isBuyable } from "@/lib/domain/sale";
import { drawLinkCard } from "@/lib/seo/card-image";
import { cardVersion, linkCardPath } from "@/lib/seo/link-card";
import { parseRouteId } from "@/lib/seo/route-params";
import { ByteLru } from "@/lib/serving/byte-lru.mjs";

const FOR_GOOD = "public, max-age=31536000, immutable";
const KEPT_BYTES = 8 * 1024 * 1024;

/** Messengers ask for the same card many times within minutes of one message. */
const cards = new ByteLru<Promise<Buffer>>(KEPT_BYTES);
const AVERAGE_BYTES = 40 * 1024;

type Context = { params: Promise<{ id: string; card: string }> };

async function draw(product: Product): Promise<Buffer> {
  const t = await getTranslations();
  const toman = (rials: number) => `${formatToman(rials)} ${t("Product.toman")}`;
  const { price, price_by_discount, comming_soon } = product;
  const isSold = isBuyable(product);
  const state = comming_soon ? t("Product.comingSoon") : t("Product.outOfStock");
  return drawLinkCard({
    shop: t("Brand.name"),
    name: product.name,
    brand: isMaker(product.brand) ? `${t("Product.brand")} ${product.brand.name}` : "",
    price: isSold ? toman(price_by_discount) : state,
    oldPrice: isSold && price_by_discount < price ? toman(price) : "",
    picture: product.image,
  });
}

/** The link card of a product. An address from before the last change leads to the present one. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { id: segment, card } = await params;
  const id = parseRouteId(segment);
  const product = id === null ? undefined : (await loadProduct(id)).product;
  if (!product) return new Response(null, { status: 404 });
  const version = cardVersion(product);
  if (card !== `${version}.jpg`) {
    return new Response(null, {
      status: 307,
      headers: { location: linkCardPath(product), "cache-control": "no-cache" },
    });
  }
  const key = `${product.id}/${version}`;
  const drawing = cards.get(key) ?? draw(product);
  cards.set(key, drawing, AVERAGE_BYTES);
  const jpeg = await drawing.catch((error: unknown) => {
    cards.delete(key);
    throw error;
  });
  return new Response(new Uint8Array(jpeg), { headers: { "content-type": "image/jpeg", "cache-control": FOR_GOOD } });
}
