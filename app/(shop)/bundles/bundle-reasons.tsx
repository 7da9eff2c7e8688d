import { useTranslations } from "next-intl";
import { SaleReasons, type ShopFacts } from "@/components/product/reasons";
import type { Bundle } from "@/lib/contract/bundle";
import { joined } from "@/lib/persian/joined";

type BundleReasonsProps = { bundle: Bundle; isSold: boolean; shop: ShopFacts | null };

/** The reasons to buy, as on product pages, combined for all products of a bundle. */
export function BundleReasons({
  bundle: { products, price_by_discount: price, documents },
  isSold,
  shop,
}: BundleReasonsProps) {
  const t = useTranslations("Bundle");
  const guaranteed = products.flatMap(({ displayName: product, guarantee }) =>
    guarantee ? [{ product, guarantee }] : [],
  );
  const different = new Set(guaranteed.map(({ guarantee }) => guarantee));
  const isOfAll = different.size === 1 && guaranteed.length === products.length;
  const goods = {
    isSold: isSold && price !== null,
    price: price ?? 0,
    documents,
    inBox: [],
    pieces: products.map(({ displayName }) => displayName),
    guarantee: isOfAll ? guaranteed[0]?.guarantee : joined(guaranteed.map((piece) => t("guaranteeOf", piece))),
  };
  return <SaleReasons goods={goods} shop={shop} />;
}
