import { createHash } from "node:crypto";
import type { Bundle } from "@/lib/contract/bundle";
import type { Product } from "@/lib/contract/product";

// Addresses of the pictures that messengers and networks show for a link.

/** The card of the shop itself, for every page that has none of its own. */
export const SHOP_CARD_PATH = "/og/shop.jpg";

const versionOf = (shown: unknown) => createHash("sha256").update(JSON.stringify(shown)).digest("hex").slice(0, 12);

/** Changes with everything that the card of a product shows, so that its address may be kept for ever. */
export function cardVersion(product: Product): string {
  const { name, brand, price, price_by_discount, available, comming_soon, image } = product;
  return versionOf([name, brand.name, price, price_by_discount, available, comming_soon, image]);
}

/** Returns the address of a product's card. */
export function linkCardPath(product: Product): string {
  return `/og/products/${product.id}/${cardVersion(product)}.jpg`;
}

/** Changes with everything that the card of a bundle shows. */
export function bundleCardVersion({ name, price, price_by_discount, available, image, products }: Bundle): string {
  const counts = products.map(({ count }) => count);
  return versionOf([name, price, price_by_discount, available, image, counts]);
}

/** Returns the address of a bundle's card. */
export function bundleCardPath(bundle: Bundle): string {
  return `/og/bundles/${bundle.id}/${bundleCardVersion(bundle)}.jpg`;
}

/** Returns the address of a shared basket's card; `items` as its link carries them. */
export function basketCardPath(items: string): string {
  return `/og/basket.jpg?items=${encodeURIComponent(items)}`;
}
