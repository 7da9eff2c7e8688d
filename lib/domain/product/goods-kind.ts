import type { ProductCard } from "@/lib/contract/product";
import { toSearchText } from "@/lib/persian/letters";

const MODEL = /[\p{N}\p{Script=Latin}]/u;

/**
 * Returns what kind of product it is, for comparison only: its category and the words of its name before the brand, as
 * the categories of accessories are wide («باتری و آداپتور»). Numbers and model codes are of one product.
 */
export function goodsKind({ name, brand, category_id }: Pick<ProductCard, "name" | "brand" | "category_id">): string {
  const words = toSearchText(name).split(" ");
  const [brandWord = ""] = toSearchText(brand.name).split(" ");
  const end = words.indexOf(brandWord);
  return [category_id, ...(end > 0 ? words.slice(0, end) : words).filter((word) => !MODEL.test(word))].join(" ");
}
