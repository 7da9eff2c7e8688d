import { createHash } from "node:crypto";
import type { Bundle } from "@/lib/contract/bundle";
import type { Product } from "@/lib/contract/product";

/** The default preview image, for pages without one of their own. */
export const SHOP_CARD_PATH = "/og/shop.jpg";

/** What a link preview image shows of the shop. */
export type CardLook = { name: string; hue: number };
const lookOf = ({ name, hue }: CardLook) => [name, hue];

const versionOf = (shown: unknown) => createHash("sha256").update(JSON.stringify(shown)).digest("hex").slice(0, 12);

/** Changes with everything that a product's preview image shows, so that its URL can be cached forever. */
export function cardVersion(product: Product, look: CardLook): string {
  const { name, brand, price, price_by_discount, available, comming_soon, image } = product;
  return versionOf([name, brand.name, price, price_by_discount, available, comming_soon, image, ...lookOf(look)]);
}

export function linkCardPath(product: Product, look: CardLook): string {
  return `/og/products/${product.id}/${cardVersion(product, look)}.jpg`;
}

export function bundleCardVersion(
  { name, price, price_by_discount, available, image, products }: Bundle,
  look: CardLook,
): string {
  const counts = products.map(({ count }) => count);
  return versionOf([name, price, price_by_discount, available, image, counts, ...lookOf(look)]);
}

export function bundleCardPath(bundle: Bundle, look: CardLook): string {
  return `/og/bundles/${bundle.id}/${bundleCardVersion(bundle, look)}.jpg`;
}

export function basketCardPath(items: string): string {
  return `/og/basket.jpg?items=${encodeURIComponent(items)}`;
}
