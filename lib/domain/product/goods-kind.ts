import type { ProductCard } from "@/lib/contract/product";
import { toSearchText } from "@/lib/persian/letters";

const NUMBER = /\p{N}/u;

/**
 * Returns what kind of product it is, for comparison only: its category and the words of its name before the brand, as
 * the categories of accessories are wide («باتری و آداپتور»). Words with digits are sizes and models of one product, other
 * Latin words tell kinds apart («کابل USB», «کابل LAN»).
 */
export function goodsKind({ name, brand, category_id }: Pick<ProductCard, "name" | "brand" | "category_id">): string {
  const words = toSearchText(name).split(" ");
  const [brandWord = ""] = toSearchText(brand.name).split(" ");
  const end = words.indexOf(brandWord);
  return [category_id, ...(end > 0 ? words.slice(0, end) : words).filter((word) => !NUMBER.test(word))].join(" ");
}

/** Returns what kind of product it is, for a sentence: the words of its name before the brand or a number. */
export function kindName({ name, brand }: Pick<ProductCard, "name" | "brand">): string {
  const words = name.split(" ");
  const isBrand = (word: string) => toSearchText(word) === toSearchText(brand.name).split(" ")[0];
  const end = words.findIndex((word) => isBrand(word) || NUMBER.test(word));
  return end > 0 ? words.slice(0, end).join(" ") : name;
}
