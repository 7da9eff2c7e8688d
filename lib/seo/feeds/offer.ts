import type { Product } from "@/lib/contract/product";
import { makerName } from "@/lib/domain/product/makers";
import { isBuyable } from "@/lib/domain/product/sale";
import { toWholeToman } from "@/lib/domain/shared/money";
import { routes } from "@/lib/routes";

/** A product for price comparison sites, from the data of its page, so that the two are consistent. */
export type Offer = {
  id: number;
  url: string;
  title: string;
  brand: string;
  excerpt: string;
  category: string;
  /** In whole toman; 0 if the product is not available. */
  priceToman: number;
  /** In whole toman, before the discount; null without one. */
  oldPriceToman: number | null;
  isAvailable: boolean;
  images: string[];
  color: string | null;
  guarantee: string | null;
  spec: Record<string, string>;
  /** ISO 8601 with offset; undefined if the shop server sends none. */
  createdAt: string | undefined;
  updatedAt: string | undefined;
};

type Names = { category: string; guaranteeFeature: string };

export function toOffer(product: Product, { category, guaranteeFeature }: Names, origin: string): Offer {
  const absolute = (path: string) => new URL(path, origin).href;
  const isAvailable = isBuyable(product);
  const spec = Object.fromEntries(
    product.features.map(({ name, values }) => [name, values.map(({ value }) => value).join(" / ")]),
  );
  const pictures = product.gallery.length > 0 ? product.gallery : [product.image];
  return {
    id: product.id,
    url: absolute(routes.product(product.id, product.slug)),
    title: product.name,
    brand: makerName(product.brand),
    excerpt: product.excerpt,
    category,
    priceToman: isAvailable ? toWholeToman(product.price_by_discount) : 0,
    oldPriceToman: isAvailable && product.price_by_discount < product.price ? toWholeToman(product.price) : null,
    isAvailable,
    images: pictures.map(absolute),
    color: product.color?.name ?? null,
    guarantee: spec[guaranteeFeature] ?? null,
    spec,
    createdAt: product.created_at,
    updatedAt: product.updated_at,
  };
}
