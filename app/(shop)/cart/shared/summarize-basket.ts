import "server-only";
import { getTranslations } from "next-intl/server";
import { loadBundle, loadProduct } from "@/lib/api/server";
import { CartType } from "@/lib/contract/cart";
import { readSharedItems, type SharedItem } from "@/lib/domain/basket/shared-basket";
import { isBuyable } from "@/lib/domain/product/sale";
import { sumRial } from "@/lib/domain/shared/money";
import { formatCount } from "@/lib/persian/digits";

type PricedLine = { name: string; count: number; amount: number; picture: string };

async function priceProduct({ id, count, options }: SharedItem): Promise<PricedLine | null> {
  const { product } = await loadProduct(id);
  if (!product || !isBuyable(product)) return null;
  const chosen = product.options.filter((option) => options.includes(option.id)).map(({ price }) => price);
  const unit = sumRial([product.price_by_discount, ...chosen]);
  return { name: product.name, count, amount: unit * count, picture: product.image };
}

async function priceBundle({ id, count }: SharedItem): Promise<PricedLine | null> {
  const { bundle } = await loadBundle(id);
  if (!bundle?.available) return null;
  const { name, price_by_discount: unit, image } = bundle;
  return unit === null ? null : { name, count, amount: unit * count, picture: image };
}

/**
 * Returns the link preview of a shared basket: a title, the product names, and today's total in rials. Null if nothing
 * in it is for sale, or if the link is invalid.
 */
export async function summarizeBasket(items: string) {
  const read = readSharedItems(items) ?? [];
  const lines = await Promise.all(
    read.map((item) => (item.type === CartType.Bundle ? priceBundle(item) : priceProduct(item))),
  );
  const priced = lines.filter((line) => line !== null);
  const [first] = priced;
  if (!first) return null;
  const t = await getTranslations("SharedBasket");
  const pieces = priced.reduce((sum, { count }) => sum + count, 0);
  return {
    title: t("titleOf", { count: formatCount(pieces) }),
    names: priced.map(({ name }) => name),
    total: sumRial(priced.map(({ amount }) => amount)),
    picture: first.picture,
  };
}
