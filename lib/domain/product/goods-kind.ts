import type { ProductCard } from "@/lib/contract/product";
import { toSearchText } from "@/lib/persian/letters";

const NUMBER = /\p{N}/u;
/** Connectors, which their number tells apart, however it is typed: «RS232», «RS-232». */
const CONNECTOR = /^(rs|rj|db|ps)\d+$/;
const SPACED_CONNECTOR = /\b(rs|rj|db|ps) (?=\d+\b)/g;

type Named = Pick<ProductCard, "name" | "brand">;

/**
 * Returns what kind of product it is, for comparison only: its category and the words of its name before the brand, as
 * the categories of accessories are wide («باتری و آداپتور»). Words with digits are sizes and models of one product; other
 * Latin words and connectors tell kinds apart («کابل USB», «کابل LAN», «کابل RS232»).
 */
export function goodsKind({ name, brand, category_id }: Pick<ProductCard, "name" | "brand" | "category_id">): string {
  return [category_id, ...kindWords({ name, brand })].join(" ");
}

/** Returns the words for the kind of product, normalized as for a search, without brand and model. */
export function kindWords({ name, brand }: Named): string[] {
  const words = toSearchText(name).replace(SPACED_CONNECTOR, "$1").split(" ");
  const [brandWord = ""] = toSearchText(brand.name).split(" ");
  const end = words.indexOf(brandWord);
  const tells = (word: string) => CONNECTOR.test(word) || !NUMBER.test(word);
  return (end > 0 ? words.slice(0, end) : words).filter(tells);
}

/** Returns what kind of product it is, for a sentence: the words of its name before the brand or a number. */
export function kindName({ name, brand }: Named): string {
  const words = name.split(" ");
  const isBrand = (word: string) => toSearchText(word) === toSearchText(brand.name).split(" ")[0];
  const end = words.findIndex((word) => isBrand(word) || NUMBER.test(word));
  return end > 0 ? words.slice(0, end).join(" ") : name;
}

/**
 * Returns the names of products beside each other without the words with which all their kinds begin: «سیار پکس S910»
 * beside «رومیزی پکس S800». A keyboard and a case of one terminal have none in common and keep their full names, because
 * «S910» would be both. If a name would have nothing left, all stay whole.
 */
export function shortNames(items: readonly Named[]): string[] {
  const names = items.map(({ name }) => name);
  const [first = [], ...others] = items.map((item) => kindName(item).split(" "));
  const end = first.findIndex((word, at) => others.some((words) => words[at] !== word));
  const common = (end < 0 ? first : first.slice(0, end)).join(" ").length;
  const short = names.map((name) => name.slice(common).trim());
  return short.every(Boolean) ? short : names;
}
