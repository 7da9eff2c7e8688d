import { createHash } from "node:crypto";
import type { Product } from "@/lib/contract/product";

/** Changes with everything that the card of a product shows, so that its address may be kept for ever. */
export function cardVersion(product: Product): string {
  const { name, brand, price, price_by_discount, available, comming_soon, image } = product;
  const shown = [name, brand.name, price, price_by_discount, available, comming_soon, image];
  return createHash("sha256").update(JSON.stringify(shown)).digest("hex").slice(0, 12);
}

/** Address of the picture that messengers and networks show for a product link. */
export function linkCardPath(product: Product): string {
  return `/og/products/${product.id}/${cardVersion(product)}.jpg`;
}
