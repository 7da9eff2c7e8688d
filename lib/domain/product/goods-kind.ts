import type { ProductCard } from "@/lib/contract/product";
import { toSearchText } from "@/lib/persian/letters";

const NUMBER = /\p{N}/u;
/** Connectors, which their number tells apart, however it is typed: «RS232», «RS-232». */
const CONNECTOR = /^(rs|rj|db|ps)\d+$/;
const SPACED_CONNECTOR = /\b(rs|rj|db|ps) (?=\d+\b)/g;

/**
 * Returns what kind of product it is, for comparison only: its category and the words of its name before the brand, as
 * the categories of accessories are wide («باتری و آداپتور»). Words with digits are sizes and models of one product; other
 * Latin words and connectors tell kinds apart («کابل USB», «کابل LAN», «کابل RS232»).
 */
export function goodsKind({ name, brand, category_id }: Pick<ProductCard, "name" | "brand" | "category_id">): string {
  const words = toSearchText(name).replace(SPACED_CONNECTOR, "$1").split(" ");
  const [brandWord = ""] = toSearchText(brand.name).split(" ");
  const end = words.indexOf(brandWord);
  const tells = (word: string) => CONNECTOR.test(word) || !NUMBER.test(word);
  return [category_id, ...(end > 0 ? words.slice(0, end) : words).filter(tells)].join(" ");
}

/** Returns what tells a product from others of its kind where its kind and brand are known: the name after the brand. */
export function modelName({ name, brand }: Pick<ProductCard, "name" | "brand">): string {
  const words = name.split(" ");
  const last = toSearchText(brand.name).split(" ").at(-1);
  const model = words.slice(words.findIndex((word) => toSearchText(word) === last) + 1);
  return model.length > 0 ? model.join(" ") : name;
}

/** Returns what kind of product it is, for a sentence: the words of its name before the brand or a number. */
export function kindName({ name, brand }: Pick<ProductCard, "name" | "brand">): string {
  const words = name.split(" ");
  const isBrand = (word: string) => toSearchText(word) === toSearchText(brand.name).split(" ")[0];
  const end = words.findIndex((word) => isBrand(word) || NUMBER.test(word));
  return end > 0 ? words.slice(0, end).join(" ") : name;
}
