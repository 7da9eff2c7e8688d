import type { ProductCard } from "@/lib/contract/product";
import type { Say } from "./answer";

export function sayStock(t: Say, { available, comming_soon }: Pick<ProductCard, "available" | "comming_soon">): string {
  if (comming_soon) return t("Product.comingSoon");
  return t(available ? "Product.inStock" : "Product.outOfStock");
}
